import { Head } from "fresh/runtime";
import { getConfig } from "../lib/config.ts";
import type { Lang } from "../lib/translate.ts";

interface SeoProps {
  title: string;
  description: string;
  lang: Lang;
  /** Path and query of the page's one address. */
  path: string;
  /** The page's preview picture on other sites: the path of a JPEG, and its size where known. */
  image?: { path: string; width?: number; height?: number; alt: string };
  noindex?: boolean;
}

const LOCALES: Record<Lang, string> = { en: "en_US", es: "es_ES", pt: "pt_PT" };

/** Title, description, canonical address and Open Graph of a public page. */
export function Seo(props: SeoProps) {
  const { title, description, lang, path, image, noindex } = props;
  const { portalUrl } = getConfig();
  const full = `${title} · Hearthline`;
  const short = description.replace(/\s+/g, " ").slice(0, 300);
  return (
    <Head>
      <title>{full}</title>
      <meta name="description" content={short} />
      {noindex ? <meta name="robots" content="noindex" /> : null}
      <link rel="canonical" href={portalUrl + path} />
      <meta property="og:site_name" content="Hearthline" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={short} />
      <meta property="og:url" content={portalUrl + path} />
      <meta property="og:locale" content={LOCALES[lang]} />
      {image ? <meta property="og:image" content={portalUrl + image.path} /> : null}
      {image ? <meta property="og:image:type" content="image/jpeg" /> : null}
      {image?.width ? <meta property="og:image:width" content={String(image.width)} /> : null}
      {image?.height ? <meta property="og:image:height" content={String(image.height)} /> : null}
      {image ? <meta property="og:image:alt" content={image.alt} /> : null}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
    </Head>
  );
}
