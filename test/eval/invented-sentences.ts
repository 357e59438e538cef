import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { readLinks, timeOf, toldOf } from "./read-brain";
import { Tally } from "./tally";

/** A sentence on a page of an invented world, with the relations that it tells. */
export interface InventedSentence {
  readonly on: string;
  readonly text: string;
  /** `subject type object`, then ` !` when denied, then ` from …`, ` until …` or ` ×` (over at no date). */
  readonly tells: readonly string[];
  /** Relations that may be told or not. */
  readonly may?: readonly string[] | undefined;
}

export interface InventedWorld {
  /** Page types by path. */
  readonly world: Readonly<Record<string, string>>;
  readonly sentences: readonly InventedSentence[];
}

const FILE = z.object({
  world: z.record(z.string(), z.string()),
  sentences: z.array(
    z.object({
      on: z.string(),
      text: z.string(),
      tells: z.array(z.string()),
      may: z.array(z.string()).optional(),
    }),
  ),
});

export function readInventedWorld(root: string): InventedWorld {
  return FILE.parse(JSON.parse(readFileSync(path.join(root, "test/fixtures/typed-links/invented.json"), "utf8")));
}

/** What the product reads from one sentence, page names for slugs: the typed relations with their times, each once. */
export function readInvented(world: InventedWorld["world"], sentence: InventedSentence): readonly string[] {
  const texts = new Map(
    Object.entries(world).map(([file, type]) => [
      file,
      `---\ntype: ${type}\n---\n\n${file === sentence.on ? `${sentence.text}\n` : ""}`,
    ]),
  );
  const links = [...readLinks(texts, (slug) => slug === slugIn(sentence.on)).values()].flat();
  const named = links.map((link) => ({ ...link, subject: nameOf(link.subject), object: nameOf(link.object) }));
  const told = named.filter(({ type }) => type !== "mentions").map((link) => toldOf(link) + timeOf(link));
  return [...new Set(told)];
}

const slugIn = (file: string): string => file.replace(/\.md$/, "").toLowerCase().replaceAll(" ", "-");

/** `people/ada-quill` → `Ada Quill`. */
const nameOf = (slug: string): string =>
  slug
    .slice(slug.lastIndexOf("/") + 1)
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

const TIME = /(?: from \S+)?(?: until \S+| ×)?$/;
/** A told line without what it says of time. */
export const withoutTime = (line: string): string => line.replace(TIME, "");

const typeIn = (line: string): string => / ([a-z]+(?:_[a-z]+)*) (?=\S)/.exec(line)?.[1] ?? "";

export interface InventedScore {
  readonly tally: Tally;
  readonly timed: { readonly right: number; readonly all: number };
  readonly wrong: readonly { readonly sentence: InventedSentence; readonly told: readonly string[] }[];
}

/** Compares all sentences with what is read from them. */
export function scoreInvented({ world, sentences }: InventedWorld): InventedScore {
  const tally = new Tally();
  const timed = { right: 0, all: 0 };
  const wrong: { sentence: InventedSentence; told: readonly string[] }[] = [];
  for (const sentence of sentences) {
    const told = readInvented(world, sentence);
    const wanted = new Map(sentence.tells.map((line) => [withoutTime(line), line]));
    const may = new Set((sentence.may ?? []).map(withoutTime));
    let isRight = true;
    for (const line of told) {
      const label = wanted.get(withoutTime(line));
      if (label === undefined && may.has(withoutTime(line))) continue;
      if (label === undefined) tally.wrong(typeIn(line));
      else {
        tally.right(typeIn(line));
        timed.all++;
        if (label === line) timed.right++;
      }
      isRight &&= label === line;
    }
    const found = new Set(told.map(withoutTime));
    for (const line of wanted.keys()) {
      if (found.has(line)) tally.found(typeIn(line));
      else tally.missed(typeIn(line));
      isRight &&= found.has(line);
    }
    if (!isRight) wrong.push({ sentence, told });
  }
  return { tally, timed, wrong };
}
