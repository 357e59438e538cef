import { readDate } from "../../../shared/text/date-format";

/** Where the pages of days are kept and how they are named. */
export interface DailyPlace {
  /** Path from the top of the brain without `.md`, in the signs of `formatDate`: `journal/YYYY-MM-DD`. */
  readonly format: string;
  /** Page that a new one begins as, as a program's settings name it; null for none. */
  readonly template: string | null;
}

/** Where they go in a brain that has none. */
export const DEFAULT_DAILY: DailyPlace = { format: "[journal]/YYYY-MM-DD", template: null };

/** Ways to name days that brains were seen to use, the clearest first. */
const NAMES = ["YYYY-MM-DD", "YYYY_MM_DD", "YYYYMMDD", "YYYY.MM.DD", "DD-MM-YYYY", "YYYY-MM-DD dddd", "YYYY-MM-DD ddd"];
/** Folders inside the folder of days, by year and month. */
const FOLDERS = ["", "YYYY/", "YYYY/MM/", "YYYY/YYYY-MM/", "YYYY/MM-MMMM/"];
/** So many pages of days in one place are a habit. */
const ENOUGH = 3;

/** Where the days of a brain are, judged by the paths of its pages; null when it has no such habit. */
export function findDailyPlace(paths: readonly string[]): DailyPlace | null {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const format = dailyFormatOf(path);
    if (format !== null) counts.set(format, (counts.get(format) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return best && best[1] >= ENOUGH ? { format: best[0], template: null } : null;
}

/** The format by which a path names a day; null for another page. */
function dailyFormatOf(path: string): string | null {
  const clean = path.replace(/\.md$/i, "");
  const parts = clean.split("/");
  const name = parts.at(-1) ?? "";
  // Most names are told from days by one look.
  if (!/\d{2}.?\d{2}/.test(name)) return null;
  for (const format of NAMES) {
    if (readDate(name, format) === null) continue;
    const above = parts.slice(0, -1);
    for (const folders of FOLDERS.toReversed()) {
      const depth = folders === "" ? 0 : folders.split("/").length - 1;
      if (depth > above.length) continue;
      const inside = [...above.slice(above.length - depth), name].join("/");
      if (readDate(inside, folders + format) === null) continue;
      const top = above.slice(0, above.length - depth).map((part) => `[${part}]/`);
      // A bracket in a folder's name would end what stands for itself.
      return above.some((part) => /[[\]]/.test(part)) ? null : `${top.join("")}${folders}${format}`;
    }
  }
  return null;
}

/** The settings of daily notes that Obsidian leaves in a folder; null when they say nothing. */
export function readObsidianDaily(json: string): DailyPlace | null {
  const value = parsed(json);
  if (!value) return null;
  const folder = textOf(value.folder).replace(/^\/+|\/+$/g, "");
  const format = textOf(value.format) || "YYYY-MM-DD";
  const template = textOf(value.template);
  if (/[[\]]/.test(folder)) return null;
  return { format: folder === "" ? format : `[${folder}]/${format}`, template: template === "" ? null : template };
}

function parsed(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** The names of Logseq's days: `:journal/file-name-format "yyyy_MM_dd"`, in signs of Java, in the folder `journals`. */
export function readLogseqDaily(edn: string): DailyPlace {
  const code = edn.replace(/;.*$/gm, "");
  const format = /:journal\/file-name-format\s+"([^"]+)"/.exec(code)?.[1] ?? "yyyy_MM_dd";
  const folder = /:journals-directory\s+"([^"[\]]+)"/.exec(code)?.[1] ?? "journals";
  const signs = format.replace(/y+/g, "YYYY").replace(/d+/g, "DD").replace(/E+/g, "ddd");
  return { format: `[${folder}]/${signs}`, template: null };
}
