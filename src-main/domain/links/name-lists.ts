import type { PageKind } from "./page-kind";
import { type Participant, TokenView } from "./token-view";

const LIST_JOINTS: ReadonlySet<string> = new Set(["and", "or", "&", "plus", "+", "alongside", "nor", "/"]);
/** Prepositions that a whole list hangs on, where `at`, `of` and `from` rather lead to something said of one name. */
const LIST_WAYS = /^(?:with|alongside|by|between|including|like|to|among|in|into|for)$/;
/** `formerly [[A]]; now [[B]]` is no list. */
const TIMES = /^(?:now|currently|formerly|previously|later|then|today)$/;
/** Longest run of plain words between a joint and the next name of a list, as in `and longtime friend [[Ada]]`. */
const MAX_MODIFIERS = 4;
const MAX_APPOSITIVE = 14;
/** Longest `for strategy and planning` behind a name. */
const MAX_PURPOSE = 8;

/** Finds lists of names: `A, B (2019), a partner at C, and D`. */
export class NameLists extends TokenView {
  /**
   * The list of names that begins at an entity: `A, B (2019), a partner at C, and D`. A list of objects ends before a
   * name with a verb of its own (`backed A, and B joined`); a list of subjects is what that verb is about.
   */
  groupRight(
    first: number,
    kinds: readonly PageKind[],
    place: "subject" | "object" = "object",
  ): readonly Participant[] {
    const group: Participant[] = [];
    let at = first;
    while (at >= 0 && group.length < 200) {
      const one = this.participant(at);
      if (!one) break;
      if (this.isEntity(at, kinds)) group.push(one);
      at = this.#nextInList(at + 1, kinds, place);
    }
    return group;
  }

  /** The list of names that ends at an entity. */
  groupLeft(last: number, kinds: readonly PageKind[]): readonly Participant[] {
    const group: Participant[] = [];
    let at = last;
    while (at >= 0 && group.length < 200) {
      const one = this.participant(at);
      if (one && this.isEntity(at, kinds)) group.unshift(one);
      at = this.#previousInList(at - 1, kinds);
    }
    return group;
  }

