// Two soft sounds made on the spot; off until somebody wants them.

import { byId } from "./dom.js";
import { tr } from "./i18n.js";
import { memory } from "./memory.js";
import { toast } from "./notices.js";

/** @typedef {[pitch: number, start: number, length: number, volume: number]} Tone */

/** @type {AudioContext | null} */
let audio = null;

const isOn = () => memory.get("sound") === "on";

export function startSound() {
  const box = byId("sound", HTMLInputElement);
  box.checked = isOn();
  box.addEventListener("change", () => {
    memory.set("sound", box.checked ? "on" : "off");
    toast(tr(box.checked ? "sound_on" : "sound_off"), 1500);
    chime();
  });
}

/**
 * @param {AudioContext} context
 * @param {Tone} tone
 */
function playTone(context, [pitch, start, length, loud]) {
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

/** @param {Tone[]} tones */
function play(...tones) {
  if (!isOn()) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  for (const tone of tones) playTone(audio, tone);
}

// A piece is put down.
export const click = () => play([320, 0, 0.09, 0.12]);
// It is your turn.
export const chime = () => play([587, 0, 0.35, 0.07], [880, 0.11, 0.5, 0.06]);
