import { styleText } from "node:util";
import type { OperationName, ResultOf } from "../../../shared/contract/contract";
import { encodeWire } from "../../../shared/contract/wire";
import { printGraphPath, printGraphQuery } from "./print-graph";

/** An answer for people. What has no form of its own is printed as indented JSON. */
export function printResult(operation: OperationName, value: unknown): string {
  const print = Object.hasOwn(PRINTERS, operation) ? PRINTERS[operation] : undefined;
  return print ? print(value) : `${JSON.stringify(JSON.parse(encodeWire(value)), null, 2)}\n`;
}

const PRINTERS: Partial<Record<OperationName, (value: unknown) => string>> = {
  "search.query": (value) => printSearch(value as ResultOf<"search.query">),
  "think.ask": (value) => printAnswer(value as ResultOf<"think.ask">),
  "brain.doctor": (value) => printDoctor(value as ResultOf<"brain.doctor">),
  "graph.query": (value) => printGraphQuery(value as ResultOf<"graph.query">),
  "graph.path": (value) => printGraphPath(value as ResultOf<"graph.path">),
  "page.get": (value) => (value as ResultOf<"page.get">).text,
};

function printSearch({ results, reading, ms, help }: ResultOf<"search.query">): string {
  const head = reading ? `${styleText("dim", reading)}\n` : "";
  const rows = results.map((result, index) => {
    const snippet = result.snippet ? `   ${oneLine(result.snippet)}\n` : "";
    return `${index + 1}. ${styleText("bold", result.title)}  ${result.path}\n   ${styleText("dim", result.why)}\n${snippet}`;
  });
  const told = helpLines(help).map((line) => `${styleText("dim", line)}\n`);
  return `${head}${told.join("")}${rows.join("")}${styleText("dim", `${results.length} pages, ${Math.round(ms)} ms`)}\n`;
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

function printAnswer(answer: ResultOf<"think.ask">): string {
  const text = answer.sentences.map((one) => `${one.text} ${one.cites.map((n) => `[${n}]`).join("")}`).join("\n");
  const sources = (answer.abstained ? answer.nearest : answer.citations).map(
    (one) => `[${one.n}] ${one.page.path}:${one.line}  “${oneLine(one.quote)}”`,
  );
  const gaps = answer.gaps.map((gap) => `- ${gap.title}: ${gap.detail}`);
  const parts = [
    answer.abstained ? answer.text : text,
    section(answer.abstained ? "Nearest" : "Sources", sources),
    section("Gaps", gaps),
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

const section = (title: string, lines: readonly string[]): string =>
  lines.length > 0 ? `${styleText("bold", title)}\n${lines.join("\n")}` : "";
const counts = (byName: Readonly<Record<string, number>>): string =>
  Object.entries(byName)
    .sort((a, b) => b[1] - a[1])
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");
const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
