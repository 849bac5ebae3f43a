/** Where the project's files are, also for what has been bundled: into a folder beside this one. */
import { fileURLToPath } from "node:url";

/** The URL of a file, given its path from the project's root. */
export const rootUrl = (path: string): URL => new URL(`../../${path}`, import.meta.url);

/** The same as a path of this machine. */
export const rootPath = (path: string): string => fileURLToPath(rootUrl(path));
