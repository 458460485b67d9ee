// A few soft sounds made on the spot. They begin with one's first own click, which says so once and
// how to turn them off; who asked for less motion is asked nothing, and hears them by the switch only.

import { byId } from "./dom.js";
import { tr } from "./i18n.js";
import { memory } from "./memory.js";
import { offer, toast } from "./notices.js";

/** @typedef {[pitch: number, start: number, length: number, volume: number]} Tone */

/** @type {AudioContext | null} */
let audio = null;

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const isOn = () => memory.get("sound") === "on";

export function startSound() {
  const box = byId("sound", HTMLInputElement);
  box.checked = isOn();
  box.addEventListener("change", () => {
    set(box.checked);
    toast(tr(box.checked ? "sound_on" : "sound_off"), 1500);
    chime();
  });
}

/** @param {boolean} on */
function set(on) {
  memory.set("sound", on ? "on" : "off");
  byId("sound", HTMLInputElement).checked = on;
}

// One's own first click ever: browsers allow sounds from now on.
export function beginSound() {
  if (memory.get("sound") !== null || calm.matches) return;
  set(true);
  offer(tr("sound_on"), tr("turn_off"), () => {
    set(false);
    toast(tr("sound_off"), 1500);
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
// Dice roll.
export const rattle = () =>
  play(...[0, 0.07, 0.15, 0.26, 0.4].map((start, n) => /** @type {Tone} */ ([190 + 37 * (n % 3), start, 0.05, 0.09])));
// A card is turned over.
export const flick = () => play([240, 0, 0.05, 0.07], [360, 0.12, 0.06, 0.07]);
// Something is complete.
export const chord = () => play([523, 0, 0.4, 0.05], [659, 0.09, 0.4, 0.05], [784, 0.18, 0.6, 0.05]);
