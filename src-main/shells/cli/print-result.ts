import { styleText } from "node:util";
import type { OperationName, ResultOf } from "../../../shared/contract/contract";
import { encodeWire } from "../../../shared/contract/wire";
import { PORTABILITY_KINDS } from "../../../shared/model/portability";
import { type HealthFigures, KNOWN_ITEM_KINDS } from "../../../shared/model/search-health";
import { printGraphPath, printGraphQuery } from "./print-graph";
import { printJob, printJobRun, printJobs } from "./print-jobs";
import { printChanges, printPastPage, printPastSearch, printRange } from "./print-time";

/** An answer for people. What has no form of its own is printed as indented JSON. */
export function printResult(operation: OperationName, value: unknown): string {
  const print = Object.hasOwn(PRINTERS, operation) ? PRINTERS[operation] : undefined;
  return print ? print(value) : `${JSON.stringify(JSON.parse(encodeWire(value)), null, 2)}\n`;
}

const PRINTERS: Partial<Record<OperationName, (value: unknown) => string>> = {
  "search.query": (value) => printSearch(value as ResultOf<"search.query">),
  "search.selfTest": (value) => printHealth(value as ResultOf<"search.selfTest">),
  "think.ask": (value) => printAnswer(value as ResultOf<"think.ask">),
  "brain.doctor": (value) => printDoctor(value as ResultOf<"brain.doctor">),
  "brain.portability": (value) => printPortability(value as ResultOf<"brain.portability">),
  "jobs.list": (value) => printJobs(value as ResultOf<"jobs.list">),
  "jobs.confirm": (value) => printJob(value as ResultOf<"jobs.confirm">),
  "jobs.revoke": (value) => printJob(value as ResultOf<"jobs.revoke">),
  "jobs.stop": (value) => printJob(value as ResultOf<"jobs.stop">),
  "jobs.run": (value) => printJobRun(value as ResultOf<"jobs.run">),
  "jobs.log": (value) => (value as ResultOf<"jobs.log">).map(printJobRun).join("\n"),
  "graph.query": (value) => printGraphQuery(value as ResultOf<"graph.query">),
  "graph.path": (value) => printGraphPath(value as ResultOf<"graph.path">),
  "time.range": (value) => printRange(value as ResultOf<"time.range">),
  "time.page": (value) => printPastPage(value as ResultOf<"time.page">),
  "time.search": (value) => printPastSearch(value as ResultOf<"time.search">),
  "time.changes": (value) => printChanges(value as ResultOf<"time.changes">),
  "page.get": (value) => (value as ResultOf<"page.get">).text,
};

function printSearch({ results, reading, gap, query, ms, help }: ResultOf<"search.query">): string {
  const read = [reading, gap, query?.explanation, ...(query?.notes ?? []), ...helpLines(help)].filter((line) => line);
  const head = read.map((line) => `${styleText("dim", String(line))}\n`).join("");
  const rows = results.map((result, index) => {
    const snippet = result.snippet ? `   ${oneLine(result.snippet)}\n` : "";
    return `${index + 1}. ${styleText("bold", result.title)}  ${result.path}\n   ${styleText("dim", result.why)}\n${snippet}`;
  });
  const { total = null, unread = null } = query ?? {};
  const pages =
    total !== null && total > results.length ? `${results.length} of ${total} pages` : `${results.length} pages`;
  const missed = unread ? `${sayUnread(unread)}\n` : "";
  return `${head}${rows.join("")}${missed}${styleText("dim", `${pages}, ${Math.round(ms)} ms`)}\n`;
}

function sayUnread({ pages, because }: NonNullable<NonNullable<ResultOf<"search.query">["query"]>["unread"]>): string {
  if (because === "enough") return `${pages} pages were not read: those shown are the first.`;
  return because === "time"
    ? `Time ran out: ${pages} pages were not read. --thorough reads them all.`
    : `The pattern takes too long: ${pages} pages were not read.`;
}

