import { NameLists } from "./name-lists";
import type { PageKind } from "./page-kind";
import type { Token } from "./sentence-tokens";
import type { Found, Participant } from "./token-view";
import { COMPANY_NOUNS, OPENING_VERBS } from "./word-classes";

const SUBJECT_PRONOUNS: ReadonlySet<string> = new Set([
  "he",
  "she",
  "they",
  "i",
  "we",
  "him",
  "her",
  "them",
  "who's",
  "he's",
  "she's",
]);
/** Longest description of a name before a clause of its own. */
const MAX_DESCRIPTION = 10;
const PERSON_NOUN = /^(?:one|person|people|woman|women|man|men|engineers?|designers?|duo|trio|pair|team|folks)$/;
const PERSON_NOUN_PLURALS = /^(?:partners|team|folks|people|investors|backers|group|guys|crew|arm|division)$/;
/** Finds subjects, objects and lists around a place in one sentence. */
export class SentenceGrammar extends NameLists {
  /** Who does what the verb at `index` says. */
  subjectOf(index: number, kinds: readonly PageKind[]): Found {
    let at = index - 1;
    for (; at >= 0; at--) {
      const token = this.tokens[at];
      if (!token) break;
      if (token.text === ")") at = this.skipParenthesesLeft(at) + 1;
      else if (token.wordClass !== "adverb" && token.wordClass !== "auxiliary" && token.wordClass !== "negator") break;
      if (token.wordClass === "negator" && token.text === "nor") break;
    }
    const token = this.tokens[at];
    if (!token || this.#isLead(at)) return "none";
    if (token.mention) return this.#besideWith(at, index, kinds) ?? this.#subjectAt(at, kinds);
    if (token.wordClass === "pronoun") return this.pronoun(at, kinds);
    if (token.wordClass === "relative") return this.antecedent(at - 1, kinds);
    const chains =
      token.kind === "mark" ||
      ["conjunction", "subordinator", "preposition"].includes(token.wordClass) ||
      this.isVerb(at);
    if (chains) return this.clauseSubject(index, kinds);
    // `is an engineer currently serving as`
    const isParticiple = /ing$/.test(this.text(index)) && this.tokens[index - 1]?.wordClass !== "auxiliary";
    return isParticiple && token.wordClass === "plain"
      ? this.clauseSubject(index, kinds)
      : this.#nounSubject(at, kinds);
  }

  /** `with [[Ada]] leading the round`: she leads it, whatever the clause is about. */
  #besideWith(at: number, verb: number, kinds: readonly PageKind[]): Found | null {
    if (!/ing$/.test(this.text(verb)) || !this.isEntity(at, kinds)) return null;
    const group = this.groupLeft(at, kinds);
    return this.text(this.prepositionBefore(group[0]?.token ?? -1)) === "with" ? group : null;
  }

