import type { DailyPage } from "../../shared/contract/page";
import { BrainError, hasCode } from "../../shared/errors/brain-error";
import type { PagePath, PageSummary } from "../../shared/model/page";
import { formatDate, readDate } from "../../shared/text/date-format";
import { fillTemplate } from "../../shared/text/fill-template";
import {
  type DailyPlace,
  DEFAULT_DAILY,
  findDailyPlace,
  readLogseqDaily,
  readObsidianDaily,
} from "../domain/daily/daily-place";
import type { BrainFiles } from "../ports/brain-files";
import type { Pages } from "./pages";

const MAX_CONFIG_BYTES = 1_000_000;

export interface DailyPagesPorts {
  readonly files: Pick<BrainFiles, "readAttachment">;
  readonly pages: Pick<Pages, "create" | "get" | "find">;
  /** Paths of all pages. */
  paths(): readonly PagePath[];
  /** What the person has set: both empty where the brain decides. */
  settings(): Promise<{ readonly dailyPath: string; readonly dailyTemplate: string }>;
  nowMs(): number;
}

/** The page of a day: found where the brain keeps them, or begun there. */
export interface DailyPages {
  /** @param date ISO day; today without it @throws BrainError `invalid_request` for a format that names no day */
  open(date: string | null): Promise<DailyPage>;
  /** The page of the day before (-1) or after (1) the one that a page is of. @throws BrainError `invalid_request` for a page of no day */
  beside(path: string, step: 1 | -1): Promise<DailyPage>;
}

export function createDailyPages(ports: DailyPagesPorts): DailyPages {
  const { files, pages } = ports;
  const read = async (file: string): Promise<string | null> => {
    const bytes = await files.readAttachment(file, MAX_CONFIG_BYTES).catch(() => null);
    return bytes ? new TextDecoder().decode(bytes) : null;
  };
  /** What the person set, else the settings of the program that the brain came from, else its habit. */
  const place = async (): Promise<DailyPlace> => {
    const own = await ports.settings();
    const format = own.dailyPath.trim().replace(/\.md$/i, "");
    const found = format === "" ? await placeOfBrain() : { format, template: null };
    return own.dailyTemplate === "" ? found : { ...found, template: own.dailyTemplate };
  };
  const placeOfBrain = async (): Promise<DailyPlace> => {
    const logseq = await read("logseq/config.edn");
    if (logseq !== null) return readLogseqDaily(logseq);
    const obsidian = await read(".obsidian/daily-notes.json");
    const told = obsidian === null ? null : readObsidianDaily(obsidian);
    return told ?? findDailyPlace(ports.paths()) ?? DEFAULT_DAILY;
  };
  const begin = async (title: string, template: string | null, now: Date): Promise<string> => {
    if (template === null) return `# ${title}\n`;
    const page = await pages.get(template).catch(() => null);
    if (!page) return `# ${title}\n`;
    return fillTemplate(page.text, { now, title });
  };

  const openDay = async (day: Date, { format, template }: DailyPlace): Promise<DailyPage> => {
    const path = formatDate(day, format);
    if (readDate(path, format) === null) throw refused("The path set for daily pages names no whole day.");
    const there = await pageAt(`${path}.md`);
    if (there) return { page: there, isNew: false };
    const [folder, name] = splitPath(path);
    try {
      const { page } = await pages.create(
        name,
        folder,
        await begin(name, template, timed(day, new Date(ports.nowMs()))),
      );
      return { page, isNew: true };
    } catch (error) {
      // Written by another program a moment ago.
      if (!hasCode(error, "slug_taken")) throw error;
      return { page: summaryOf(await pages.get(error.data.path)), isNew: false };
    }
  };
  return {
    async open(date) {
      const day = date === null ? new Date(ports.nowMs()) : localDay(date);
      return openDay(day, await place());
    },
    async beside(path, step) {
      const found = await place();
      const day = readDate(path.replace(/\.md$/i, ""), found.format);
      if (!day) throw refused("That page is the page of no day.");
      return openDay(new Date(day.year, day.month - 1, day.day + step), found);
    },
  };

  async function pageAt(path: string): Promise<PageSummary | null> {
    try {
      return summaryOf(await pages.get(path));
    } catch (error) {
      if (hasCode(error, "page_not_found")) return null;
      throw error;
    }
  }
}

const summaryOf = ({ path, slug, title, type }: PageSummary): PageSummary => ({ path, slug, title, type });

const refused = (issue: string) => new BrainError("invalid_request", issue, { issues: [issue] });

/** @throws BrainError `invalid_request` */
function localDay(date: string): Date {
  const day = readDate(date, "YYYY-MM-DD");
  if (!day) throw refused("That is no day.");
  return new Date(day.year, day.month - 1, day.day);
}

/** That day, at the time of now: what a template says of the time is when it was begun. */
const timed = (day: Date, now: Date): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate(), now.getHours(), now.getMinutes(), now.getSeconds());

function splitPath(path: string): readonly [folder: string, name: string] {
  const slash = path.lastIndexOf("/");
  return slash < 0 ? ["", path] : [path.slice(0, slash), path.slice(slash + 1)];
}
