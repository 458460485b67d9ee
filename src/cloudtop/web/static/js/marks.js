// Quiet marks in the picture: the last move of each seat, and what changed since the viewer was here.

const SVG = "http://www.w3.org/2000/svg";
const LARGEST = 0.012; // of the picture: a whole sheet is no place

export function mark(board, events, { ply, seen }) {
  const svg = board.querySelector("svg");
  if (!svg) return;
  const { width, height } = svg.viewBox.baseVal;
  const small = (element) => {
    const box = element.getBBox();
    return box.width * box.height < LARGEST * width * height;
  };
  const places = new Map();
  const past = events.filter((event) => event.seat >= 0 && event.to && event.ply <= ply);
  const found = past.map((event) => [event, document.getElementById(event.to)]).filter(([, element]) => element && svg.contains(element) && small(element));
  // Later events come later: what stays of each seat is its newest place.
  const newest = new Map(found.map(([event, element]) => [event.seat, element]));
  for (const [event, element] of found) if (event.ply > seen) places.set(element, "mark since");
  for (const element of newest.values()) places.set(element, "mark last");
  for (const [element, name] of places) frame(element, name);
}

function frame(element, name) {
  const box = element.getBBox();
  const rect = document.createElementNS(SVG, "rect");
  const attributes = { class: name, x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2, rx: 8, "aria-hidden": "true" };
  for (const [key, value] of Object.entries(attributes)) rect.setAttribute(key, value);
  element.append(rect);
}
