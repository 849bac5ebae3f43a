import { asset, Head, IS_BROWSER } from "fresh/runtime";

/** Shows something else in the browser, and sets the title. */
export function Browser() {
  if (!IS_BROWSER) return <div id="where">server</div>;
  return (
    <div id="where">
      <Head>
        <title>From the island</title>
        <meta name="description" content="set by an island" />
      </Head>
      {innerWidth > 0 && asset("/hello.txt")}
    </div>
  );
}
