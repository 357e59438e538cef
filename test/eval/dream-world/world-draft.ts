import { asPagePath } from "../../../shared/model/page";
import { parsePage } from "../../../shared/text/parse-page";
import type { RawLink } from "../../../shared/text/parsed-page";
import { namedPageOf } from "../../../src-main/domain/extract-page";
import type { NamedPage } from "../../../src-main/domain/extracted-page";
import { NameTable } from "../../../src-main/domain/links/name-table";
import { spliceText } from "../../../src-main/domain/rename/text-edit";
import type { PageTexts } from "../read-brain";
import { Chance } from "./chance";

/** One fault that was planted, with what a dream should say of it. A new kind of fault is a new member. */
export type Planted =
  /** A link that leads nowhere now, and the page it meant. */
  | {
      readonly kind: "renamed_target" | "link_typo";
      readonly form: string;
      readonly page: string;
      readonly written: string;
      readonly meant: string;
    }
  /** Two pages of one thing. */
  | { readonly kind: "duplicate"; readonly form: string; readonly pages: readonly [string, string] }
  /** A name whose link was taken away. */
  | {
      readonly kind: "mention";
      readonly form: string;
      readonly page: string;
      readonly target: string;
      readonly text: string;
    }
  /** A name in a text that does not mean its page. */
  | { readonly kind: "decoy"; readonly form: string; readonly page: string; readonly target: string }
  /** Anything else: what is to be found about a page. */
  | { readonly kind: "fact"; readonly form: string; readonly page: string; readonly about: string };

export interface SeededWorld {
  readonly texts: PageTexts;
  /** What git would tell of moved files, oldest first. */
  readonly renames: readonly { readonly from: string; readonly to: string }[];
  readonly planted: readonly Planted[];
}

export interface WorldPage {
  readonly page: NamedPage;
  readonly text: string;
}

export interface WorldLink {
  readonly source: string;
  readonly target: string;
  readonly link: RawLink;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** A brain that faults are planted in. What one fault is about no other touches, so that each stands for itself. */
export class WorldDraft {
  readonly chance: Chance;
  readonly pages: ReadonlyMap<string, WorldPage>;
  /** All links that lead to one page, in order of pages. */
  readonly links: readonly WorldLink[];
  readonly planted: Planted[] = [];
  readonly #texts: Map<string, string>;
  readonly #edits = new Map<string, Edit[]>();
  readonly #added = new Map<string, string>();
  readonly #moved = new Map<string, string>();
  readonly #renames: { from: string; to: string }[] = [];
  readonly #reserved = new Set<string>();

  constructor(texts: PageTexts, seed: number) {
    this.chance = new Chance(seed);
    this.#texts = new Map(texts);
    const names = new NameTable();
    const pages = [...texts].map(([file, text], id) => ({ page: namedPageOf(id, asPagePath(file), text), text }));
    for (const { page } of pages) names.add(page);
    this.pages = new Map(pages.map((one) => [one.page.path, one]));
    this.links = pages.flatMap(({ page, text }) =>
      parsePage(page.path, text).links.flatMap((link): WorldLink[] => {
        const { targetId } = names.resolve(link.target, page.path, link.syntax);
        const target = targetId === null ? undefined : pages[targetId]?.page.path;
        return target === undefined || target === page.path ? [] : [{ source: page.path, target, link }];
      }),
    );
  }

  linksTo(target: string): readonly WorldLink[] {
    return this.links.filter((one) => one.target === target);
  }

  /** Takes a page for one fault; false when it is taken. */
  reserve(page: string): boolean {
    if (this.#reserved.has(page)) return false;
    this.#reserved.add(page);
    return true;
  }

  isFree(page: string): boolean {
    return !this.#reserved.has(page);
  }

  /** False when something was changed there already. */
  edit(page: string, start: number, end: number, replacement: string): boolean {
    const edits = this.#edits.get(page) ?? [];
    if (edits.some((one) => start < one.end + 1 && one.start < end + 1)) return false;
    this.#edits.set(page, [...edits, { start, end, replacement }]);
    return true;
  }

  /** Adds lines at the end of a page. */
  append(page: string, lines: string): void {
    const { text = "" } = this.pages.get(page) ?? {};
    const before = this.#edits.get(page)?.find((one) => one.start === text.length)?.replacement ?? "";
    const others = (this.#edits.get(page) ?? []).filter((one) => one.start !== text.length);
    this.#edits.set(page, [...others, { start: text.length, end: text.length, replacement: `${before}\n\n${lines}` }]);
  }

  /** False when there is such a file. */
  add(path: string, text: string): boolean {
    const isTaken = (one: string) => one.toLowerCase() === path.toLowerCase();
    if ([...this.#texts.keys(), ...this.#added.keys(), ...this.#moved.values()].some(isTaken)) return false;
    this.#added.set(path, text);
    return true;
  }

  /** @param isRecorded whether git tells it */
  move(from: string, to: string, isRecorded: boolean): void {
    this.#moved.set(from, to);
    if (isRecorded) this.#renames.push({ from, to });
  }

  finish(): SeededWorld {
    const texts = new Map<string, string>();
    for (const [path, text] of this.#texts) {
      texts.set(this.#moved.get(path) ?? path, spliceText(text, this.#edits.get(path) ?? []));
    }
    for (const [path, text] of this.#added) texts.set(path, text);
    const now = (path: string) => this.#moved.get(path) ?? path;
    const planted = this.planted.map((one): Planted => {
      if (one.kind === "duplicate") return one;
      const target = "target" in one ? { target: now(one.target) } : {};
      return { ...one, page: now(one.page), ...target };
    });
    return { texts, renames: this.#renames, planted };
  }
}
