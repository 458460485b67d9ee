// Going from place to place with the arrow keys.

/** @type {Record<string, [number, number]>} */
export const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The place that lies best in a direction: near, and not far to the side.
 *
 * @template {Element} E
 * @param {Element} from
 * @param {E[]} places
 * @param {[number, number]} direction
 * @returns {E | null}
 */
export function nearest(from, places, [dx, dy]) {
  const [x, y] = middleOf(from);
  let best = null;
  let least = Infinity;
  for (const place of places) {
    const [px, py] = middleOf(place);
    const along = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (place !== from && along > 2 && along + 2.5 * aside < least) [best, least] = [place, along + 2.5 * aside];
  }
  return best;
}

/** @param {Element} element */
function middleOf(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
