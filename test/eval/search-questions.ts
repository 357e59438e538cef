import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type Asked, AskedHost, type AskedText, onDay } from "./ask-host";
import { readOwnGold, readPublishedGold, type SearchScore, scoreSearch } from "./score-search";

type Say = (line: string) => void;
type Half = "tune" | "held";

/** What the project asks for. */
const PUBLISHED_BARS = { precision: 0.95, recall: 0.99, underCeiling: 0.005 };
const OWN_BARS = { recall: 0.95, noAnswer: 0.9 };
const HALVES: readonly Half[] = ["tune", "held"];

const textsSchema = z.array(z.object({ id: z.string(), text: z.string() }));
const halfSchema = z.object({ today: z.iso.date(), questions: textsSchema });

/**
 * Asks the published questions of a folder, with `--questions` our own about the same pages, and tells whether all bars
 * are met. `--wrong published` or `--wrong tune` lists what is answered wrongly; the held half keeps that to itself.
 */
export async function evalSearch(root: string, args: readonly string[], say: Say): Promise<boolean> {
  const wrongOf = args.includes("--wrong") ? (args[args.indexOf("--wrong") + 1] ?? "") : "";
  const folder = path.resolve(root, args.find((arg) => !arg.startsWith("--") && arg !== wrongOf) ?? DEFAULT_FOLDER);
  const queries = path.join(folder, "queries.json");
  if (!existsSync(queries)) {
    say("search questions: skipped, the folder of pages and questions beside the project is not here");
    return true;
  }
  const host = await AskedHost.open(root, path.join(folder, "pages"));
  try {
    if (args.includes("--questions")) return await evalHalves(root, host, wrongOf, say);
    const answers = await host.ask(textsSchema.parse(JSON.parse(readFileSync(queries, "utf8"))));
    const score = scoreSearch(readPublishedGold(queries), answers);
    printScore("published questions", score, answers, say);
    if (wrongOf === "published") printWrong(score, say);
    return meetsPublishedBars(score, say);
  } finally {
    await host.close();
  }
}

const DEFAULT_FOLDER = "../shared/brainbench";

async function evalHalves(root: string, host: AskedHost, wrongOf: string, say: Say): Promise<boolean> {
  let isMet = true;
  for (const half of HALVES) {
    const file = path.join(root, `test/eval/search-questions.${half}.json`);
    const { today, questions } = halfSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    const answers = await onDay(today, () => host.ask(questions satisfies readonly AskedText[]));
    const score = scoreSearch(readOwnGold(file), answers);
    printScore(`our own questions, ${half} half`, score, answers, say);
    if (wrongOf === half && half === "tune") printWrong(score, say);
    isMet = meetsOwnBars(score, say) && isMet;
  }
  return isMet;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function printScore(name: string, score: SearchScore, answers: ReadonlyMap<string, Asked>, say: Say): void {
  const { right, all } = score.noAnswer;
  const times = [...answers.values()].map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  say(
    [
      `${name} (${score.questions}): P@5 ${percent(score.precision)}, R@5 ${percent(score.recall)}`,
      `P@5f ${percent(score.fixed)} (ceiling ${percent(score.fixedCeiling)})`,
      ...(all > 0 ? [`no answer handled right ${right} of ${all}`] : []),
      `median ${at(0.5)} ms, 95 % ${at(0.95)} ms`,
    ].join(", "),
  );
}

function printWrong({ wrong }: SearchScore, say: Say): void {
  for (const { question, found } of wrong)
    say(
      `  ${question.id} ${question.kind}: ${question.text}\n    read  ${found.reading ?? "(as words)"}\n    want  ${question.gold.join(" ")}\n    found ${found.slugs.slice(0, 6).join(" ")}`,
    );
}

function meetsPublishedBars({ precision, recall, fixed, fixedCeiling }: SearchScore, say: Say): boolean {
  return meetsAll(say, [
    ["P@5", precision, PUBLISHED_BARS.precision],
    ["R@5", recall, PUBLISHED_BARS.recall],
    ["P@5f", fixed, fixedCeiling - PUBLISHED_BARS.underCeiling],
  ]);
}

function meetsOwnBars({ recall, noAnswer }: SearchScore, say: Say): boolean {
  return meetsAll(say, [
    ["R@5", recall, OWN_BARS.recall],
    ["no answer handled right", noAnswer.right / Math.max(1, noAnswer.all), OWN_BARS.noAnswer],
  ]);
}

/** Says each bar that is missed. */
function meetsAll(say: Say, bars: readonly (readonly [name: string, is: number, bar: number])[]): boolean {
  const missed = bars.filter(([, is, bar]) => is < bar);
  for (const [name, is, bar] of missed) say(`  missed: ${name} is ${percent(is)}, under ${percent(bar)}`);
  return missed.length === 0;
}
