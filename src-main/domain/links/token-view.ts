import type { Entity, Mention } from "./mentions";
import { fits, type PageKind } from "./page-kind";
import type { Token, TokenisedSentence } from "./sentence-tokens";

/** One end of a relation as it stands in a sentence. */
export interface Participant {
  readonly entity: Entity;
  /** Index of the link that names it; null for the page itself, a pronoun, a bare name. */
  readonly link: number | null;
  /** Token of the mention; -1 where nothing stands in the sentence. */
  readonly token: number;
}

/** `unknown`: someone is named there, but no page. `none`: nobody is. */
export type Found = readonly Participant[] | "unknown" | "none";

/** Who pronouns and left-out subjects stand for. */
export interface Referents {
  readonly self: Entity;
  /** The people whom the text was speaking of before this sentence; `they` means all of them, `she` the first. */
  readonly focus: readonly Entity[];
  /** The company that was last spoken of before this sentence: what `there` means. */
  readonly place: Entity | null;
}

/** The tokens of one sentence, with what can be asked of a single one. */
export class TokenView {
  readonly tokens: readonly Token[];
  readonly referents: Referents;
  readonly #isVerb: (index: number) => boolean;

  /** `isVerb` is true for tokens that begin a relation verb: a list of names never runs across them. */
  constructor(sentence: TokenisedSentence, referents: Referents, isVerb: (index: number) => boolean) {
    this.tokens = sentence.tokens;
    this.referents = referents;
    this.#isVerb = isVerb;
  }

  /** True for a token that begins a verb of the lexicon. */
  isVerb(index: number): boolean {
    return this.#isVerb(index);
  }

  text(index: number): string {
    return this.tokens[index]?.text ?? "";
  }

  /** The page itself when it is of a wanted kind. */
  page(kinds: readonly PageKind[]): Found {
    const { self } = this.referents;
    return fits(self.kind, kinds) && self.kind !== "unknown" ? [{ entity: self, link: null, token: -1 }] : "none";
  }

  participant(index: number): Participant | null {
    const mention: Mention | null = this.tokens[index]?.mention ?? null;
    return mention ? { entity: mention.entity, link: mention.link, token: index } : null;
  }

  isEntity(index: number, kinds: readonly PageKind[]): boolean {
    const mention = this.tokens[index]?.mention;
    return mention ? fits(mention.entity.kind, kinds) : false;
  }

  /** `startups including [[A]]`, `firms such as [[A]]`. */
  leadsToNames(index: number): boolean {
    return (
      /^(?:including|like)$/.test(this.text(index)) || (this.text(index) === "as" && this.text(index - 1) === "such")
    );
  }

  isPossessive(index: number): boolean {
    return this.text(index + 1) === "'s";
  }
}
