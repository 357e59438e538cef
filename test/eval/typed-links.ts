import { existsSync } from "node:fs";
import path from "node:path";
import { readInventedWorld, scoreInvented } from "./invented-sentences";
import { type Half, type PageLabels, readPageLabels } from "./page-labels";
import { type PageTexts, readLinks, readPageTexts } from "./read-brain";
import { renamePages } from "./renamed-pages";
import { type Score, scorePages } from "./score-pages";
import type { Figures, Tally } from "./tally";

type Say = (line: string) => void;

/** What the project asks for: shares of the typed relations together, and of each type alone. */
const BARS = { precision: 0.95, recall: 0.9, typePrecision: 0.85, typeRecall: 0.75 };
const HALVES: readonly Half[] = ["tune", "held"];
const SEEDS = [1, 2, 3];

/**
 * Prints precision and recall of typed links and tells whether all bars are met. `--renamed` does the same under other
 * names; `--wrong tune` (or `invented`) lists what is read wrongly, which the held half keeps to itself.
 */
export function evalTypedLinks(root: string, args: readonly string[], say: Say): boolean {
  const listed = args[args.indexOf("--wrong") + 1] ?? "";
  const wrongOf = args.includes("--wrong") ? listed : "";
  const invented = scoreInvented(readInventedWorld(root));
  say(`invented sentences (their time is right in ${invented.timed.right} of ${invented.timed.all})`);
  printTally(invented.tally, say);
  if (wrongOf === "invented")
    for (const { sentence, told } of invented.wrong)
      say(`  ${sentence.on}: ${sentence.text}\n    is   ${sentence.tells.join("; ")}\n    told ${told.join("; ")}`);
  const folder = path.join(root, "../shared/brainbench/pages");
  if (!existsSync(folder)) {
    say("labelled pages: skipped, the folder of pages beside the project is not here");
    return true;
  }
  return evalPages(root, readPageTexts(folder), args, wrongOf, say);
}

function evalPages(root: string, texts: PageTexts, args: readonly string[], wrongOf: string, say: Say): boolean {
  const scores = HALVES.map((half) => {
    const score = scoreOf(texts, readPageLabels(root, half));
    say(`\nlabelled pages, ${half} half (being over is right in ${score.timed.right} of ${score.timed.all})`);
    printTally(score.tally, say);
    if (wrongOf === half && half === "tune") printWrong(score, say);
    return score;
  });
  const both = scoreOf(texts, allLabels(root));
  say("\nlabelled pages, both halves");
  printTally(both.tally, say);
  const isMet = [both, ...scores].every(({ tally }, index) => index > 0 || meetsBars(tally, say));
  return args.includes("--renamed") ? evalRenamed(root, texts, both, say) && isMet : isMet;
}

const allLabels = (root: string): PageLabels => new Map(HALVES.flatMap((half) => [...readPageLabels(root, half)]));

const scoreOf = (texts: PageTexts, labels: PageLabels): Score =>
  scorePages(
    labels,
    readLinks(texts, (slug) => labels.has(slug)),
  );

/** Under other names the figures must be the same. */
function evalRenamed(root: string, texts: PageTexts, before: Score, say: Say): boolean {
  let isSame = true;
  for (const seed of SEEDS) {
    const renamed = renamePages(texts, allLabels(root), seed);
    const after = scoreOf(renamed.texts, renamed.labels);
    say(`\nlabelled pages, all people and companies under other names (${seed})`);
    printTally(after.tally, say);
    const was = before.tally.typed();
    const is = after.tally.typed();
    if (was.precision !== is.precision || was.recall !== is.recall) isSame = false;
  }
  say(isSame ? "\nThe same under every name." : "\nNot the same under every name: something hangs on a name.");
  return isSame;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(8);
const row = (name: string, { precision, recall, told, labelled }: Figures): string =>
  `  ${name.padEnd(20)}${percent(precision)}${percent(recall)}${String(told).padStart(7)}${String(labelled).padStart(9)}`;

function printTally(tally: Tally, say: Say): void {
  say(`  ${"type".padEnd(20)}precision recall   told  labelled`);
  for (const type of tally.types) say(row(type, tally.figures([type])));
  say(row("typed together", tally.typed()));
  if (tally.types.includes("mentions")) say(row("all with mentions", tally.figures()));
}

function printWrong({ wrong }: Score, say: Say): void {
  for (const one of wrong)
    say(`  ${one.where}\n    is   ${one.labelled}\n    told ${one.told}\n    in   ${one.sentence}`);
}

/** Says each bar that is missed. */
function meetsBars(tally: Tally, say: Say): boolean {
  const missed: string[] = [];
  const check = (name: string, is: number, bar: number): void => {
    if (is < bar) missed.push(`${name} is ${percent(is).trim()}, under ${percent(bar).trim()}`);
  };
  const typed = tally.typed();
  check("precision", typed.precision, BARS.precision);
  check("recall", typed.recall, BARS.recall);
  for (const type of tally.types) {
    const figures = tally.figures([type]);
    check(`precision of ${type}`, figures.precision, BARS.typePrecision);
    check(`recall of ${type}`, figures.recall, BARS.typeRecall);
  }
  for (const one of missed) say(`  missed: ${one}`);
  return missed.length === 0;
}
