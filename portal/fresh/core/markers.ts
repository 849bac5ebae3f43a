/**
 * What the server writes into the HTML for the browser's runtime to find. Islands, slots and
 * partials are ranges of sibling nodes between two comments: they need no element of their own,
 * so they work in tables and leave CSS selectors alone.
 */
export const MARK = {
  island: "frsh:island:",
  slot: "frsh:slot:",
  partial: "frsh:partial:",
} as const;
/** The comment that ends any range. */
export const MARK_END = "/frsh";
/** `id` of the JSON script with a {@link PageState}. */
export const STATE_ID = "__FRSH_STATE";
/** `id` prefix of templates that hold JSX which the server did not show. */
export const SLOT_TEMPLATE_ID = "frsh-slot-";
/** Search parameter of partial requests. */
export const PARTIAL_PARAM = "fresh-partial";

/** Content of the state script. */
export interface PageState {
  /** Module address and export name of every island component on the page. */
  islands: [url: string, exportName: string][];
  /** A devalue string of `[index into islands, props][]`, one entry per use on the page. */
  uses: string;
}
