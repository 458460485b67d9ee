// Whether the pointer moved. A page that scrolls or is drawn again under a resting pointer fires
// "pointerover" too; but nobody points at what comes to lie there.

/** @param {PointerEvent} event */
const placeOf = ({ clientX, clientY }) => `${Math.floor(clientX)} ${Math.floor(clientY)}`;

let last = "";

addEventListener(
  "pointermove",
  (event) => {
    last = placeOf(event);
  },
  { capture: true, passive: true },
);

/** @param {PointerEvent} event */
export const pointsAt = (event) => event.pointerType !== "touch" && placeOf(event) !== last;
