// The socket of the table: connects again by itself, sooner when the page wakes up or comes online.

import { hearOrders } from "./orders.js";
import { complete } from "./patches.js";

const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15000;
const GONE = 4410; // the table was deleted
const BLOCKED = 4403; // the operator has blocked this browser: the page that comes then says so
const RESTART = 1012; // the server stops, and is back in a moment
const RESTART_WAIT_MS = 1000;
const RESTART_TAKES_MS = 60000;

export class TableSocket {
  /**
   * @param {() => string} path
   * @param {{
   *   onmessage: (message: TableMessage) => void,
   *   onstatus: (connected: boolean) => void,
   *   ongone: () => void,
   * }} callbacks
   */
  constructor(path, { onmessage, onstatus, ongone }) {
    this.path = path;
    this.ongone = ongone;
    this.onmessage = onmessage;
    this.onstatus = onstatus;
    this.wait = SHORTEST_WAIT_MS;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.timer = 0;
    this.restarted = Number.NEGATIVE_INFINITY;
    addEventListener("online", () => this.hurry());
    addEventListener("pageshow", () => this.hurry());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.hurry();
    });
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path()}`);
    this.socket = socket;
    /** @type {TableMessage | null} */
    let latest = null;
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.wait = SHORTEST_WAIT_MS;
      this.onstatus(true);
      const message = JSON.parse(event.data);
      hearOrders(message.orders);
      if (message.number !== (latest?.number ?? 0) + 1) {
        this.reconnect(); // something got lost on the way: the whole comes again
        return;
      }
      latest = complete(latest, message);
      this.onmessage(latest);
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.socket) return;
      if (code === GONE) {
        this.ongone();
        return;
      }
      if (code === BLOCKED) {
        location.reload();
        return;
      }
      this.socket = null;
      this.onstatus(false);
      this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
      if (code === RESTART) this.restarted = performance.now();
      const soon = performance.now() - this.restarted < RESTART_TAKES_MS;
      this.wait = Math.min(soon ? RESTART_WAIT_MS : LONGEST_WAIT_MS, this.wait * 2);
    };
  }

  // Asks for the whole table again, for instance in another layout or for another seat.
  reconnect() {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.wait = SHORTEST_WAIT_MS;
    this.connect();
  }

  // A phone that slept may not have noticed that its socket is dead.
  hurry() {
    if (!this.socket || this.socket.readyState > WebSocket.OPEN) {
      this.wait = SHORTEST_WAIT_MS;
      this.connect();
    }
  }
}
