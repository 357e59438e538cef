import type { Answer, Citation } from "../../../shared/model/think";
import { isoDay } from "../../../shared/text/iso-day";
import { withoutExtension } from "../../../shared/text/slug";
import { renderDate } from "./iso-date";
import { plainText } from "./plain-text";

/** Where on its page a citation stands, for a link: a heading's text or `^block`; null for the page as a whole. */
export type Anchors = ReadonlyMap<number, string | null>;

type Cited = Pick<Answer, "question" | "readAs" | "askedMs" | "sentences" | "citations">;

/**
 * An answer as Markdown: each sentence with figures that link to where it stands, then the sources with their quotes. Reads
 * as a page of the brain, and as plain Markdown elsewhere.
 */
export function renderAnswer(answer: Cited, title: string, anchors: Anchors): string {
  const { question, readAs, askedMs, sentences, citations } = answer;
  const asked = `Asked on ${isoDay(askedMs)}: ${oneLine(readAs ?? question)}`;
  const byNumber = new Map(citations.map((citation) => [citation.n, citation]));
  const body = joinSentences(
    sentences.map(({ text, cites }) => {
      const figures = cites.flatMap((n) => byNumber.get(n) ?? []).map((one) => linkTo(one, superior(one.n), anchors));
      return `${oneLine(text)}${figures.length > 0 ? ` ${figures.join(" ")}` : ""}`;
    }),
  );
  const sources = citations.map((citation) => sourceLine(citation, anchors, askedMs));
  return `# ${oneLine(title)}\n\n${asked}\n\n${body}\n\n## Sources\n\n${sources.join("\n")}\n`;
}

const DATED = /^(?:\d{1,2} )?(?:[A-Z][a-z]+ )?\d{4}: |^\d{1,2} [A-Z][a-z]{2}: /;

/** Dated entries stand as a list, the rest as a paragraph. */
function joinSentences(sentences: readonly string[]): string {
  let text = "";
  let isList = false;
  for (const sentence of sentences) {
    const isDated = DATED.test(sentence);
    const gap = text === "" ? "" : isDated !== isList ? "\n\n" : isDated ? "\n" : " ";
    text += `${gap}${isDated ? "- " : ""}${sentence}`;
    isList = isDated;
  }
  return text;
}

function sourceLine(citation: Citation, anchors: Anchors, nowMs: number): string {
  const { n, page, date, quote } = citation;
  const day = date === null ? "" : `, ${renderDate(date, nowMs)}`;
  return `${n}. ${linkTo(citation, page.title, anchors)}${day}: “${plainText(quote)}”`;
}

/** What would end a link before its time. */
const BREAKS_LINK = /[[\]|#^\n]/;

function linkTo({ page, n }: Citation, label: string, anchors: Anchors): string {
  const target = withoutExtension(page.path);
  if (BREAKS_LINK.test(target)) return label;
  const anchor = anchors.get(n) ?? null;
  const isUsable = anchor !== null && !BREAKS_LINK.test(anchor.replace(/^\^/, ""));
  return `[[${target}${isUsable ? `#${anchor}` : ""}|${label.replace(/[[\]|]/g, " ")}]]`;
}

const SUPERIOR = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const superior = (n: number): string => [...String(n)].map((digit) => SUPERIOR[Number(digit)] ?? "").join("");

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
