import { type Answer, type Citation, EVERYTHING, type Gap, type LedgerGap } from "../../../shared/model/think";
import type { FakeOperations, FakeWorld } from "../fake-bridge";
import { bytesBefore } from "./fake-index";

/** Questions and gaps: one composed answer built from real spans of the fake's pages. */
export function fakeThinkOperations(world: FakeWorld): FakeOperations {
  const answers = new Map<string, Answer>();
  const dismissed = new Set<string>();
  return {
    "think.ask": ({ question, id }) => {
      const answer = compose(world, id ?? `answer-${answers.size + 1}`, question);
      answers.set(answer.id, answer);
      return answer;
    },
    "think.get": ({ id }) => answers.get(id) ?? null,
    "think.list": () =>
      [...answers.values()].toReversed().map(({ id, question, askedMs, gaps, abstained }) => ({
        id,
        question,
        askedMs,
        gapCount: gaps.length,
        abstained,
      })),
    "gap.list": () => ledger(world).filter((gap) => !dismissed.has(gap.key)),
    "gap.dismiss": ({ key }) => {
      dismissed.add(key);
      world.announce({ kind: "gap.didChange" });
      return { key };
    },
  };
}

function cite(world: FakeWorld, n: number, path: string, quote: string): Citation {
  const page = world.page(path);
  const at = page.text.indexOf(quote);
  const start = bytesBefore(page.text, at);
  return {
    n,
    page: page.summary,
    start,
    end: bytesBefore(page.text, at + quote.length),
    quote,
    date: page.properties.find((one) => one.key === "date")?.values[0] ?? null,
    line: page.text.slice(0, at).split("\n").length,
  };
}

function compose(world: FakeWorld, id: string, question: string): Answer {
  const abstained = /lunde/i.test(question);
  const walk = "meetings/Berth walk with Sunniva.md";
  const citations = [
    cite(world, 1, walk, "April works for us if [[Tidewright]] has the fender report in by Christmas"),
    cite(world, 2, "meetings/Tidewright board, November.md", "Cap 180k until the permit is signed."),
    cite(world, 3, "companies/Varde Mutual.md", "Wants blade logs for a winter from [[Tidewright]]."),
  ];
  const sentences = [
    { text: "Sunniva Hale would sign for April if the fender report reaches her by Christmas.", cites: [1] },
    { text: "The board capped spending at 180k until the permit is signed.", cites: [2] },
    { text: "Varde Mutual wants a full winter of blade logs before it quotes.", cites: [3] },
  ];
  return {
    id,
    question,
    readAs: null,
    after: null,
    stale: [],
    askedMs: Date.UTC(2026, 10, 30, 8, 0),
    mode: "extractive",
    abstained,
    text: abstained ? "Your notes don’t say." : sentences.map((one) => one.text).join(" "),
    sentences: abstained ? [] : sentences,
    citations: abstained ? [] : citations,
    nearest: abstained ? citations.slice(2) : [],
    gaps: gaps(world),
    ms: 41,
    dropped: 0,
    model: null,
    degraded: null,
    withheld: 0,
    spent: null,
    scope: EVERYTHING,
  };
}

function gaps(world: FakeWorld): Gap[] {
  const varde = world.page("companies/Varde Mutual.md").summary;
  const guide = world.page("sources/Berth permit guide.md").summary;
  return [
    {
      key: "no_page:edda lunde",
      kind: "no_page",
      title: "No page for Edda Lunde",
      detail: "Named on 1 page, always as the underwriter at Varde Mutual.",
      pages: [varde],
      action: { kind: "create_page", title: "Edda Lunde" },
    },
    {
      key: "stale:berth-permit-guide",
      kind: "stale",
      title: "Permit guide is 80 days old",
      detail: "Rules of the harbour go stale after 60 days.",
      pages: [guide],
      action: { kind: "open_page", page: guide, start: null },
    },
  ];
}

const ledger = (world: FakeWorld): LedgerGap[] =>
  gaps(world).map((gap, index) => ({
    ...gap,
    timesAsked: 3 - index,
    lastSeenMs: Date.UTC(2026, 10, 29 - index),
    rank: 9 - index,
  }));
