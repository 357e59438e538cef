import { targetKeyOf } from "../../domain/links/target-key";
import { summaryOf } from "../../domain/page-summary";
import { nameKeyOf, nameWordsOf } from "../../domain/search/name-words";
import type { Names } from "../../domain/think/find-names";
import { askedTargets } from "../../domain/think/gaps/asked-targets";
import type { NameWithoutPage } from "../../domain/think/gaps/no-page";
import { isNoPageName, spokenName } from "../../domain/think/gaps/wanted-targets";
import { nameHolder } from "../../domain/think/name-holder";
import { areNearNames } from "../../domain/think/near-names";
import type { Passage } from "../../domain/think/passage";
import type { Question } from "../../domain/think/question";
import type { PageStore } from "../../ports/page-store";
import type { Evidence } from "./gather-evidence";
import { pagesLinkingToName } from "./links-to-name";

interface NamesInput {
  readonly question: Question;
  readonly evidence: Evidence;
  readonly cited: readonly Passage[];
  readonly names: Names;
  readonly store: Pick<PageStore, "getPages" | "pagesLinkingTo" | "outgoing">;
}

const MAX_ASKED = 3;
const MAX_FROM_ANSWER = 2;
/** Pages of the answer whose links are looked through, and links a page. */
const MAX_CITED_PAGES = 3;
const MAX_LINKS = 200;

/** Names without a page: in the question, among the link targets that it holds, and linked from what answers it. */
export async function namesWithoutPage(input: NamesInput): Promise<readonly NameWithoutPage[]> {
  const { question, names } = input;
  const unknown = question.unknown.filter((name) => !isNoPageName(name) && names.findExact(name).length === 0);
  const [described, asked, linked] = await Promise.all([
    Promise.all(unknown.map((name) => describe(name, input))),
    targetsInQuestion(input),
    targetsInAnswer(input),
  ]);
  const all = [...described, ...asked, ...linked].filter((lack) => lack !== null);
  const seen = new Set<string>();
  return all.filter(({ name }) => {
    const key = nameKeyOf(name);
    // `berth fees` says all that `fees` would.
    const isNew = ![...seen].some((other) => ` ${other} `.includes(` ${key} `));
    seen.add(key);
    return isNew;
  });
}

/** Null for a single capitalised word that the notes use without linking it: that is a word, not someone without a page. */
async function describe(name: string, input: NamesInput): Promise<NameWithoutPage | null> {
  const { question, evidence, names } = input;
  const linking = await pagesLinkingToName(name, input.store);
  const holding = [...evidence.eligible, ...evidence.others].filter(({ passage }) => nameHolder([passage.quote])(name));
  const pages = new Map(holding.map(({ passage }) => [passage.page.id, summaryOf(passage.page)]));
  const isAWord = nameWordsOf(name).length === 1 && pages.size > 0 && linking.count === 0 && question.subject !== name;
  if (isAWord) return null;
  const near = names.complete(name, 3).find((hit) => areNearNames(name, hit.title));
  const nearest = near ? { path: near.path, slug: near.slug, title: near.title, type: near.type } : null;
  const namedOn = linking.count > 0 ? linking.pages : [...pages.values()];
  return { name, linkedFrom: linking.count, namedOn, nearest };
}

/** Runs of the question's words that links point to although no page answers to them. */
async function targetsInQuestion(input: NamesInput): Promise<readonly NameWithoutPage[]> {
  const { question, names, store } = input;
  const isTaken = (phrase: string) =>
    names.findExact(phrase).length > 0 ||
    question.named.some((match) => ` ${nameKeyOf(match.text)} `.includes(` ${nameKeyOf(phrase)} `));
  const phrases = askedTargets(question.text, 0).filter((phrase) => !isTaken(phrase));
  // One look at the index for the common case that links point to none of them.
  if ((await store.pagesLinkingTo(phrases.map(targetKeyOf), [])).length === 0) return [];
  const found: NameWithoutPage[] = [];
  for (const phrase of phrases) {
    if (found.length === MAX_ASKED) break;
    const linking = await pagesLinkingToName(phrase, store);
    if (linking.count > 0)
      found.push({ name: phrase, linkedFrom: linking.count, namedOn: linking.pages, nearest: null });
  }
  return found;
}

/** What a page is filed under need not have a page of its own. */
const FILING = /^(?:types?|kinds?|categor(?:y|ies)|genres?|tags?|status|cuisine):/iu;

/** Targets without a page that the passages of the answer link to. */
async function targetsInAnswer(input: NamesInput): Promise<readonly NameWithoutPage[]> {
  const { names, store } = input;
  const cited = input.cited.filter(({ kind, text }) => kind !== "property" || !FILING.test(text));
  const pageIds = [...new Set(cited.map((passage) => passage.page.id))].slice(0, MAX_CITED_PAGES);
  const listings = await Promise.all(pageIds.map((id) => store.outgoing(id, 0, MAX_LINKS)));
  const targets = listings.flatMap(({ links }) =>
    links
      .filter((link) => link.status === "unresolved")
      .filter((link) =>
        cited.some(
          (passage) => passage.page.id === link.sourceId && passage.start <= link.start && passage.end >= link.end,
        ),
      )
      .map((link) => spokenName(link.rawTarget)),
  );
  const wanted = [...new Set(targets)].filter((name) => !isNoPageName(name) && names.findExact(name).length === 0);
  return Promise.all(
    wanted.slice(0, MAX_FROM_ANSWER).map(async (name): Promise<NameWithoutPage> => {
      const linking = await pagesLinkingToName(name, input.store);
      return { name, linkedFrom: linking.count, namedOn: linking.pages, nearest: null };
    }),
  );
}
