// Any moment of the match: slider, steps, playing, permalinks; the live table waits meanwhile.

import { get } from "./api.js";
import { announce, say, toast } from "./say.js";

const PACE = 900;
const KEPT = 300;

export class Replay {
  constructor(table) {
    this.table = table;
    this.scenes = new Map();
    this.timer = 0;
    this.asked = 0;
    this.aim = null; // the moment that is on its way
    this.slider = document.getElementById("replay-slider");
    this.place = document.getElementById("replay-place");
    this.now = document.getElementById("replay-now");
    this.button = document.getElementById("replay-play");
    const on = (id, what) => document.getElementById(id).addEventListener("click", what);
    on("replay-first", () => this.go(0));
    on("replay-back", () => this.step(-1));
    on("replay-on", () => this.step(1));
    on("replay-play", () => this.toggle());
    this.now.addEventListener("click", (event) => { event.preventDefault(); this.leave(); });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    document.addEventListener("click", (event) => {
      if (!event.target.closest("[data-replay-start]")) return;
      event.preventDefault();
      this.go(0).then(() => this.toggle());
      document.getElementById("board").scrollIntoView({ block: "center" });
    });
    addEventListener("popstate", () => this.follow());
    this.update();
  }

  get playing() { return this.timer !== 0; }

  step(by) {
    this.stop();
    return this.go((this.aim ?? this.table.state.ply) + by); // quick keys must not lose steps
  }

  // The address has changed by the browser's own buttons, or only its fragment by a link.
  follow() {
    const { ply, last_ply: last } = this.table.state;
    const named = Number(/\/moments\/(\d+)$/.exec(location.pathname)?.[1] ?? last);
    if (named !== ply) this.go(named);
  }

  arrow(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    this.step(by);
  }

  async go(wanted) {
    const last = this.table.state.last_ply;
    const ply = Math.max(0, Math.min(last, wanted));
    if (ply === last) { this.leave(); return; }
    const asked = ++this.asked;
    this.aim = ply;
    try {
      const scene = await this.scene(ply);
      if (asked !== this.asked) return;
      this.aim = null;
      this.table.showMoment(scene);
      history.replaceState(null, "", `${this.table.path}/moments/${ply}`);
      announce(say("moment", { ply, last }));
      if (ply + 1 < last) this.scene(ply + 1).catch(() => {});
    } catch (error) {
      this.aim = null;
      this.stop();
      toast(error.message);
    }
  }

  // Back to the live table.
  leave() {
    this.stop();
    this.asked++;
    this.aim = null;
    history.replaceState(null, "", this.table.path);
    this.table.showNow();
  }

  toggle() {
    if (this.playing) { this.stop(); return; }
    const { state } = this.table;
    this.table.root.classList.add("playing");
    this.button.setAttribute("aria-label", say("pause"));
    this.timer = setInterval(() => this.go(this.table.state.ply + 1), PACE);
    this.go(state.live ? 0 : state.ply + 1);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.table.root.classList.remove("playing");
    this.button.setAttribute("aria-label", say("play"));
  }

  // What was taken back may come differently: moments are kept only as long as the past stands.
  forget(from) {
    for (const key of this.scenes.keys()) if (Number(key.split("/")[0]) > from) this.scenes.delete(key);
  }

  scene(ply) {
    const { narrow, seat } = this.table;
    const key = `${ply}/${narrow}/${this.table.state.seat}`;
    if (!this.scenes.has(key)) {
      if (this.scenes.size > KEPT) this.scenes.clear();
      const asked = new URLSearchParams({ narrow: narrow ? "1" : "0" });
      if (seat !== null) asked.set("seat", seat);
      const loading = get(`${this.table.path}/moments/${ply}/scene?${asked}`);
      loading.catch(() => this.scenes.delete(key));
      this.scenes.set(key, loading);
    }
    return this.scenes.get(key);
  }

  update() {
    const { ply, last_ply: last, live } = this.table.state;
    this.slider.max = last;
    this.slider.value = ply;
    this.slider.setAttribute("aria-valuetext", say("moment", { ply, last }));
    this.place.textContent = `${ply} / ${last}`;
    this.now.hidden = live;
    document.getElementById("replay-on").disabled = live;
    document.getElementById("replay-back").disabled = ply === 0;
    document.getElementById("replay-first").disabled = ply === 0;
    const report = document.getElementById("report");
    if (report) report.href = `/api/tables/${this.table.id}/file?ply=${ply}`;
  }
}