  #nextInList(from: number, kinds: readonly PageKind[], place: "subject" | "object"): number {
    let at = this.#skipParentheses(from);
    if (this.text(at) === "in" && /^\d{4}$/.test(this.text(at + 1))) at += 2;
    if (
      /^(?:this|last|next)$/.test(this.text(at)) &&
      /^(?:year|month|week|quarter|spring|summer|autumn|fall|winter)$/.test(this.text(at + 1))
    )
      at += 2;
    if (this.text(at) === "as" && this.text(at + 1) === "well" && this.text(at + 2) === "as")
      return this.#nameWithin(at + 3, kinds, place);
    if ((this.text(at) === "along" || this.text(at) === "together") && this.text(at + 1) === "with")
      return this.#nameWithin(at + 2, kinds, place);
    const parallel = this.#afterPurpose(at, kinds);
    if (parallel >= 0) return parallel;
    const isComma = this.text(at) === "," || this.text(at) === ";";
    const afterComma = isComma ? at + 1 : at;
    const isJoint = LIST_JOINTS.has(this.text(afterComma));
    if (!isComma && !isJoint) return -1;
    const repeats =
      isJoint &&
      /^(?:in|by|from|at|for|with)$/.test(this.text(afterComma + 1)) &&
      this.text(afterComma + 1) === this.text(from - 2);
    const direct = this.#nameWithin(isJoint ? afterComma + (repeats ? 2 : 1) : afterComma, kinds, place);
    if (direct >= 0 || isJoint) return direct;
    return this.#afterAppositive(afterComma, kinds, place);
  }

  /** `[[A]] for strategy and [[B]] for design`: each name with what it is for. -1 when this is no such list. */
  #afterPurpose(from: number, kinds: readonly PageKind[]): number {
    const way = this.text(from);
    if (!/^(?:for|on|to|in)$/.test(way)) return -1;
    for (let at = from + 1; at < this.tokens.length && at - from <= MAX_PURPOSE; at++) {
      const token = this.tokens[at];
      if (token?.kind !== "word" || token.mention) return -1;
      if (token.text !== "and" || !this.isEntity(at + 1, kinds)) continue;
      return this.text(at + 2) === way || (way === "for" && this.text(at + 2) === "to") ? at + 1 : -1;
    }
    return -1;
  }

  /** Behind `, a partner at [[C]],` the list may go on with `and [[D]]` or another name. */
  #afterAppositive(from: number, kinds: readonly PageKind[], place: "subject" | "object"): number {
    for (let at = from; at < this.tokens.length && at - from < MAX_APPOSITIVE; at++) {
      if (this.isVerb(at) || this.text(at) === ";" || this.text(at) === ":") return -1;
      if (this.text(at) !== ",") continue;
      const isJoint = LIST_JOINTS.has(this.text(at + 1));
      return this.#nameWithin(isJoint ? at + 2 : at + 1, kinds, place);
    }
    return -1;
  }

  #nameWithin(from: number, kinds: readonly PageKind[], place: "subject" | "object"): number {
    const start = this.#skipParentheses(from);
    for (let at = start; at < this.tokens.length && at - start <= MAX_MODIFIERS; at++) {
      const token = this.tokens[at];
      if (token?.mention)
        return this.isEntity(at, kinds) && (place === "subject" || !this.#hasFiniteVerbAfter(at)) ? at : -1;
      if (!token || token.kind === "mark" || this.isVerb(at) || TIMES.test(token.text)) return -1;
      const blocks = ["preposition", "relative", "subordinator", "auxiliary", "pronoun", "negator"];
      if (blocks.includes(token.wordClass)) return -1;
    }
    return -1;
  }

  /** `…, and [[Bob]] joined` begins a new clause: Bob is its subject, not the end of the list before. */
  #hasFiniteVerbAfter(index: number): boolean {
    let at = index + 1;
    while (this.tokens[at]?.wordClass === "adverb") at++;
    const token = this.tokens[at];
    if (token?.kind !== "word") return false;
    if (token.wordClass === "auxiliary" && token.text !== "'s") return true;
    return this.isVerb(at) && !/ing$/.test(token.text);
  }

  #previousInList(from: number, kinds: readonly PageKind[]): number {
    let at = from;
    while (at >= 0 && this.#isListModifier(at)) at--;
    const isJoint = LIST_JOINTS.has(this.text(at));
    if (isJoint) at--;
    const isComma = this.text(at) === ",";
    if (isComma) at--;
    if (!isJoint && !isComma) return -1;
    at = this.skipParenthesesLeft(at);
    if (!this.participant(at)) return -1;
    const way = this.prepositionBefore(at);
    if ((way < 0 || LIST_WAYS.test(this.text(way))) && this.isEntity(at, kinds)) return at;
    const outer = isComma ? this.#beforeAppositive(at, kinds) : -1;
    // `At [[Acme]], [[Ada]] led …`: what opens the sentence is where, not who.
    const isFronted = way >= 0 && this.tokens.slice(0, way).every(({ kind }) => kind === "mark");
    if (isFronted && isComma && !isJoint) return outer;
    return outer < 0 && this.isEntity(at, kinds) ? at : outer;
  }

  #beforeAppositive(from: number, kinds: readonly PageKind[]): number {
    for (let at = from; at >= 0 && from - at < MAX_APPOSITIVE; at--) {
      if (this.isVerb(at)) return -1;
      if (this.text(at) === "," && this.isEntity(at - 1, kinds)) return at - 1;
    }
    return -1;
  }

  #isListModifier(index: number): boolean {
    const token = this.tokens[index];
    if (token?.kind !== "word" || this.isVerb(index) || LIST_JOINTS.has(token.text)) return false;
    return token.wordClass === "plain" || token.wordClass === "determiner" || token.wordClass === "possessive";
  }

  #skipParentheses(from: number): number {
    if (this.text(from) !== "(") return from;
    for (let at = from; at < this.tokens.length && at - from < MAX_APPOSITIVE; at++)
      if (this.text(at) === ")") return at + 1;
    return from;
  }

  skipParenthesesLeft(from: number): number {
    if (this.text(from) !== ")") return from;
    for (let at = from; at >= 0 && from - at < MAX_APPOSITIVE; at--) if (this.text(at) === "(") return at - 1;
    return from;
  }

  /** True when a preposition governs the entity: `at [[Acme]]`, `with longtime friend [[Ada]]`. */
  isPrepositional(index: number): boolean {
    return this.prepositionBefore(index) >= 0;
  }

  prepositionBefore(index: number): number {
    let at = index - 1;
    let skipped = 0;
    while (at >= 0 && skipped <= 3) {
      const token = this.tokens[at];
      if (token?.kind !== "word" || this.isVerb(at)) return -1;
      if (token.wordClass === "preposition") return at;
      const mayModify =
        token.wordClass === "plain" || token.wordClass === "determiner" || token.wordClass === "possessive";
      if (!mayModify || (token.isCapital && token.wordClass === "plain")) return -1;
      at--;
      skipped++;
    }
    return -1;
  }
}
