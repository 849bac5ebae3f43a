/**
 * The browser's runtime: makes the islands of a page interactive and navigates between pages that
 * have partials. Pages that need neither do not load it.
 * @module
 */
import { reviveIslands } from "./islands.ts";
import { startNavigation } from "./navigation.ts";

startNavigation();
await reviveIslands(document.body.childNodes, document);
