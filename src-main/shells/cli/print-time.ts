import { styleText } from "node:util";
import type { ResultOf } from "../../../shared/contract/contract";
import type { Moment, PastCounts, PastLinkChange, PastPageChange } from "../../../shared/model/past";

/** The past for people. */
export function printRange({ first, last, total, commits, isShallow }: ResultOf<"time.range">): string {
  const since = isShallow ? ", and more that is not here" : "";
  const rows = commits.map((commit) => `  ${momentLine(commit)}  ${styleText("dim", `${commit.pages} pages`)}`);
  return lines([`From ${momentLine(first)}`, `to   ${momentLine(last)}`, `${total} commits${since}`, ...rows]);
}

export function printPastPage({ moment, path, now, text }: ResultOf<"time.page">): string {
  const moved = now === null ? ", gone since" : now === path ? "" : `, now ${now}`;
  return `${styleText("dim", `As of ${momentLine(moment)}: ${path}${moved}`)}\n${text}`;
}

export function printPastSearch({ moment, results, notes, ms }: ResultOf<"time.search">): string {
  const rows = results.flatMap(({ title, path, why, snippet }, index) => [
    `${index + 1}. ${styleText("bold", title)}  ${path}`,
    `   ${styleText("dim", why)}`,
    ...(snippet === "" ? [] : [`   ${snippet.replace(/\s+/g, " ").trim()}`]),
  ]);
  const foot = styleText("dim", `${results.length} pages as of ${momentLine(moment)}, ${Math.round(ms)} ms`);
  return lines([...notes, ...rows, foot]);
}

export function printChanges(changes: ResultOf<"time.changes">): string {
  const { from, to, commits, pages, before, after, changed, links, linksAdded, linksRemoved } = changes;
  const left = Object.values(pages).reduce((sum, count) => sum + count, 0) - changed.length;
  return lines([
    `From ${momentLine(from)}`,
    `to   ${momentLine(to)}`,
    `${commits} commits: ${pages.added} pages added, ${pages.removed} removed, ${pages.renamed} renamed, ${pages.edited} edited`,
    `Pages ${before.pages} to ${after.pages}, links ${linksOf(before)} to ${linksOf(after)}`,
    ...section("Pages, most changed first", changed.map(pageLine)),
    ...(left > 0 ? [`  and ${left} more (--limit)`] : []),
    ...section(
      "Links by type",
      links.map(({ type, added, removed }) => `  ${type.padEnd(16)}${signed(added, removed)}`),
    ),
    ...section("Links that came", linksAdded.map(linkLine)),
    ...section("Links that went", linksRemoved.map(linkLine)),
  ]);
}

const SIGN = { added: "+", removed: "-", renamed: ">", edited: "~" } as const;

function pageLine({ kind, path, from, commits, linesAdded, linesRemoved }: PastPageChange): string {
  const was = from === null ? "" : ` (was ${from})`;
  return `  ${SIGN[kind]} ${path}${was}  ${styleText("dim", `${signed(linesAdded, linesRemoved)} lines, ${commits} commits`)}`;
}

const linkLine = ({ from, type, to, title }: PastLinkChange): string =>
  `  ${from.title} -${type}-> ${title}${to === null ? " (no page)" : ""}`;

const signed = (added: number, removed: number): string => `+${added} -${removed}`;
const linksOf = ({ resolved, unresolved, ambiguous }: PastCounts): number => resolved + unresolved + ambiguous;

const momentLine = ({ commit, dateMs, subject }: Moment): string =>
  `${new Date(dateMs).toISOString().slice(0, 16).replace("T", " ")}Z ${commit.slice(0, 9)} ${subject}`;

const section = (title: string, rows: readonly string[]): readonly string[] =>
  rows.length === 0 ? [] : ["", styleText("bold", title), ...rows];
const lines = (all: readonly string[]): string => `${all.join("\n")}\n`;
