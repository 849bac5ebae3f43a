import type { Message } from "#api/client.ts";
import { formatBytes } from "../../../../lib/format.ts";
import { mediaUrl } from "../../../../lib/media.ts";
import type { Reader, Translate } from "../../../../lib/translate.ts";
import { Badge } from "../../../../components/Badge.tsx";
import { Icon } from "../../../../components/Icon.tsx";

type File = Message["media"][number];

/** Sounds that no browser plays. */
const UNPLAYED = /^audio\/(amr|3gpp)$/;

/** Where the desk has a file: private ones with the session, public pictures as pages have them. */
const addressOf = ({ url }: File): string | undefined =>
  url?.startsWith("/v1/conversations/") ? url.replace("/v1/", "/api/desk/") : mediaUrl(url);

/** A photograph; a click shows it as large as the window. */
function Photo({ id, src, t }: Shown) {
  const alt = t("desk.media.image");
  return (
    <>
      <button
        type="button"
        class="bubble-photo"
        popovertarget={id}
        aria-label={t("desk.media.enlarge")}
      >
        <img src={src} alt={alt} width="240" height="180" loading="lazy" />
      </button>
      <div id={id} popover class="photo-large" aria-label={alt}>
        <button
          type="button"
          popovertarget={id}
          popovertargetaction="hide"
          aria-label={t("desk.media.close")}
        >
          <img src={src} alt={alt} loading="lazy" />
        </button>
      </div>
    </>
  );
}

function Download({ file, src, t, lang }: Shown) {
  const size = file.bytes === null ? "" : formatBytes(lang, file.bytes);
  return (
    <a class="bubble-file" href={src} download={file.name ?? ""}>
      <Icon name="download" />
      <span class="grow">{file.name ?? t.or(`desk.media.${file.kind}`, file.kind)}</span>
      <span class="xsmall nowrap">{size}</span>
    </a>
  );
}

interface Shown extends Reader {
  /** Unique on the page. */
  id: string;
  file: File;
  src: string;
}

function Ready(props: Shown) {
  const { file, src, t } = props;
  const label = t.or(`desk.media.${file.kind}`, file.kind);
  if (file.kind === "image") return <Photo {...props} />;
  if (file.kind === "video") {
    return <video class="bubble-video" controls preload="metadata" src={src} aria-label={label} />;
  }
  return file.kind === "audio" && !UNPLAYED.test(file.content_type ?? "")
    ? <audio class="bubble-audio" controls preload="none" src={src} aria-label={label} />
    : <Download {...props} />;
}

function Place({ location, t }: { location: NonNullable<File["location"]>; t: Translate }) {
  const { latitude, longitude } = location;
  const at = `${latitude}/${longitude}`;
  return (
    <a
      class="bubble-file"
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${at}`}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="pin" />
      <span>{t("desk.media.map")}</span>
    </a>
  );
}

/** A file that is not there, or not yet. */
function Absent({ file, t }: { file: File; t: Translate }) {
  const why = file.status === "refused"
    ? t.or(`desk.media.problem.${file.problem}`, t("desk.media.problem.not_reachable"))
    : t(`desk.media.${file.status === "fetching" ? "fetching" : "not_kept"}`);
  return (
    <p class="row gap-2 xsmall">
      <Badge tone={file.status === "refused" ? "warning" : undefined}>
        {t.or(`desk.media.${file.kind}`, file.kind)}
      </Badge>
      <span>{why}</span>
    </p>
  );
}

function MessageFile({ id, file, t, lang }: Reader & { id: string; file: File }) {
  const src = addressOf(file);
  return (
    <li>
      {file.location
        ? <Place location={file.location} t={t} />
        : file.status === "ready" && src
        ? <Ready {...{ id, file, src, t, lang }} />
        : <Absent file={file} t={t} />}
      {file.transcript && (
        <p class="bubble-heard">
          <span class="xsmall">{t("desk.media.heard")}</span> {file.transcript}
        </p>
      )}
    </li>
  );
}

/** What came with a message, or went with it: seen, played, downloaded. */
export function MessageFiles(
  { message: { id, media }, t, lang }: Reader & { message: Pick<Message, "id" | "media"> },
) {
  if (media.length === 0) return null;
  return (
    <ul class="bubble-files">
      {media.map((file, n) => (
        <MessageFile
          key={n}
          id={`file-${id}-${n}`}
          {...{ file, t, lang }}
        />
      ))}
    </ul>
  );
}
