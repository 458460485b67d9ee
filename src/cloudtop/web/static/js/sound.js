// Two soft sounds made on the spot; off until somebody wants them.

import { memory, say, toast } from "./say.js";

let context = null;

const on = () => memory.get("sound") === "on";

export function startSound() {
  const box = document.getElementById("sound");
  box.checked = on();
  box.addEventListener("change", () => {
    memory.set("sound", box.checked ? "on" : "off");
    toast(say(box.checked ? "sound_on" : "sound_off"), 1500);
    chime();
  });
}

function tone(pitch, start, length, loud) {
  const source = context.createOscillator();
  const volume = context.createGain();
  source.type = "sine";
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0, context.currentTime + start);
  volume.gain.linearRampToValueAtTime(loud, context.currentTime + start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + start + length);
  source.connect(volume).connect(context.destination);
  source.start(context.currentTime + start);
  source.stop(context.currentTime + start + length);
}

function play(...tones) {
  if (!on()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  for (const each of tones) tone(...each);
}

// A piece is put down.
export const click = () => play([320, 0, 0.09, 0.12]);
// It is your turn.
export const chime = () => play([587, 0, 0.35, 0.07], [880, 0.11, 0.5, 0.06]);
