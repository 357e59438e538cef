import { styleText } from "node:util";
import type { GraphPathReply, GraphQueryReply, GraphStep } from "../../../shared/model/graph-query";

/** Rows of a graph query, each with the sentences that prove it. */
export function printGraphQuery({ pattern, rows, isComplete, ms }: GraphQueryReply): string {
  const told = rows.map(({ pages, hops }, index) => {
    const head = `${index + 1}. ${styleText("bold", pages.map(({ title }) => title).join("  ·  "))}`;
    return `${head}\n${hops.flat().map(printStep).join("")}`;
  });
  const count = `${rows.length}${isComplete ? "" : " and more"} rows, ${Math.round(ms)} ms`;
  return `${styleText("dim", pattern)}\n${told.join("")}${styleText("dim", count)}\n`;
}

/** Paths between two pages, best first. */
export function printGraphPath({ from, to, paths, isComplete, ms }: GraphPathReply): string {
  if (paths.length === 0) return `${from.title} and ${to.title} are not linked within so many steps.\n`;
  const told = paths.map(({ pages, steps, cost }, index) => {
    const head = `${index + 1}. ${styleText("bold", pages.map(({ title }) => title).join(" — "))}`;
    return `${head}  ${styleText("dim", `cost ${cost.toFixed(1)}`)}\n${steps.map(printStep).join("")}`;
  });
  const count = `${paths.length} paths${isComplete ? "" : ", search given up"}, ${Math.round(ms)} ms`;
  return `${told.join("")}${styleText("dim", count)}\n`;
}

function printStep({ from, to, direction, type, link, others }: GraphStep): string {
  const arrow = direction === "out" ? `–${type}→` : `←${type}–`;
  const more = others > 0 ? ` and ${others} more` : "";
  const where = styleText("dim", `     ${link.source.path}:${link.sentenceStart}  “${oneLine(link.sentence)}”${more}`);
  return `   ${from.title} ${arrow} ${to.title}\n${where}\n`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
