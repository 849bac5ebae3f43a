import { Head } from "fresh/runtime";
import type { JSX } from "preact";

/** The title of a page in the browser's tab. */
export const Title = ({ children }: { children: string }): JSX.Element => (
  <Head>
    <title>{`${children} · Hearthline`}</title>
  </Head>
);
