// Looking closer: the whole board in three sizes, or one player's area by itself.

const SIZES = [1, 1.5, 2.2];

export function startZoom() {
  const board = document.getElementById("board");
  const smaller = document.getElementById("zoom-out");
  const larger = document.getElementById("zoom-in");
  let size = 0;
  const set = (wanted) => {
    const middle = (board.scrollLeft + board.clientWidth / 2) / board.scrollWidth;
    const height = (board.scrollTop + board.clientHeight / 2) / board.scrollHeight;
    size = Math.max(0, Math.min(SIZES.length - 1, wanted));
    board.dataset.zoom = size;
    board.style.setProperty("--zoom", SIZES[size]);
    board.scrollLeft = middle * board.scrollWidth - board.clientWidth / 2;
    board.scrollTop = height * board.scrollHeight - board.clientHeight / 2;
    smaller.disabled = size === 0;
    larger.disabled = size === SIZES.length - 1;
  };
  smaller.addEventListener("click", () => set(size - 1));
  larger.addEventListener("click", () => set(size + 1));
  set(0);
}

export function startCloser(onshow) {
  const board = document.getElementById("board");
  const dialog = document.getElementById("closer");
  const areas = () => [...board.querySelectorAll("g[role=group][id]")];
  const area = (seat) => areas().find((group) => group.querySelector(`.name[data-seat="${seat}"]`));
  const show = (group) => {
    const picture = still(group);
    for (const trigger of picture.querySelectorAll("[data-lights]")) { trigger.setAttribute("tabindex", 0); trigger.setAttribute("role", "button"); }
    document.getElementById("closer-picture").replaceChildren(picture);
    document.getElementById("closer-parts").replaceChildren(...partsOf(group));
    dialog.setAttribute("aria-label", group.getAttribute("aria-label") ?? "");
    onshow();
    dialog.showModal();
  };
  document.getElementById("players").addEventListener("click", (event) => {
    const button = event.target.closest("[data-look]");
    const group = button && (area(button.dataset.look) ?? areas().at(-1));
    if (group) show(group);
  });
  board.addEventListener("click", (event) => {
    const group = !event.target.closest("[data-action], [data-undoes], [data-lights], .ways") && event.target.closest("g[role=group][id]");
    if (group && group.getBBox().width < 0.5 * board.querySelector("svg").viewBox.baseVal.width) show(group);
  });
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
}

// The parts of the score of whose area it is, as they stand beside the board; unless it has its own.
function partsOf(group) {
  if (group.querySelector("[data-lights]")) return [];
  const seat = group.querySelector(".name[data-seat]")?.dataset.seat;
  const parts = document.querySelector(`#players [data-seat="${seat}"] dl`);
  return parts ? [parts.cloneNode(true)] : [];
}

// The group alone as a picture: nothing in it can be clicked, no id stands twice.
export function still(group) {
  const box = group.getBBox();
  const svg = group.ownerSVGElement.cloneNode(false);
  const copy = group.cloneNode(true);
  for (const element of [copy, ...copy.querySelectorAll("*")]) for (const name of ["id", "data-action", "data-undoes", "tabindex", "role"]) element.removeAttribute(name);
  copy.removeAttribute("transform");
  copy.querySelectorAll(".halo,.ghost,.mark").forEach((element) => element.remove());
  const around = group.closest("g[font-family]")?.getAttribute("font-family");
  if (around) svg.setAttribute("font-family", around);
  svg.setAttribute("viewBox", `${box.x - 4} ${box.y - 4} ${box.width + 8} ${box.height + 8}`);
  svg.append(copy);
  return svg;
}
