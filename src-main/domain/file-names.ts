import { pathForTitle, withoutExtension } from "../../shared/text/slug";

/** Files that are put beside pages; others (settings, code) say nothing of where one keeps attachments. */
const ATTACHED = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|heic|pdf|mp3|m4a|wav|ogg|mp4|mov|webm)$/i;
/** One picture somewhere is no habit. */
const FEWEST = 2;

/** The folder for new files: the one that is set, else the one where most such files of the brain lie, else `attachments`. */
export function chooseFileFolder(set: string, files: readonly string[]): string {
  const given = set
    .trim()
    .replace(/^\/+|\/+$/g, "")
    .replace(/\/{2,}/g, "/");
  if (given !== "") return asSpelled(given, files);
  const counts = new Map<string, number>();
  for (const file of files) {
    if (!ATTACHED.test(file)) continue;
    const folder = file.slice(0, Math.max(0, file.lastIndexOf("/")));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return best && best[1] >= FEWEST && best[0] !== "" ? best[0] : asSpelled("attachments", files);
}

/** The folder as it is there already: `Attachments` beside `attachments` is one folder on another system. */
function asSpelled(folder: string, files: readonly string[]): string {
  const spellings = files.flatMap((file) => (isBelow(file, folder) ? [file.slice(0, folder.length)] : []));
  return spellings.includes(folder) ? folder : (spellings[0] ?? folder);
}

const isBelow = (file: string, folder: string): boolean =>
  file.charAt(folder.length) === "/" && file.slice(0, folder.length).toLowerCase() === folder.toLowerCase();

const MAX_EXTENSION = 12;

/**
 * Names to try for a new file, each safe on every system and inside a link: `chart.png`, `chart 1.png`, …
 * An extension that would make it a page is kept behind `.txt`.
 */
export function* fileNames(given: string): Generator<string> {
  const name = given.slice(Math.max(given.lastIndexOf("/"), given.lastIndexOf("\\")) + 1);
  const dot = name.lastIndexOf(".");
  const written = dot > 0 ? name.slice(dot + 1) : "";
  const isExtension = /^[A-Za-z0-9]+$/.test(written) && written.length <= MAX_EXTENSION;
  const isPage = /^(?:md|markdown)$/i.test(written);
  const extension = isPage ? `.${written}.txt` : isExtension ? `.${written}` : "";
  const stem = withoutExtension(pathForTitle(isExtension ? name.slice(0, dot) : name, ""));
  yield `${stem}${extension}`;
  for (let number = 1; ; number++) yield `${stem} ${number}${extension}`;
}