/** What a model did for a search, and what it did not. */
function helpLines(help: ResultOf<"search.query">["help"]): readonly string[] {
  if (!help) return [];
  return [
    help.vectors === "model" ? "By words and the model's vectors." : "",
    help.added.length > 0 ? `Also searched: ${help.added.join("; ")}.` : "",
    help.isReranked ? "In the model's order." : "",
    ...help.notes,
  ].filter(Boolean);
}

function printHealth({ all, byKind, worst }: ResultOf<"search.selfTest">): string {
  const line = (name: string, { queries, recallAt10, mrr }: HealthFigures) =>
    `${name.padEnd(10)} ${String(queries).padStart(5)} queries   in the first ten ${(100 * recallAt10).toFixed(1).padStart(5)} %   MRR ${mrr.toFixed(3)}`;
  const kinds = KNOWN_ITEM_KINDS.map((kind) => line(kind.replace("_", " "), byKind[kind]));
  const misses = worst.map(({ query, page, rank, first }) => {
    const place = rank === null ? "not among the first ten" : `at ${rank}`;
    return `- ${query}: ${page.path} ${place}${first ? `, first ${first.path}` : ""}`;
  });
  return [...kinds, line("together", all), section("Worst", misses)].filter(Boolean).join("\n").concat("\n");
}

function printAnswer(answer: ResultOf<"think.ask">): string {
  const text = answer.sentences.map((one) => `${one.text} ${one.cites.map((n) => `[${n}]`).join("")}`).join("\n");
  const sources = (answer.abstained ? answer.nearest : answer.citations).map(
    (one) => `[${one.n}] ${one.page.path}:${one.line}  “${oneLine(one.quote)}”`,
  );
  const gaps = answer.gaps.map((gap) => `- ${gap.title}: ${gap.detail}`);
  const parts = [
    answer.readAs === null ? "" : styleText("dim", `Read as: ${answer.readAs}`),
    answer.abstained ? answer.text : text,
    section(answer.abstained ? "Nearest" : "Sources", sources),
    section("Gaps", gaps),
    styleText("dim", `To ask on: --after ${answer.id}`),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function printDoctor(report: ResultOf<"brain.doctor">): string {
  const { resolved, unresolved, ambiguous } = report.links;
  const rows = [
    ["Folder", report.folder],
    ["Index", `${report.index}, schema ${report.schemaVersion}, ${megabytes(report.indexSizeBytes)} MB`],
    ["Pages", `${report.pages} (${counts(report.pagesByType)})`],
    ["Links", `${resolved} resolved, ${unresolved} unresolved, ${ambiguous} ambiguous`],
    ["Link types", counts(report.linksByType)],
    ["Chunks", `${report.chunks}, ${report.vectors} with a vector`],
    ["Timeline", `${report.timelineEntries} entries`],
    ["Git", report.git ? `${report.git.branch ?? "detached"}, ${report.git.changedFiles} changed` : "none"],
    ["Skipped", `${report.skipped.length} files`],
  ];
  const skipped = report.skipped.map(({ path, reason }) => `  ${reason.padEnd(16)}${path}`);
  return `${rows.map(([name, text]) => `${String(name).padEnd(12)}${text}`).join("\n")}\n${skipped.join("\n")}${skipped.length ? "\n" : ""}`;
}

function printPortability({ files, counts, findings }: ResultOf<"brain.portability">): string {
  const parts = PORTABILITY_KINDS.filter((kind) => counts[kind] > 0).map((kind) => {
    const lines = findings
      .filter((finding) => finding.kind === kind)
      .map(({ paths, pathCount, detail, fix }) => {
        const more = pathCount > paths.length ? `, and ${pathCount - paths.length} more` : "";
        const to = fix && "to" in fix ? `\n    noctuary page rename '${JSON.stringify(fix)}'` : "";
        return `  ${paths.join(", ")}${more}\n    ${detail}${to}`;
      });
    return section(`${kind.replace("_", " ")}: ${counts[kind]}`, lines);
  });
  return `${[...parts, `${files} files looked at.`].join("\n")}\n`;
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length > 0 ? `${styleText("bold", title)}\n${lines.join("\n")}` : "";
const counts = (byName: Readonly<Record<string, number>>): string =>
  Object.entries(byName)
    .sort((a, b) => b[1] - a[1])
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");
const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
