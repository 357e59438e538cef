/** A place in a text. Offsets UTF-16. */
export interface NamePlace {
  readonly start: number;
  readonly end: number;
}

/** A question taken apart into simple ones. */
export interface SplitQuestion {
  /** Questions of one name each; the question itself when there is nothing to take apart. */
  readonly parts: readonly string[];
  /** `all`: an answer answers each part (`both X and Y`). `any`: one of them. `most`: each if there is one, else any. */
  readonly join: "all" | "any" | "most";
  /** Names left out: `other than Ada`, `but not in Lumio`. */
  readonly without: readonly string[];
  /** `who else`: what the question starts from is no answer. */
  readonly isElse: boolean;
}

const EXCEPT =
  /[\s,(]+(?:apart from|other than|aside from|except(?: for)?|excepting|besides|excluding|not counting|not including|leaving out|ignoring|minus|without|but (?:also )?not(?: (?:in|at|to|for|by|from))?|(?:and|who|which|that)(?: (?:did|do|does|has|have|is|are|was|were))? not(?: (?:in|at|to|for|by|from|back|invest in|advise|attend))?)\s+(?:the )?/giu;
/** `Where did Ada work before Lumio?`: a place that is known and not asked for. */
const BEFORE_NAME = /\s+(before|prior to|until)(?: (?:joining|going to|moving to|starting|founding))?\s+(?:the )?/giu;
const AND =
  /^\s*(?:,|(?:,\s*)?(?:and also|as well as|and then|together with|along with|and|plus|&)(?: (?:in|at|to|for|by|from|of|with))?)\s+(?:the )?$/iu;
const OR = /^\s*,?\s*or(?: (?:in|at|to|for|by|from))?\s+(?:the )?$/iu;
const STRONG = /as well as|and also|together with|along with|plus/i;
const MEETINGS = /\b(?:meetings?|calls?|events?|sessions?|times?|occasions?|when)\b/i;
const MET =
  /^\s*(?:and\s+)?(?:has |have |had |did )?(?:met|meets?|saw|sees?|spoke|talked|speaks?|sat down)(?: (?:up )?(?:with|to))?\s+$/iu;
const WHICH_OF = /^\s*(?:which|what|who|any|list|show)(?: (?:me|ones?|all))? (?:of|among|amongst|in) (.+)$/iu;
const PREDICATE =
  /\s(?:(?:who|that|which|also)\s)*(?=(?:is|are|was|were|has|have|had|did|do|does|also|work|works|worked|back|backs|backed|invested|founded|advises?|attended|knows?|know|employs?|can)\b)/giu;

/**
 * Takes a question with several names apart: `who invested in both X and Y`, `backers of X other than Ada`, `which of X's
 * investors advise Y`. `names` are the places of names in it, in order.
 */
export function splitQuestion(question: string, names: readonly NamePlace[]): SplitQuestion {
  const { text, without } = withoutExceptions(question, names);
  const kept = text === question ? names : shifted(question, text, names);
  const isElse = /\belse\b/i.test(text);
  const plain = text.replace(/\belse\b ?/i, "");
  const places = plain === text ? kept : shifted(text, plain, kept);
  const among = splitAmong(plain, places) ?? splitVerbs(plain, places);
  if (among) return { parts: among, join: "all", without, isElse };
  const group = findGroup(plain, places);
  if (!group) return { parts: [plain], join: "all", without, isElse };
  const parts = group.names.map((name) => tidy(`${plain.slice(0, group.start)}${name}${plain.slice(group.end)}`));
  return { parts, join: group.join, without, isElse };
}

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/\s+([?.!,])/g, "$1")
    .trim();

function withoutExceptions(question: string, names: readonly NamePlace[]) {
  const without: string[] = [];
  let text = question;
  for (const pattern of [EXCEPT, BEFORE_NAME]) {
    for (const match of [...question.matchAll(pattern)]) {
      const place = namesFrom(question, match.index + match[0].length, names);
      if (!place) continue;
      without.push(...place.names);
      const lead = match[1] ? ` ${match[1]}` : "";
      text = text.replace(question.slice(match.index, place.end), `${lead} `);
    }
  }
  return { text: text === question ? question : tidy(text), without };
}

/** The names that begin at a place, joined by `and`. */
function namesFrom(
  text: string,
  at: number,
  names: readonly NamePlace[],
): { names: readonly string[]; end: number } | null {
  const found: string[] = [];
  let end = at;
  for (const name of names) {
    if (name.start < end) continue;
    const between = text.slice(end, name.start);
    if (found.length === 0 ? between !== "" : !AND.test(between) && !OR.test(between)) break;
    found.push(text.slice(name.start, name.end));
    end = name.end;
  }
  return found.length > 0 ? { names: found, end } : null;
}

/** The places of the same names in a text that lost some words. */
function shifted(from: string, to: string, names: readonly NamePlace[]): readonly NamePlace[] {
  let at = 0;
  return names.flatMap(({ start, end }) => {
    const name = from.slice(start, end);
    const found = to.indexOf(name, at);
    if (found < 0) return [];
    at = found + name.length;
    return [{ start: found, end: at }];
  });
}

