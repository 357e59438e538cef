import { asPagePath } from "../../shared/model/page";
import { parsePage } from "../../shared/text/parse-page";
import { extractPage } from "../../src-main/domain/extract-page";
import type { NamedPage } from "../../src-main/domain/extracted-page";
import { NameAutomaton } from "../../src-main/domain/mentions/name-automaton";
import { nameKeyOf, statisticsOf } from "../../src-main/domain/mentions/name-statistics";
import { type LinkPick, planLinks } from "../../src-main/domain/mentions/plan-links";
import { rankMention } from "../../src-main/domain/mentions/rank-mention";
import { type ReadMention, readMentions } from "../../src-main/domain/mentions/read-mentions";
import type { LinkHabit } from "../../src-main/domain/mentions/write-link";
import { InvertedIndex } from "../../src-main/domain/search/inverted-index";
import { buildSegment, segmentDocOf } from "../../src-main/domain/search/segment";
import { aLinkBrain } from "./link-brain";

/** English words that the invented brains use as titles too; in the app the ranks come from the word list. */
const COMMON = new Map(
  "apple notes will may hope mercury spring garden list time week rose writing default habits"
    .split(" ")
    .map((word, i) => [word, i]),
);

export interface OfferedMention extends ReadMention {
  readonly page: string;
  readonly target: string;
  readonly confidence: number;
  readonly reason: string;
}

/** A small brain in memory with all that mentions need. */
export class MentionBrain {
  readonly automaton = new NameAutomaton();
  /** Mentions that `linked` could make no links of, the last time. */
  refused = 0;
  readonly #brain: ReturnType<typeof aLinkBrain>;
  readonly #index = new InvertedIndex();

  constructor(private readonly files: Readonly<Record<string, string>>) {
    this.#brain = aLinkBrain(files);
    for (const page of this.#brain.pages.values()) this.automaton.add(page);
    const extracted = Object.entries(files).map(([file, text], id) =>
      extractPage(
        { id, path: asPagePath(file), text, bomLength: 0, revision: "r", sizeBytes: text.length, modifiedMs: 0 },
        this.#brain.names,
      ),
    );
    this.#index.add(buildSegment(extracted.map(segmentDocOf)));
  }

  page(file: string): NamedPage {
    const found = [...this.#brain.pages.values()].find((page) => page.path === file);
    if (!found) throw new Error(`no page ${file}`);
    return found;
  }

  /** Mentions on a page before they are ranked. */
  read(file: string, only: string | null = null): readonly ReadMention[] {
    const page = this.page(file);
    const parsed = parsePage(page.path, this.files[file] ?? "");
    const names = { automaton: this.automaton, table: this.#brain.names };
    return readMentions(parsed, 0, page, names, only === null ? null : this.page(only).id);
  }

  /** The words found on a page with the paths they may mean: `Acme → companies/acme.md`. */
  found(file: string): readonly string[] {
    return this.read(file).map((one) => `${one.text} → ${one.targetIds.map((id) => this.#pathOf(id)).join(" | ")}`);
  }

  offered(file: string): readonly OfferedMention[] {
    return this.read(file).flatMap((mention) => {
      const [target] = mention.targetIds;
      const links = this.#brain.links.filter(
        (link) => link.targetId === target && nameKeyOf(link.label ?? link.rawTarget) === nameKeyOf(mention.text),
      );
      const ranked = rankMention(mention.features, {
        ...statisticsOf(
          mention.name,
          (term) => this.#index.documentsWith(term),
          (word) => COMMON.get(word) ?? -1,
        ),
        pages: this.#index.pages,
        linkedPages: new Set(links.map((link) => link.sourceId)).size,
      });
      return ranked ? [{ ...mention, ...ranked, page: file, target: this.#pathOf(target) }] : [];
    });
  }

  /** The page's text with all its mentions of these pages linked. */
  linked(file: string, targets: readonly string[], habit: LinkHabit = "wikilink"): string {
    const ids = targets.map((target) => this.page(target).id);
    const picks = this.read(file).flatMap(({ start, end, targetIds }): LinkPick[] => {
      const targetId = targetIds.find((id) => ids.includes(id));
      return targetId === undefined ? [] : [{ start, end, targetId }];
    });
    const page = this.page(file);
    const text = this.files[file] ?? "";
    const names = { automaton: this.automaton, table: this.#brain.names };
    const { edits, refused } = planLinks(parsePage(page.path, text), 0, page, picks, names, habit);
    this.refused = refused.length;
    let bytes = Buffer.from(text);
    for (const { start, end, replacement } of edits.toSorted((a, b) => b.start - a.start)) {
      bytes = Buffer.concat([bytes.subarray(0, start), Buffer.from(replacement), bytes.subarray(end)]);
    }
    return bytes.toString();
  }

  #pathOf(id: number | undefined): string {
    return (id === undefined ? undefined : this.#brain.pages.get(id)?.path) ?? "?";
  }
}
