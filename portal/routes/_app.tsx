import { asset } from "fresh/runtime";
import { translateFor } from "../lib/texts.ts";
import { langOf, themeOf } from "../lib/preferences.ts";
import { define } from "../utils.ts";

const FONTS = [
  { family: "Figtree", file: "/fonts/figtree.woff2", weight: "300 900" },
  { family: "Bricolage Grotesque", file: "/fonts/bricolage-grotesque.woff2", weight: "200 800" },
];

/** `optional`: a font that loads late is not swapped in, so that nothing moves. */
const faces = () =>
  FONTS.map(({ family, file, weight }) =>
    `@font-face{font-family:"${family}";src:url("${asset(file)}") format("woff2");` +
    `font-weight:${weight};font-display:optional}`
  ).join("");

/** What is installed from there begins with the desk. */
const isDesk = ({ pathname }: URL) => /^\/(dashboard|admin)(\/|$)/.test(pathname);

/** The document. Error pages come without state, so the language is read from the request. */
export default define.page(({ Component, req, url }) => {
  const lang = langOf(req);
  const theme = themeOf(req);
  return (
    <html lang={lang} {...(theme === "auto" ? {} : { "data-theme": theme })}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme === "auto" ? "light dark" : theme} />
        <title>Hearthline</title>
        <link rel="icon" href={asset("/favicon.svg")} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={asset("/icons/apple-touch.png")} />
        <link rel="manifest" href={asset(`/${isDesk(url) ? "desk" : "site"}.webmanifest`)} />
        {FONTS.map(({ file }) => (
          <link
            key={file}
            rel="preload"
            href={asset(file)}
            as="font"
            type="font/woff2"
            crossorigin="anonymous"
          />
        ))}
        <style dangerouslySetInnerHTML={{ __html: faces() }} />
      </head>
      <body>
        <a class="skip-link" href="#main">{translateFor(lang)("nav.skip")}</a>
        <Component />
      </body>
    </html>
  );
});
