// The one entry: what every page needs, then what this page needs.

import { startOffline } from "./js/offline.js";
import { startOrders } from "./js/orders.js";
import { startTheme } from "./js/theme.js";

startTheme();
startOrders();

/** @type {Record<string, () => Promise<{ start: () => void }>>} */
const PAGES = {
  table: () => import("./js/table.js"),
  paper: () => import("./js/paper.js"),
  site: () => import("./js/site.js"),
};
const page = await PAGES[document.body.dataset.page ?? "site"]();
page.start();
startOffline();
