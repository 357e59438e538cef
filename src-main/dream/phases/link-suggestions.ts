import type { DreamFinding } from "../../../shared/model/dream";
import { findNeighbourPairs, type NeighbourPair } from "../../domain/dream/suggestions/common-neighbours";
import { TextLikeness } from "../../domain/dream/suggestions/text-likeness";
import { summaryOf } from "../../domain/page-summary";
import { plainText } from "../../domain/think/plain-text";
import { type BrainView, readPages, viewBrain, viewEdges } from "../brain-view";
import { findingFrom, knownBy } from "../proposal-from";
import { counted, type PhaseContext, type PhaseStep } from "./phase";

/** Pairs with common neighbours whose texts are read. */
const MOST_PAIRS = 300;
const MOST_FINDINGS = 25;
/** Below this two pages share their words by chance. */
const LEAST_LIKENESS = 0.18;
const COMMON_SHOWN = 3;
/** Days and meetings have things in common because they come one after the other. */
const DAY_TYPES = new Set(["journal", "meeting", "event", "answer"]);

/** Pages that are linked with the same pages and speak of the same things, and that no link joins. Writes nothing. */
export const linkSuggestionsPhase: PhaseStep = {
  phase: "link_suggestions",
  share: 2,
  async run(context) {
    const view = await viewBrain(context);
    const { from, to, numberOf } = await viewEdges(context, view);
    const all = findNeighbourPairs(view.pages.length, from, to, (page) => isWanted(view, page));
    await context.breathe();
    const open = chooseOpen(all, view, context);
    const first = open.findIndex((pair) => keyOf(pair, view) === context.carried);
    const pairs = first <= 0 ? open : [...open.slice(first), ...open.slice(0, first)];
    // Pair by pair: both pages of each are read on the same night, wherever it is cut off.
    const order = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))].flatMap((index) => view.pages[index] ?? []);
    const texts = new TextLikeness();
    const done = await readPages(context, view, order, ({ page, parsed }) => {
      texts.add(numberOf.get(page.path) ?? -1, plainText(parsed.text.slice(parsed.bodyStart)));
    });
    const unread = new Set(order.slice(done).flatMap(({ path }) => numberOf.get(path) ?? []));
    const left = pairs.filter(({ a, b }) => unread.has(a) || unread.has(b));
    const [next] = left;
    const findings = suggest(pairs, texts, view);
    return {
      outcome: "ok",
      note: counted(findings.length, "link to think of", "links to think of"),
      findings,
      ...(next ? { left: { count: left.length, why: "time" as const, at: keyOf(next, view) } } : {}),
    };
  },
};

/** The first pairs that were not turned down: these take no place of the others. */
function chooseOpen(
  pairs: readonly NeighbourPair[],
  view: BrainView,
  { isTurnedDown }: PhaseContext,
): readonly NeighbourPair[] {
  const open: NeighbourPair[] = [];
  for (const pair of pairs) {
    if (open.length >= MOST_PAIRS) break;
    if (!isTurnedDown(knownBy(identityOf(pair, view)))) open.push(pair);
  }
  return open;
}

/** The same whichever of both the index has first. */
const identityOf = ({ a, b }: NeighbourPair, { pages }: BrainView) => ({
  identity: ["link_suggestion", ...[a, b].map((page) => pages[page]?.path ?? "").sort()],
  judgedOn: [],
});

const keyOf = (pair: NeighbourPair, view: BrainView): string => identityOf(pair, view).identity.join("\n");

/** A page of a day in its name, or without words, is no end of a link that one would think of. */
function isWanted({ pages }: BrainView, index: number): boolean {
  const page = pages[index];
  return page !== undefined && !DAY_TYPES.has(page.type) && page.pageDate === null && page.wordCount > 20;
}

function suggest(pairs: readonly NeighbourPair[], texts: TextLikeness, view: BrainView): readonly DreamFinding[] {
  const { pages } = view;
  const scored = pairs.map((pair) => ({ pair, ...texts.between(pair.a, pair.b) }));
  const alike = scored.filter(({ likeness }) => likeness >= LEAST_LIKENESS);
  alike.sort((x, y) => y.pair.score * y.likeness - x.pair.score * x.likeness);
  const taken = new Map<number, number>();
  const findings: DreamFinding[] = [];
  for (const { pair, words } of alike) {
    const [a, b] = [pages[pair.a], pages[pair.b]];
    const times = Math.max(taken.get(pair.a) ?? 0, taken.get(pair.b) ?? 0);
    // One page in every second suggestion would tell of that page, not of the brain.
    if (!a || !b || times >= 2 || findings.length >= MOST_FINDINGS) continue;
    for (const page of [pair.a, pair.b]) taken.set(page, (taken.get(page) ?? 0) + 1);
    const common = pair.common.flatMap((page) => pages[page]?.title ?? []);
    const more = common.length > COMMON_SHOWN ? ` and ${common.length - COMMON_SHOWN} more` : "";
    const shared = words.length > 0 ? ` Both speak of ${words.join(", ")}.` : "";
    findings.push(
      findingFrom({
        rule: "link_suggestion",
        page: summaryOf(a),
        others: [summaryOf(b)],
        note: `Not linked with ${b.title}; both are linked with ${common.slice(0, COMMON_SHOWN).join(", ")}${more}.${shared}`,
        evidence: [],
        ...identityOf(pair, view),
      }),
    );
  }
  return findings;
}
