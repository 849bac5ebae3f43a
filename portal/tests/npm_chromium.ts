/** Chromium from npm, with the libraries and the fonts that a small Linux does not have. */
import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createBrotliDecompress } from "node:zlib";
import type { LaunchOptions } from "playwright-core";
import { fetchTool } from "../../.ci/tools/fetch.ts";

/** The archives of `@sparticuz/chromium`, and the folder that each is unpacked to. */
const ARCHIVES = { al2023: "al2023", fonts: "fonts", swiftshader: "." };

const fontsOf = (folder: string) =>
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts/cache</cachedir>
</fontconfig>
`;

const unpacked = (file: string) => createReadStream(file).pipe(createBrotliDecompress());

async function untar(archive: string, folder: string): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  const tar = `${folder}/archive.tar`;
  await writeFile(tar, unpacked(archive));
  const { success, stderr } = await new Deno.Command("tar", {
    args: ["-x", "-f", tar, "-C", folder, "--no-same-owner"],
  }).output();
  if (!success) throw new Error(`${archive}: ${new TextDecoder().decode(stderr)}`);
  await Deno.remove(tar);
}

/** Unpacks the package once; whoever comes second uses what the first has unpacked. */
async function unpack(): Promise<string> {
  const modules = await fetchTool("chromium");
  const source = `${modules}/@sparticuz/chromium`;
  const { version } = JSON.parse(await Deno.readTextFile(`${source}/package.json`));
  const folder = `${modules}/.unpacked-${version}`;
  if (await Deno.stat(folder).then(() => true, () => false)) return folder;
  const fresh = await Deno.makeTempDir({ dir: modules, prefix: ".unpacking-" });
  await writeFile(`${fresh}/chromium`, unpacked(`${source}/bin/chromium.br`), { mode: 0o755 });
  for (const [name, where] of Object.entries(ARCHIVES)) {
    await untar(`${source}/bin/${name}.tar.br`, `${fresh}/${where}`);
  }
  await Deno.writeTextFile(`${fresh}/fonts/fonts.conf`, fontsOf(folder));
  await Deno.rename(fresh, folder).catch(async (error) => {
    await Deno.remove(fresh, { recursive: true });
    if (!await Deno.stat(folder).then(() => true, () => false)) throw error;
  });
  return folder;
}

/** How to launch it. Its own way, a single process, hangs on Linux outside of Lambda. */
export async function npmChromium(): Promise<LaunchOptions> {
  const folder = await unpack();
  return {
    executablePath: `${folder}/chromium`,
    env: {
      ...Deno.env.toObject(),
      LD_LIBRARY_PATH: `${folder}/al2023/lib:${folder}`,
      FONTCONFIG_PATH: `${folder}/fonts`,
    },
    args: [
      "--headless=shell",
      "--no-sandbox",
      "--no-zygote",
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
    ],
  };
}
