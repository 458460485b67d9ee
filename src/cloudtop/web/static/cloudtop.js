// The one entry: what every page needs, then what this page needs.

import { startTheme } from "./js/theme.js";

startTheme();

const PAGES = {
  table: () => import("./js/table.js"),
  paper: () => import("./js/paper.js"),
  site: () => import("./js/site.js"),
};
const page = await PAGES[document.body.dataset.page]();
page.start();
