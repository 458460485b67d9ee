// Swaps the picture and lets what moved glide: by element id, and from the events where a piece
// turns into another one. Only the CSS property `translate` is animated: `transform` would replace
// the attribute by which the picture places its groups.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE = { duration: 280, easing: "cubic-bezier(.2,.7,.2,1)" };
const MOST = 40;

const places = (board) => new Map([...board.querySelectorAll("g[id]")].map((element) => [element.id, place(element)]));

// Where a group lies: the origin of its own coordinates, and its box. The outline of a legal place
// makes a box larger without moving anything, so the origin is asked first.
function place(element) {
  const { a, e, f } = element.getScreenCTM();
  return { origin: [e, f], size: a, box: element.getBoundingClientRect() };
}

function shift(was, is) {
  const [dx, dy] = [was.origin[0] - is.origin[0], was.origin[1] - is.origin[1]];
  if (Math.abs(dx) + Math.abs(dy) > 1) return Math.abs(was.size - is.size) < 0.2 * is.size ? [dx, dy] : null;
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const [x, y] = middle(was.box);
  const [u, v] = middle(is.box);
  const alike = Math.abs(was.box.width - is.box.width) < 0.25 * is.box.width;
  return alike && Math.abs(x - u) + Math.abs(y - v) > 0.3 * is.box.width ? [x - u, y - v] : [0, 0];
}

// How many units of the picture one pixel of the screen is.
const unit = (svg) => svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;

export function swap(board, markup, { events = [], still = false } = {}) {
  const before = board.querySelector("svg");
  const moving = !still && !calm.matches && !document.hidden && before;
  const old = moving ? places(board) : new Map();
  const pieces = moving ? takeOff(before, events) : [];
  const focused = board.contains(document.activeElement) ? document.activeElement : null;
  board.innerHTML = markup;
  refocus(board, focused);
  const after = board.querySelector("svg");
  if (still && before && !calm.matches) board.animate([{ opacity: 0.3 }, { opacity: 1 }], GLIDE);
  if (!moving || after.getAttribute("viewBox") !== before.getAttribute("viewBox")) return;
  const gliding = glide(after, old);
  pieces.filter(({ what }) => !gliding.has(what)).forEach((piece) => land(after, piece));
}

function refocus(board, focused) {
  if (!focused) return;
  const same = document.getElementById(focused.id);
  const next = same?.matches("[tabindex]") ? same : same?.querySelector("[tabindex]") ?? board.querySelector(".ways, [data-action]");
  if (next) next.focus({ preventScroll: true });
  else { board.tabIndex = -1; board.focus({ preventScroll: true }); }
}

// Lets everything glide that lies elsewhere now; returns the ids of what does.
function glide(svg, old) {
  const scale = unit(svg);
  const shifts = new Map();
  const gliding = new Set();
  let count = 0;
  for (const element of svg.querySelectorAll("g[id]")) {
    const was = old.get(element.id);
    const moved = was && shift(was, place(element));
    if (!moved) continue;
    const whole = [moved[0] * scale, moved[1] * scale];
    shifts.set(element, whole);
    const around = element.parentElement.closest("g[id]");
    const carried = shifts.get(around) ?? [0, 0];
    const [dx, dy] = [whole[0] - carried[0], whole[1] - carried[1]];
    if (Math.abs(dx) + Math.abs(dy) < 1 || count++ > MOST) continue;
    element.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0px 0px" }], GLIDE);
    gliding.add(element.id);
  }
  return gliding;
}

// Copies of the pieces that the events name, as they look before the swap.
function takeOff(svg, events) {
  const root = svg.getScreenCTM();
  return events.flatMap(({ what, to }) => {
    const piece = what && to ? document.getElementById(what) : null;
    if (!piece || !svg.contains(piece)) return [];
    const copy = piece.cloneNode(true);
    for (const e of [copy, ...copy.querySelectorAll("*")]) ["id", "data-action", "tabindex", "role"].forEach((name) => e.removeAttribute(name));
    copy.querySelectorAll(".halo,.ghost,title").forEach((e) => e.remove());
    const place = root.inverse().multiply(piece.getScreenCTM());
    copy.setAttribute("transform", `matrix(${place.a} ${place.b} ${place.c} ${place.d} ${place.e} ${place.f})`);
    return [{ what, copy, to, from: piece.getBoundingClientRect() }];
  });
}

function land(svg, { copy, to, from }) {
  const target = document.getElementById(to);
  if (!target || !svg.contains(target)) return;
  const goal = target.getBoundingClientRect();
  const scale = unit(svg);
  const dx = (goal.left + goal.width / 2 - from.left - from.width / 2) * scale;
  const dy = (goal.top + goal.height / 2 - from.top - from.height / 2) * scale;
  if (Math.abs(dx) + Math.abs(dy) < 2) return;
  const carrier = document.createElementNS("http://www.w3.org/2000/svg", "g");
  carrier.setAttribute("class", "flying");
  carrier.setAttribute("aria-hidden", "true");
  carrier.append(copy);
  svg.append(carrier);
  const frames = [{ translate: "0px 0px", opacity: 1 }, { translate: `${0.85 * dx}px ${0.85 * dy}px`, opacity: 0.9, offset: 0.8 }, { translate: `${dx}px ${dy}px`, opacity: 0 }];
  carrier.animate(frames, { ...GLIDE, fill: "forwards" }).finished.finally(() => carrier.remove());
  // What the piece turns into appears as it lands; a large area stays as it is.
  if (goal.width < 3 * from.width) target.animate([{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }], GLIDE);
}
