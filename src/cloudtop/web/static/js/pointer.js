// Whether the pointer moved. A page that scrolls or is drawn anew under a resting pointer says
// "pointerover" too; but nobody points at what comes to lie there.

const placeOf = ({ clientX, clientY }) => `${Math.floor(clientX)} ${Math.floor(clientY)}`;

let last = "";

addEventListener("pointermove", (event) => { last = placeOf(event); }, { capture: true, passive: true });

export const pointsAt = (event) => event.pointerType !== "touch" && placeOf(event) !== last;
