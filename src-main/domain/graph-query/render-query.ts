import { BARE_TYPE, BARE_WORD, type LinkTime, type QueryLink, type QueryPattern, type QueryStep } from "./query-syntax";

/** A query in its plain form: one space around links, quotes where they are needed. */
export function renderQuery({ steps, links }: QueryPattern): string {
  return steps.map((step, index) => `${renderStep(step)}${renderLink(links[index])}`).join("");
}

export function renderStep(step: QueryStep): string {
  if (step.kind === "any") return "*";
  if (step.kind === "page") return quote(step.name);
  if (step.kind === "variable") return `?${step.name}${step.type === null ? "" : `:${step.type}`}`;
  return step.name.split(" ").every((word) => matchesWhole(BARE_WORD, word)) ? step.name : quote(step.name);
}

function renderLink(link: QueryLink | undefined): string {
  if (!link) return "";
  const { direction } = link;
  return ` ${direction === "in" ? "<-" : "-"}${inside(link)}${direction === "out" ? "->" : "-"} `;
}

function inside({ types, min, max, time }: QueryLink): string {
  const named = types?.map((type) => (matchesWhole(BARE_TYPE, type) ? type : quote(type))).join("|") ?? "*";
  const repeat = max === 1 ? "" : min === max ? `{${min}}` : `{${min},${max}}`;
  return `${named}${repeat}${renderTime(time)}`;
}

function renderTime(time: LinkTime): string {
  if (time.kind === "now") return "";
  return time.kind === "since" || time.kind === "in" ? `[${time.kind} ${time.date}]` : `[${time.kind}]`;
}

const quote = (name: string): string => `"${name.replaceAll(/["“”\\]/gu, "\\$&")}"`;

function matchesWhole(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0;
  return pattern.exec(text)?.[0].length === text.length;
}
