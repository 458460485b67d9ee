// The one entry: what every page needs, then what this page needs.

import { startTheme } from "./js/theme.js";

startTheme();

const page = document.body.dataset.page === "table" ? await import("./js/table.js") : await import("./js/site.js");
page.start();
