import type { ThinkBrain } from "../support/think-brain";
import { openThinkBrain } from "../support/think-brain";
import { brainFolders, readBack, textsAt } from "./think-citations";
import { measureGaps } from "./think-gaps";
import { HALVES, type Half, type KnownQuestion, readQuestions } from "./think-questions";
import { type Asked, figuresOf, isPageRight, isSaid, shareOf } from "./think-score";

/** The day on which the questions are asked: later than all that the pages tell. */
const NOW = Date.UTC(2026, 10, 30, 12);

const BARS = {
  pageRight: 0.85,
  silencePrecision: 0.9,
  silenceRecall: 0.9,
  gapFound: 0.9,
  contradictionPrecision: 0.9,
} as const;

const QUESTIONS_A_BRAIN = 80;

type Say = (line: string) => void;

/** `npm run eval:think -- --gaps`: a small invented brain with gaps of each kind in it. */
async function evalGaps(say: Say, isShown: boolean): Promise<boolean> {
  const { found, contradictions, rightContradictions, missed, wrong } = await measureGaps(NOW);
  say("planted gaps named");
  for (const [kind, share] of found) say(`  ${kind.padEnd(16)} ${percent(share)}`);
  const precision = contradictions === 0 ? 1 : rightContradictions / contradictions;
  say(`  contradictions: ${rightContradictions} of ${contradictions} named are so, precision ${percent(precision)}`);
  if (isShown) for (const { kind, question } of missed) say(`[${kind}] missed: ${question}`);
  if (isShown) for (const { detail } of wrong) say(`[contradiction] wrong: ${detail}`);
  return [...found.values()].every((share) => share >= BARS.gapFound) && precision >= BARS.contradictionPrecision;
}

/**
 * `npm run eval:think -- [--second] [--third] [--fourth] [--fifth] [--held] [--show]`: answers to questions that are written down with what is right for them. The half to build
 * on unless `--held` is given; `--show` prints what went wrong, which is not looked at for the held half.
 */
export async function evalThink(root: string, args: readonly string[], say: Say): Promise<boolean> {
  if (args.includes("--gaps")) return evalGaps(say, args.includes("--show"));
  if (args.includes("--vaults")) return evalCitations(root, args, say);
  const half = HALVES.find((name) => args.includes(`--${name}`)) ?? "tune";
  const asked: Asked[] = [];
  for (const [name, questions] of Map.groupBy(readQuestions(root, half), ({ brain }) => brain ?? NETWORK)) {
    const own = await askBrain(root, name, questions);
    if (own.length === 0) say(`${name} is not at hand: ${questions.length} questions are left out`);
    asked.push(...own);
  }
  if (args.includes("--show")) showFaults(asked, say);
  if (args.includes("--all")) showAll(asked, say);
  if (args.includes("--contradictions")) showContradictions(asked, say);
  return report(half, asked, say);
}

/** The made-up network of people, firms, meetings and ideas. */
const NETWORK = "brainbench";

/** Nothing where the brain is not at hand. */
async function askBrain(root: string, name: string, questions: readonly KnownQuestion[]): Promise<readonly Asked[]> {
  const folder = brainFolders(root).find((known) => known.name === name);
  if (!folder) return [];
  const brain = await openThinkBrain(Object.fromEntries(textsAt(folder.at)), { nowMs: NOW });
  try {
    return await askAll(brain, questions);
  } finally {
    await brain.close();
  }
}

/** `npm run eval:think -- --vaults [NAME…]`: every citation over the pages of all brains at hand is read again. */
async function evalCitations(root: string, args: readonly string[], say: Say): Promise<boolean> {
  const wanted = args.filter((arg) => !arg.startsWith("--"));
  const folders = brainFolders(root).filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (folders.length === 0) say("no brains at hand: nothing was read again");
  let isRight = true;
  for (const { name, at } of folders) {
    const read = await readBack(name, at, QUESTIONS_A_BRAIN, NOW);
    say(
      `  ${name.padEnd(18)} ${read.pages} pages, ${read.questions} questions, ${read.answered} answered, ${read.citations} citations: ` +
        `${read.wrong} wrong, ${read.unproved} sentences unproved; ${read.middleMs} ms in the middle, ${read.slowMs} ms at 95 %`,
    );
    isRight &&= read.wrong === 0 && read.unproved === 0;
  }
  return isRight;
}

async function askAll(brain: ThinkBrain, questions: readonly KnownQuestion[]): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  for (const known of questions) asked.push({ known, answer: await askOne(brain, known) });
  return asked;
}

async function askOne({ think }: ThinkBrain, { question, first }: KnownQuestion) {
  if (first === undefined) return think.ask(question);
  const before = await think.ask(first);
  return think.ask(question, { after: before.id });
}

function report(half: Half, asked: readonly Asked[], say: Say): boolean {
  const figures = figuresOf(asked);
  say(`${half}: ${asked.length} questions`);
  for (const kind of [...new Set(asked.map(({ known }) => known.kind))]) {
    const own = asked.filter(({ known }) => known.kind === kind);
    const isRight = (one: Asked): boolean => (kind === "unanswerable" ? one.answer.abstained : isPageRight(one));
    say(`  ${kind.padEnd(14)} ${String(own.length).padStart(3)}  right ${percent(shareOf(own, isRight))}`);
  }
  say(`  page right ${percent(figures.pageRight)}, and says it ${percent(figures.said)}`);
  say(`  silence: precision ${percent(figures.silencePrecision)}, recall ${percent(figures.silenceRecall)}`);
  const times = asked.map(({ answer }) => answer.ms).sort((a, b) => a - b);
  say(`  ${times[Math.floor(times.length / 2)]} ms in the middle, ${times.at(-1)} ms at most`);
  return (
    figures.pageRight >= BARS.pageRight &&
    figures.silencePrecision >= BARS.silencePrecision &&
    figures.silenceRecall >= BARS.silenceRecall
  );
}

/** For judging by hand: each contradiction named, once. */
function showContradictions(asked: readonly Asked[], say: Say): void {
  const gaps = asked.flatMap(({ answer }) => answer.gaps).filter(({ kind }) => kind === "contradiction");
  for (const { key, detail } of new Map(gaps.map((gap) => [gap.key, gap])).values()) say(`${key}\n    ${detail}`);
}

/** Every answer as it is read, for judging how they sound. */
function showAll(asked: readonly Asked[], say: Say): void {
  for (const { known, answer } of asked) {
    say(`> ${known.question}`);
    say(`    ${answer.text}`);
    say(`    ${answer.citations.map(({ page }) => page.slug).join(", ")}`);
  }
}

function showFaults(asked: readonly Asked[], say: Say): void {
  for (const one of asked) {
    const { known, answer } = one;
    const isRight = known.kind === "unanswerable" ? answer.abstained : isPageRight(one) && isSaid(one);
    if (isRight) continue;
    const how = known.kind === "unanswerable" || isPageRight(one) ? "" : " PAGE";
    say(`[${known.kind}${how}] ${known.first ? `${known.first} >> ` : ""}${known.question}  (${known.says ?? ""})`);
    say(`    ${answer.text.slice(0, 400)}`);
    say(
      `    ${answer.citations.map(({ page }) => page.slug).join(", ")} | ${answer.gaps.map(({ key }) => key).join(", ")}`,
    );
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
