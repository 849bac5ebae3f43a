/** Starts an island, before its number. Comments need no element: islands work in tables. */
export const ISLAND_START = "frsh:island:";
/** The comment that ends an island. */
export const ISLAND_END = "/frsh";
/** `id` of the JSON script with a {@link PageState}. */
export const STATE_ID = "__FRSH_STATE";

/** Content of the state script. */
export interface PageState {
  /** Module address and export name of every island component on the page. */
  islands: [url: string, exportName: string][];
  /** A devalue string of `[index into islands, props][]`, one entry per use on the page. */
  uses: string;
}
