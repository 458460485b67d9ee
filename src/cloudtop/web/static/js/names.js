// Players' names in the picture: each stands in a box of its own (a nested svg), which cuts off
// what does not fit. Cut in the middle of a letter it would look broken, so it ends in "…".

export function fitNames(board) {
  for (const name of board.querySelectorAll("svg svg > .name")) {
    const room = name.parentNode.width.baseVal.value - name.x.baseVal[0].value;
    const letters = [...name.textContent];
    while (letters.length > 1 && name.getComputedTextLength() > room) {
      letters.pop();
      name.textContent = `${letters.join("").trimEnd()}…`;
    }
  }
}
