import { asPagePath, asSlug } from "../../../../shared/model/page";
import type { NamedPage } from "../../../../src-main/domain/extracted-page";
import type { AskedPage } from "../../../../src-main/domain/think/gaps/asked-page";
import type { Passage } from "../../../../src-main/domain/think/passage";
import { plainText } from "../../../../src-main/domain/think/plain-text";
import type { Question } from "../../../../src-main/domain/think/question";

let ids = 0;

/** A page's names, with defaults from its title. */
export function aNamedPage(title: string, part: Partial<NamedPage> = {}): NamedPage {
  const path = part.path ?? asPagePath(`${title}.md`);
  return {
    id: ++ids,
    path,
    slug: asSlug(path.replace(/\.md$/, "").toLowerCase().replaceAll(" ", "-")),
    title,
    type: "page",
    aliases: [],
    ...part,
  };
}

/** A sentence on a page. */
export function aPassage(quote: string, part: Partial<Passage> = {}): Passage {
  const start = part.start ?? ++ids * 1_000;
  return {
    page: part.page ?? aNamedPage("Some page"),
    kind: "sentence",
    start,
    end: start + Buffer.byteLength(quote),
    quote,
    text: plainText(quote),
    line: 1,
    date: null,
    headingPath: "",
    box: null,
    block: 0,
    ...part,
  };
}

/** A question with nothing in it. */
export const aQuestion = (part: Partial<Question> = {}): Question => ({
  text: "?",
  intent: "general",
  named: [],
  unknown: [],
  subject: null,
  focus: [],
  figures: [],
  mustTell: [],
  expects: null,
  period: null,
  wantsNewest: false,
  ...part,
});

/** A page that lacks nothing. */
export const anAskedPage = (title: string, part: Partial<AskedPage> = {}): AskedPage => ({
  page: aNamedPage(title),
  wordCount: 500,
  outgoing: 5,
  backlinks: 5,
  newestDate: null,
  truthDate: null,
  newestEntry: null,
  ...part,
});

export const NOW = Date.UTC(2026, 10, 30, 12);
