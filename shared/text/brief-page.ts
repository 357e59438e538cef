import type { Brief } from "../model/brief";
import type { PageSummary } from "../model/page";

/** A brief as the text of a page, its names as links. Sections with nothing in them are left out. */
export function briefPage(brief: Brief, title: string, night: string | null): string {
  const parts = [
    `# ${title}`,
    ...(night === null ? [] : [night]),
    ...section(
      "Today",
      brief.today.map(({ page, entry }) => `- ${linkTo(page)}${entry === null ? "" : `: ${oneLine(entry.text)}`}`),
    ),
    ...section(
      "People and companies",
      brief.people.map(
        ({ page, last }) => `- ${linkTo(page)}${last === null ? "" : `, last on ${last.date}: ${oneLine(last.text)}`}`,
      ),
    ),
    ...section(
      "Open",
      brief.tasks.map(({ page, text, due }) => `- ${text}${due === null ? "" : ` (due ${due})`}, on ${linkTo(page)}`),
    ),
    ...section(
      "On this day",
      brief.onThisDay.map(({ date, page, text }) => `- ${date.slice(0, 4)}, ${linkTo(page)}: ${oneLine(text)}`),
    ),
    ...section(
      "Not known",
      brief.gaps.map(({ title: gap, detail }) => `- ${gap}: ${oneLine(detail)}`),
    ),
    ...section(
      "Changed",
      brief.changed.pages.map((page) => `- ${linkTo(page)}`),
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

const section = (name: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`## ${name}\n\n${lines.join("\n")}`];

const oneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** By path, which is beyond doubt, with the title as its label; plain where a title would end the link. */
function linkTo({ path, title }: PageSummary): string {
  const target = path.replace(/\.md$/iu, "");
  if (/[[\]|#^]/u.test(target)) return title;
  return `[[${target}|${title.replace(/[[\]|]/gu, " ")}]]`;
}