  /** Behind a label, a date or a bullet there is no subject. */
  #isLead(index: number): boolean {
    const mark = this.text(index);
    if (mark === "|" || mark === ":" || mark === "—" || mark === "-" || mark === "]")
      return !this.tokens.slice(0, index).some((token) => token.mention !== null);
    return false;
  }

  #subjectAt(at: number, kinds: readonly PageKind[]): Found {
    const preposition = this.prepositionBefore(at);
    if (preposition < 0) {
      const group = this.#withPronoun(this.groupLeft(at, kinds), kinds);
      return group.length > 0 ? group : this.clauseSubject(at, kinds);
    }
    const head = preposition - 1;
    const headToken = this.tokens[head];
    if (headToken?.mention) return this.#subjectAt(head, kinds);
    if (headToken?.kind === "word" && PERSON_NOUN_PLURALS.test(headToken.text) && this.isEntity(at, kinds))
      return this.groupLeft(at, kinds);
    if (headToken?.text === "," || !headToken) return this.clauseSubject(at, kinds);
    const outer = this.clauseSubject(preposition, kinds);
    return outer === "none" ? "unknown" : outer;
  }

  /** `She and [[Bram]]`. */
  #withPronoun(group: readonly Participant[], kinds: readonly PageKind[]): readonly Participant[] {
    const first = group[0]?.token ?? -1;
    const isShared = this.text(first - 1) === "and" && this.tokens[first - 2]?.wordClass === "pronoun";
    const shared = isShared ? this.pronoun(first - 2, kinds) : "none";
    return typeof shared === "string" ? group : [...shared, ...group];
  }

  /** A noun before the verb: the page's own company, or somebody without a page. */
  #nounSubject(at: number, kinds: readonly PageKind[]): Found {
    const token = this.tokens[at];
    const before = this.tokens[at - 1];
    const isOpening = this.tokens.slice(0, at).every(({ kind, text }) => kind === "mark" || /^\d/.test(text));
    const isDefinite =
      before?.text === "the" || before?.text === "this" || before?.wordClass === "possessive" || isOpening;
    if (token && COMPANY_NOUNS.has(token.text) && isDefinite) return this.page(kinds);
    if (token && /(?:ed|ing)$/.test(token.text) && !token.isCapital) return this.clauseSubject(at, kinds);
    return "unknown";
  }

  /** Whom `who`, `which` or `that` refers to: the nearest fitting name on its left. */
  antecedent(from: number, kinds: readonly PageKind[]): Found {
    for (let at = from; at >= 0; at--) {
      const token = this.tokens[at];
      if (token?.mention && this.isEntity(at, kinds)) return this.groupIfAdjacent(at, from, kinds);
      if (token?.text === ";" || this.isVerb(at)) break;
      if (token?.wordClass === "auxiliary") return this.clauseSubject(at, kinds);
      if (token?.wordClass === "pronoun") return this.pronoun(at, kinds);
    }
    if (this.#isFragment(from)) return this.page(kinds);
    return this.clauseSubject(from, kinds);
  }

  /** `One of the three people who …`, `The woman who …` at the start of an entry: the page is described. */
  #isFragment(last: number): boolean {
    const lead = this.tokens.slice(0, last + 1);
    const opening = lead.findIndex((token) => token.kind === "word");
    const isNoun = PERSON_NOUN.test(this.text(last)) && /^(?:one|the|an?)$/.test(this.text(opening));
    return (
      isNoun &&
      this.text(opening + 1) !== "who" &&
      lead.every(({ mention, wordClass }) => !mention && wordClass !== "auxiliary")
    );
  }

  /** What a clause that begins with `which` or `where` is set behind: `[[Acme]], `, `[[Acme]], a startup `, `[[Acme]] in `. */
  nameBeforeClause(index: number, kinds: readonly PageKind[]): Found {
    let at = index - 1;
    if (/^(?:in|at|of|for)$/.test(this.text(at)) && this.text(index) === "which") at--;
    if (this.text(at) === ",") at--;
    if (!this.tokens[at]?.mention) at = this.#beforeDescription(at);
    return this.isEntity(at, kinds) ? this.groupLeft(at, kinds).slice(-1) : "none";
  }

  /** The name that `, a maker of lamps` behind it describes; -1 when there is none. */
  #beforeDescription(last: number): number {
    for (let at = last; at > 0 && last - at <= MAX_DESCRIPTION; at--) {
      const token = this.tokens[at];
      if (!token || token.mention || this.isVerb(at) || token.wordClass === "auxiliary") return -1;
      if (token.kind !== "mark") continue;
      const isDescription = token.text === "," && /^(?:an?|the|its|their|our)$/.test(this.text(at + 1));
      return isDescription ? at - 1 : -1;
    }
    return -1;
  }

  /** `A and B, who …` is about both; `A met B, who …` about B. */
  groupIfAdjacent(at: number, from: number, kinds: readonly PageKind[]): Found {
    return from - at <= 1 ? this.groupLeft(at, kinds) : [this.participant(at)].filter((one) => one !== null);
  }

  /** The subject of the sentence's main clause, as far as it is told before `limit`. */
  clauseSubject(limit: number, kinds: readonly PageKind[]): Found {
    let at = this.#skipOpening(0);
    const first = this.tokens[at];
    if (!first || at >= limit) return this.#lateSubject(limit, kinds);
    if (first.wordClass === "pronoun") return this.pronoun(at, kinds);
    for (let steps = 0; at < limit && steps < 8; at++, steps++) {
      const token = this.tokens[at];
      if (!token) break;
      if (token.mention) return this.#openingName(at, kinds);
      if (this.isVerb(at) || (steps === 0 && isOpeningVerb(token))) return "none";
      if (["auxiliary", "preposition", "relative", "subordinator"].includes(token.wordClass)) break;
      if (token.kind === "mark") break;
    }
    const noun = this.tokens[at - 1];
    if (noun && COMPANY_NOUNS.has(noun.text)) return this.page(kinds);
    return "unknown";
  }

  #openingName(at: number, kinds: readonly PageKind[]): Found {
    if (this.isPossessive(at)) {
      const owner = this.participant(at);
      const next = this.tokens[at + 2];
      if (next?.mention) return this.#openingName(at + 2, kinds);
      return owner && this.isEntity(at, kinds) && next && COMPANY_NOUNS.has(next.text) ? [owner] : "unknown";
    }
    const next = at + 1;
    // `[[Acme]] CTO [[Ada]] joined`: the name that heads the phrase is the last one.
    const head = this.#compoundHead(next);
    if (head >= 0) return this.#openingName(head, kinds);
    const group = this.groupRight(at, kinds, "subject");
    return group.length > 0 ? group : "unknown";
  }

  #compoundHead(from: number): number {
    for (let at = from; at < from + 4; at++) {
      const token = this.tokens[at];
      if (token?.mention) return at > from || this.tokens[from - 1]?.mention?.entity.kind === "company" ? at : -1;
      if (token?.kind !== "word" || token.wordClass !== "plain" || this.isVerb(at)) return -1;
    }
    return -1;
  }

  /** `Backed by [[Ada]], the startup …`: what comes behind the comma; `none` when nothing that fits does. */
  subjectBehindComma(from: number, kinds: readonly PageKind[]): Found {
    const found = this.#lateSubject(from, kinds);
    return found === "unknown" ? "none" : found;
  }

  /** Whose a possessive pronoun makes a thing. */
  possessive(index: number, kinds: readonly PageKind[]): Found {
    const word = this.text(index);
    if (/^(?:its|our|their)$/.test(word) && kinds.includes("company")) {
      const earlier = this.#companyBefore(index);
      if (earlier) return [earlier];
      const page = this.page(kinds.filter((kind) => kind === "company"));
      if (page !== "none") return page;
    }
    if (!/^(?:his|her|their|my|our)$/.test(word) || !kinds.includes("person")) return "unknown";
    const earlier = this.#personBefore(index);
    if (earlier) return [{ ...earlier, link: null }];
    const { self, focus } = this.referents;
    const who = focus[0] ?? (self.kind === "person" ? self : null);
    return who ? [{ entity: who, link: null, token: -1 }] : "unknown";
  }

  /** `After founding [[Acme]], [[Ada]] joined …`: the subject comes behind the comma. */
  #lateSubject(limit: number, kinds: readonly PageKind[]): Found {
    for (let at = limit; at < this.tokens.length; at++) {
      if (this.text(at) !== ",") continue;
      const next = this.tokens[at + 1];
      if (next?.wordClass === "pronoun") return this.pronoun(at + 1, kinds);
      if (next?.mention && this.isEntity(at + 1, kinds)) return this.groupRight(at + 1, kinds, "subject");
      return "none";
    }
    return "none";
  }

  /** First token of the main clause: behind bullets, dates, labels and an opening phrase up to its comma. */
  #skipOpening(from: number): number {
    let at = from;
    const bar = this.tokens.slice(0, 12).findIndex((token) => token.text === "|" || token.text === ":");
    if (bar >= 0 && !this.tokens.slice(0, bar).some((token) => token.mention)) at = bar + 1;
    for (let rounds = 0; rounds < 3; rounds++) {
      while (this.#isOpeningWord(at)) at++;
      const wordClass = this.tokens[at]?.wordClass;
      const opens =
        wordClass === "preposition" ||
        wordClass === "subordinator" ||
        /^(?:\w+ing|prior|together|along|thanks)$/.test(this.text(at));
      if (!opens) return at;
      const dated = this.#behindDate(at);
      if (dated > at) {
        at = dated;
        continue;
      }
      const comma = this.#commaAfter(at);
      if (comma < 0) return this.#pronounAfter(at);
      at = comma + 1;
    }
    return at;
  }

  /** Behind `In 2022`, `By early 2019`, `On March 3, 2021`; `index` itself when no date follows. */
  #behindDate(index: number): number {
    let at = index + 1;
    while (
      /^(?:early|late|mid|spring|summer|autumn|fall|winter|the|of|q[1-4]|jan\w*|feb\w*|mar|march|apr\w*|may|june?|july?|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*)$/.test(
        this.text(at),
      )
    )
      at++;
    let end = index;
    while (
      /^\d{1,4}(?:st|nd|rd|th)?$/.test(this.text(at)) ||
      (end > index && this.text(at) === "," && /^\d{4}$/.test(this.text(at + 1)))
    ) {
      at++;
      end = at;
    }
    return end;
  }

  #isOpeningWord(index: number): boolean {
    const token = this.tokens[index];
    if (!token) return false;
    if (token.kind === "mark") return token.text !== "(" || index === 0;
    return token.wordClass === "adverb" || token.wordClass === "conjunction" || /^\d{4}(?:-\d\d)*$/.test(token.text);
  }

  /** `Prior to Lumio she was …`: without a comma only a pronoun shows where the clause begins. */
  #pronounAfter(index: number): number {
    const at = this.tokens.findIndex((token, place) => place > index && /^(?:he|she|they|it|we)$/.test(token.text));
    return at < 0 ? this.tokens.length : at;
  }

  #commaAfter(index: number): number {
    for (let at = index; at < this.tokens.length; at++) if (this.text(at) === ",") return at;
    return -1;
  }

  /** Whom a pronoun stands for. */
  pronoun(index: number, kinds: readonly PageKind[]): Found {
    const word = this.text(index);
    const { self, focus } = this.referents;
    if (SUBJECT_PRONOUNS.has(word) && kinds.includes("person")) {
      const earlier = this.#personBefore(index);
      if (earlier) return [{ ...earlier, link: null }];
      const isMany = /^(?:they|we|them)$/.test(word);
      if (isMany && focus.length === 1 && kinds.includes("company")) return this.page(["company"]);
      const who = focus.length > 0 ? focus.slice(0, isMany ? focus.length : 1) : self.kind === "person" ? [self] : [];
      if (who.length > 0) return who.map((entity) => ({ entity, link: null, token: -1 }));
    }
    if (word === "it" && kinds.includes("work")) return this.page(["work"]);
    if (kinds.includes("company") && /^(?:it|they|we|us|them)$/.test(word)) {
      const earlier = this.#companyBefore(index);
      return earlier ? [{ ...earlier, link: null }] : this.page(kinds.filter((kind) => kind === "company"));
    }
    return "unknown";
  }

  /** Where `there` is. */
  placeMeant(index: number): Found {
    const earlier = this.#companyBefore(index);
    if (earlier) return [earlier];
    const { place } = this.referents;
    return place ? [{ entity: place, link: null, token: -1 }] : "none";
  }

  #personBefore(index: number): Participant | null {
    let governed: Participant | null = null;
    for (let at = 0; at < index; at++) {
      if (this.tokens[at]?.mention?.entity.kind !== "person") continue;
      if (!this.isPrepositional(at)) return this.participant(at);
      governed ??= this.participant(at);
    }
    return governed;
  }

  #companyBefore(index: number): Participant | null {
    for (let at = index - 1; at >= 0; at--) {
      if (this.tokens[at]?.mention?.entity.kind === "company") return this.participant(at);
    }
    return null;
  }
}

function isOpeningVerb(token: Token): boolean {
  return OPENING_VERBS.has(token.text) || (token.isCapital && /(?:ed|ing)$/.test(token.text));
}
