// What the server sends to the pages; read by the type checker only.

/** Where others find this site; empty: the server does not know. */
interface Site {
  public: string;
  lan: string;
}

interface TableState {
  table: string;
  /** The seat whose view is shown; null: a spectator's. */
  seat: number | null;
  /** Whose board lies in the place of one's own; null: one's own. */
  front: number | null;
  /** The seats that this browser holds. */
  mine: number[];
  version: number;
  ply: number;
  last_ply: number;
  live: boolean;
  over: boolean;
  waiting: boolean;
  your_turn: boolean;
  undo: boolean;
  redo: boolean;
  /** Whether one may go back to one's last decision, past what AI did since. */
  take_back: boolean;
  /** How many of the last decisions belong to a step that is not complete. */
  open_step: number;
  /** The ids of what was chosen for it. */
  held: string[];
  /** What could be chosen in place of it. */
  instead: Alternative[];
  /** The notations of choices on the board that take up a piece, to be dragged to its place. */
  lifts: string[];
  /** The notations of choices that end the turn. */
  final: string[];
  /** The version at which the seat was first asked what it is asked now. */
  asked: number | null;
  rule: string;
  since: number;
  lesson: LessonState | null;
  may_leave: boolean;
  archived: boolean;
  /** What happened to seats whose players left, by seat. */
  left: Record<string, string>;
  curtain: number | null;
  curtain_name: string;
}

/** Another choice of a step that is not complete. */
interface Alternative {
  notation: string;
  label: string;
  /** The id of its place in the picture. */
  place: string;
  /** How many decisions it is made instead of. */
  back: number;
  /** Whether it takes up a piece. */
  lifts: boolean;
}

/** A tutorial at the moment that is taught now. */
interface LessonState {
  step: number;
  text: string;
  /** What is talked about: ids of the picture, or parts of the page ("page:players"). */
  lit: string[];
  /** The notations of the decisions that will do. */
  expected: string[];
  /** Whether something happens by itself now. */
  scripted: boolean;
}

interface HintAnswer {
  seat: number;
  notation: string;
  label: string;
  reason: string;
  second: { notation: string; label: string } | null;
  comparison: string;
  /** The version at which the seat was first asked this. */
  asked: number;
}

interface LogLine {
  ply: number;
  seat: number;
  text: string;
}

interface GameEvent {
  ply: number;
  seat: number;
  /** The id of the piece that moved. */
  what: string;
  /** The id of the place where it went. */
  to: string;
  /** How it is shown besides: dice in that place roll, it is turned over, or it lights up. */
  effect: "" | "roll" | "turn" | "light";
  /** The ids of all that it is about, if that is more than the place. */
  along: string[];
}

interface ChatMessage {
  number: number;
  name: string;
  text: string;
  at: number;
}

/** A moment of a match, ready to be shown. */
interface Scene {
  board: string;
  parts: {
    banner: string;
    tray: string;
    players: string;
    absent: string;
    waiting: string;
    result: string;
    review: string;
    lesson: string;
  };
  page: TableState;
}

/** What comes through the socket: the newest scene, and the news since the last one. */
interface TableMessage extends Scene {
  /** The number of the newest order of the operator. */
  orders?: number;
  /** Messages of one socket are counted from 1: each builds on the one before. */
  number: number;
  version: number;
  ply: number;
  banner: string;
  /** The ply up to which the lines that the page has still hold. */
  from: number;
  lines: LogLine[];
  events: GameEvent[];
  messages: ChatMessage[];
}

/** How new markup is made: all of it, or of new pieces and of pieces of the old (first, end). */
type Patch = string | (string | [number, number])[];

/** The same as it is sent: only what has changed since the message before. */
type PatchMessage = Omit<TableMessage, "board" | "parts" | "page"> & {
  page: Partial<TableState>;
  board?: Patch;
  parts: Partial<Record<keyof Scene["parts"], Patch>>;
};

/** A sheet that is being drawn: the line that describes it, and what is chosen on it. */
interface Sheet {
  line: string;
  chosen: string;
}

interface SheetAnswer extends Sheet {
  picture: string;
  asked: string;
  total: number;
  /** Markup by the id of the element that it goes into. */
  parts: Record<string, string>;
}

/** What the server puts in front of the service worker. */
declare const BUILD: {
  version: string;
  /** The addresses of files that never change, by their paths. */
  files: Record<string, string>;
  /** The paths of pages that are always kept. */
  pages: string[];
  pictures: string[];
};

interface WorkerEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface WorkerFetchEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

/** What a service worker sees around it: the library of the pages does not know it. */
interface WorkerScope {
  clients: { claim(): Promise<void>; matchAll(): Promise<{ url: string }[]> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(kind: "message", listener: (event: WorkerEvent & { data: { again?: string } }) => void): void;
  addEventListener(kind: "fetch", listener: (event: WorkerFetchEvent) => void): void;
}

interface HTMLElement {
  /** What runs the page, for tests and for the console. */
  cloudtop?: unknown;
}

/** What the operator has ordered (`GET /api/status`). */
interface ServerStatus {
  orders: number;
  read_only: boolean;
  announcement: { number: number; text: string; seconds: number | null } | null;
}