/** `which of X's companies are advised by Ada`: those that are the one and do the other. */
function splitAmong(text: string, names: readonly NamePlace[]): readonly string[] | null {
  const match = WHICH_OF.exec(text);
  const inner = match?.[1];
  if (!match || inner === undefined) return null;
  const offset = text.length - inner.length;
  const isInName = (at: number): boolean => names.some(({ start, end }) => at >= start && at < end);
  const split = [...inner.matchAll(PREDICATE)].find(({ index }) => !isInName(offset + index));
  if (!split) return null;
  const group = inner.slice(0, split.index);
  const noun = /\b(compan(?:y|ies)|startups?|firms?|people|persons?|meetings?|calls?|events?|ones)\b/i.exec(group)?.[1];
  const rest = inner.slice(split.index + split[0].length).trim();
  return [`list ${group}`, `which ${noun ?? ""} ${rest}`.replace(/\s+/g, " ")];
}

const AND_VERB =
  /,?\s(?:and|but)(?: (?:also|who|that|which|have|has|had|are|is|were|was|did))*\s+(?=(?:work|works|worked|working|back|backs|backed|invest|invests|invested|found|founded|advise|advises|advised|attend|attends|attended|know|knows|met|joined|came|went|own|owns|wrote|use|uses|used|live|lives)\b)/giu;

/** `who advise X and invested in Y`: two questions about the same people. */
function splitVerbs(text: string, names: readonly NamePlace[]): readonly string[] | null {
  for (const { 0: joint, index } of text.matchAll(AND_VERB)) {
    const end = index + joint.length;
    const hasNames = names.some((name) => name.end <= index) && names.some((name) => name.start >= end);
    if (hasNames) return [text.slice(0, index), `who ${text.slice(end)}`];
  }
  return null;
}

interface NameGroup {
  readonly names: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly join: SplitQuestion["join"];
}

/** Names that stand side by side: `both X and Y`, `X, Y or Z`. */
function findGroup(text: string, names: readonly NamePlace[]): NameGroup | null {
  for (const [index, first] of names.entries()) {
    const group = [first];
    const links: string[] = [];
    for (const next of names.slice(index + 1)) {
      const between = text.slice(group.at(-1)?.end ?? 0, next.start);
      const isMeeting = MET.test(between) && MEETINGS.test(text.slice(0, first.start));
      if (!AND.test(between) && !OR.test(between) && !isMeeting) break;
      group.push(next);
      links.push(isMeeting ? "as well as" : between);
    }
    if (group.length > 1) return groupOf(text, group, links);
  }
  return null;
}

function groupOf(text: string, group: readonly NamePlace[], links: readonly string[]): NameGroup {
  const first = group[0]?.start ?? 0;
  const last = group.at(-1)?.end ?? first;
  const before = /\b(?:both|each of|all of)(?: of)?(?: (?:in|at|to|for|by|the))?\s+$/i.exec(text.slice(0, first));
  const behind = /^\s+(?:both|together|each)\b/i.exec(text.slice(last));
  const isBetween = /\b(?:between|with)\s+$/i.test(text.slice(0, first));
  const isAll = before !== null || behind !== null || isBetween || links.some((link) => STRONG.test(link));
  const isAny = links.some((link) => OR.test(link));
  return {
    names: group.map(({ start, end }) => text.slice(start, end)),
    start: first - lengthOfBoth(before?.[0] ?? ""),
    end: last + (behind?.[0].length ?? 0),
    join: isAny ? "any" : isAll ? "all" : "most",
  };
}

/** How much of `both in ` goes: the preposition stays, since each part needs it. */
const lengthOfBoth = (lead: string): number => (/\s(?:in|at|to|for|by)\s+$/i.test(lead) ? 0 : lead.length);

const CAPITALS =
  /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{N}&'’.-]*|\d+(?::\d+)?)(?:\s+(?:(?:of|the|for|&|\+|–|—|-)\s+)?(?:\p{Lu}[\p{L}\p{N}&'’.-]*|\d+))*/gu;
const NOT_A_NAME =
  /^(?:who|whom|whose|what|which|where|when|why|how|is|are|was|were|do|does|did|has|have|had|can|could|list|show|find|name|tell|give|any|the|a|an|and|i|please|people|companies|meetings?|q[1-4]|\d+|jan\w*|feb\w*|mar(?:ch)?|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|(?:mon|tues|wednes|thurs|fri|satur|sun)day|spring|summer|autumn|fall|winter)$/iu;

/** Places that are names by their capitals, for names that no page has in full. */
export function capitalPlaces(text: string, known: readonly NamePlace[]): readonly NamePlace[] {
  return [...text.matchAll(CAPITALS)].flatMap((match) => {
    const words = [...match[0].matchAll(/\S+/g)].map((word) => ({ text: word[0], at: match.index + word.index }));
    while (words[0] && NOT_A_NAME.test(words[0].text.replace(/['’]s$/, ""))) words.shift();
    const first = words[0];
    const last = words.at(-1);
    if (!first || !last) return [];
    const end = last.at + last.text.replace(/(?:['’]s?|[.])$/, "").length;
    const isKnown = known.some((place) => place.start < end && first.at < place.end);
    return isKnown ? [] : [{ start: first.at, end }];
  });
}
