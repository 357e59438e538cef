import type { Block, ParsedPage } from "../../../shared/text/parsed-page";
import { plainText } from "../../../shared/text/plain-text";
import { fits, type PageKind } from "./page-kind";
import { isRoleModifier, roleClassOf } from "./role-lexicon";

/** What a heading, a label or a column says of the names below or behind it. */
export interface Cue {
  readonly type: string;
  /** `in`: named –type→ page. `out`: page –type→ named. */
  readonly direction: "in" | "out";
  readonly name: string;
  readonly ended: boolean;
  /** True for words that mean nothing else (`attendees`, `investors`), against `people`, `work`, `present`. */
  readonly isPlain: boolean;
}

/** The names there were not present: no link of any type. */
export const ABSENT = "absent";

interface CueWords {
  readonly words: RegExp;
  readonly type: string;
  readonly direction: "in" | "out";
  /** Kinds of page the cue means something on. */
  readonly on: readonly PageKind[];
  readonly ended?: boolean;
}

const CUES: readonly CueWords[] = [
  {
    words:
      /^(?:absent|absentees|regrets|apologies|not present|not attending|missing|declined|excused|no[- ]shows?|could(?: not|n'?t) (?:attend|make it)|out|unable to attend)$/,
    type: ABSENT,
    direction: "in",
    on: ["meeting"],
  },
  {
    words:
      /^(?:attendees?|attendance|in attendance|present|people present|participants?|attending|who(?: was there)?|people|guests?(?: speakers?)?|panel(?:l?ists)?|speakers?|hosts?|roll call|in the room|on the call|around the table|at the table|on the line|on zoom|also there|late|minutes(?: by)?|notes by|note[- ]?taker|scribe|facilitator|moderator|dialed in|remote|in person|board members present|directors present|others present|with|between|teilnehmer(?:innen)?|anwesend|参会|参会人|与会者|出席)$/,
    type: "attended",
    direction: "in",
    on: ["meeting"],
  },
  {
    words:
      /^(?:(?:our |key |early |lead |angel |seed |existing |current |notable )*(?:investors?|backers?|angels?|shareholders?)|cap table|backed by|funded by|funding|financing|investoren|投资人|投资方)$/,
    type: "invested_in",
    direction: "in",
    on: ["company", "deal"],
  },
  {
    words:
      /^(?:(?:our |key |formal |technical |scientific |strategic )*(?:advisors?|advisers?|mentors?)|advisory board|board of advis[oe]rs|advised by|berater|顾问)$/,
    type: "advises",
    direction: "in",
    on: ["company"],
  },
  {
    words: /^(?:(?:co-?)?founders?|founding team|founded by|gründer|创始人)$/,
    type: "founded",
    direction: "in",
    on: ["company"],
  },
  {
    words:
      /^(?:(?:our |core |key |the |current )*(?:team|employees?|staff|people|colleagues|teammates|leadership|leadership team|executives|executive team|management|management team|key people|key hires|hires|crew|mitarbeiter|团队|员工))$/,
    type: "works_at",
    direction: "in",
    on: ["company"],
  },
  {
    words: /^(?:former|past|ex-|previous) (?:employees?|team|team members|staff|people)$|^alumni$/,
    type: "works_at",
    direction: "in",
    on: ["company"],
    ended: true,
  },
  {
    words:
      /^(?:works? (?:at|for)|work|experience|work experience|professional experience|work history|career|employment|jobs|roles|positions|now|currently|day job|role|position|company|employer|organi[sz]ation|current role|current company|job|employment|affiliation|affiliations|arbeitet bei|公司)$/,
    type: "works_at",
    direction: "out",
    on: ["person"],
  },
  {
    words:
      /^(?:previously|past roles?|previous roles?|formerly|former companies|former employers?|past companies|earlier|prior experience|previous companies)$/,
    type: "works_at",
    direction: "out",
    on: ["person"],
    ended: true,
  },
  {
    words:
      /^(?:(?:angel |seed |notable |personal |active )*(?:investments?|portfolio(?: companies)?|bets|(?:recent )?deals)|invested in|invests in|backed|funded)$/,
    type: "invested_in",
    direction: "out",
    on: ["person", "company"],
  },
  {
    words: /^(?:(?:current |other )?(?:boards?|board seats?|board roles?|directorships?))$/,
    type: "board",
    direction: "out",
    on: ["person"],
  },
  {
    words: /^(?:board|the board|on the board|board members|directors|board of directors)$/,
    type: "board",
    direction: "in",
    on: ["company"],
  },
  {
    words: /^(?:advising|advises|advisor to|adviser to|advisory roles?|advisory work|advisory boards?|advisory)$/,
    type: "advises",
    direction: "out",
    on: ["person"],
  },
  {
    words: /^(?:founded|companies founded|founder of|co-?founded|startups founded|ventures|own companies)$/,
    type: "founded",
    direction: "out",
    on: ["person"],
  },
  {
    words: /^(?:meetings(?: attended)?|attended|events attended)$/,
    type: "attended",
    direction: "out",
    on: ["person"],
  },
  { words: /^(?:authors?|written by|by)$/, type: "authored", direction: "in", on: ["work"] },
  {
    words: /^(?:see also|related|related pages|related notes|similar)$/,
    type: "related_to",
    direction: "out",
    on: ["person", "company", "meeting", "deal", "work", "place", "other"],
  },
];

const PLAIN =
  /^(?:attendees?|in attendance|participants?|investors?|backers?|founders?|co-?founders?|employees|advisors?|advisers?|portfolio(?: companies)?|teilnehmer(?:innen)?)$/;
const LABEL = /(?:^|[\n.;|•·>])[\s*_-]*([\p{L}][\p{L}\p{M} /&'’-]{1,40}?)\s*[*_]*\s*[:：][*_]*/gu;
const DUTY =
  /^(?:sales|engineering|marketing|finance|accounting|operations|ops|product|design|legal|hr|people ops|recruiting|support|research|growth|bookkeeping|press)$/i;
const MAX_LABEL = 60;

/** The cue that a heading or label is; null when it says nothing about links on a page of that kind. */
export function cueOf(label: string, pageKind: PageKind): Cue | null {
  const words = plainText(label)
    .toLowerCase()
    .replace(/^[\d.)\s#*_-]+|[\s:：*_()\d-]+$/g, "")
    .replace(/[^\p{L}\p{M}' -]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (words === "" || words.length > MAX_LABEL) return null;
  const cue = CUES.find((one) => one.words.test(words) && fits(pageKind, one.on)) ?? roleCue(words, pageKind);
  return cue
    ? {
        type: cue.type,
        direction: cue.direction,
        name: words.replaceAll(" ", "_"),
        ended: cue.ended ?? false,
        isPlain: PLAIN.test(words),
      }
    : null;
}

/** `CEO:`, `Head of design:` on a company's page. */
function roleCue(words: string, pageKind: PageKind): CueWords | null {
  const all = words.split(" ");
  const isRole = all.length <= 4 && all.some((word) => roleClassOf(word) === "work") && all.every(isRoleWord);
  return isRole && pageKind === "company" ? { words: LABEL, type: "works_at", direction: "in", on: ["company"] } : null;
}

const isRoleWord = (word: string): boolean =>
  roleClassOf(word) !== null || isRoleModifier(word) || /^(?:of|and)$/.test(word);

/** Cues for places of one page: from labels in the block, the item above, the line before a list, the headings. */
export class CueFinder {
  readonly #page: ParsedPage;
  readonly #kind: PageKind;
  readonly #byBlock = new Map<number, Cue | null>();
  readonly #headingCues: readonly {
    readonly start: number;
    readonly level: number;
    readonly text: string;
    readonly cue: Cue | null;
  }[];

  /** Blocks with links. */
  readonly #linked: ReadonlySet<number>;

  constructor(page: ParsedPage, kind: PageKind) {
    this.#linked = new Set(page.links.map((link) => link.block));
    this.#page = page;
    this.#kind = kind;
    this.#headingCues = page.headings.map(({ start, level, text }) => ({ start, level, text, cue: cueOf(text, kind) }));
  }

  /** The cue of a label on this page. */
  cueOf(label: string): Cue | null {
    return cueOf(label, this.#kind);
  }

  /** The labels of a block (`Investors:`) in order, each with the offset where it ends. */
  labelsOf(block: Block): readonly { readonly cue: Cue | null; readonly end: number }[] {
    const text = this.#page.text.slice(block.contentStart, block.end);
    if (!/[:：]/.test(text)) return [];
    return [...text.matchAll(LABEL)].map((match) => ({
      cue: this.#labelCue(match[1] ?? ""),
      end: block.contentStart + match.index + match[0].length,
    }));
  }

  /** `Sales:` before a name is who does it; over a section it is a subject. */
  #labelCue(label: string): Cue | null {
    const isDuty = this.#kind === "company" && DUTY.test(label.trim());
    const duty: Cue = { type: "works_at", direction: "in", name: "duty", ended: false, isPlain: false };
    return cueOf(label, this.#kind) ?? (isDuty ? duty : null);
  }

  /** What stands over a block: its parent item, the line that introduces its list, or a heading. */
  above(index: number): Cue | null {
    const known = this.#byBlock.get(index);
    if (known !== undefined) return known;
    const cue = this.#parentCue(index) ?? this.#introCue(index) ?? this.#headingCue(index);
    this.#byBlock.set(index, cue);
    return cue;
  }

  /** True for a detail below an entry that has links of its own. */
  isDetail(block: Block): boolean {
    const parent = this.#page.blocks[block.parent];
    if (block.kind !== "item" || !parent || !this.#linked.has(block.parent)) return false;
    return cueOf(this.#page.text.slice(parent.contentStart, parent.end), this.#kind) === null;
  }

  /** Headings over a block, nearest first. */
  headingsOver(index: number): readonly string[] {
    return this.#chain(this.#page.blocks[index]?.start ?? 0).map((heading) => heading.text);
  }

  #parentCue(index: number): Cue | null {
    const block = this.#page.blocks[index];
    const parent = this.#page.blocks[block?.parent ?? -1];
    if (!parent || !block) return null;
    if (block.kind === "row") return null;
    return cueOf(this.#page.text.slice(parent.contentStart, parent.end), this.#kind) ?? this.above(block.parent);
  }

  /** `Attendees:` on a line of its own before a list. */
  #introCue(index: number): Cue | null {
    let at = index;
    while (at > 0 && this.#page.blocks[at]?.kind === "item") at--;
    const intro = this.#page.blocks[at];
    if (!intro || at === index || intro.kind !== "paragraph") return null;
    const text = this.#page.text.slice(intro.contentStart, intro.end).trimEnd();
    const isLabel = /[:：][*_]*$/.test(text) || /^\*\*[^*]+\*\*$/.test(text);
    return isLabel ? cueOf(text.slice(text.lastIndexOf("\n") + 1), this.#kind) : null;
  }

  #headingCue(index: number): Cue | null {
    const start = this.#page.blocks[index]?.start ?? 0;
    return this.#chain(start).find((heading) => heading.cue !== null)?.cue ?? null;
  }

  #chain(offset: number): readonly { readonly text: string; readonly cue: Cue | null }[] {
    const chain: { readonly text: string; readonly cue: Cue | null }[] = [];
    let level = 7;
    for (let at = this.#lastHeadingBefore(offset); at >= 0 && level > 1; at--) {
      const heading = this.#headingCues[at];
      if (!heading || heading.level >= level) continue;
      chain.push(heading);
      level = heading.level;
    }
    return chain;
  }

  #lastHeadingBefore(offset: number): number {
    let low = 0;
    let high = this.#headingCues.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#headingCues[middle]?.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
