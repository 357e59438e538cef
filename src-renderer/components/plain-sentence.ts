import type { Link } from "../../shared/model/link";
import { ByteOffsets } from "../../shared/text/byte-offsets";

export interface SentencePiece {
  readonly text: string;
  /** The words of the link itself. */
  readonly isLink: boolean;
}

type Sentence = Pick<Link, "sentence" | "sentenceStart" | "start" | "end" | "syntax" | "type">;

/** A link's sentence without its Markdown, the link's own words apart; a property is said as one. */
export function sentencePieces(link: Sentence): readonly SentencePiece[] {
  if (link.syntax === "frontmatter") return propertyPieces(link);
  const offsets = new ByteOffsets(link.sentence);
  const from = offsets.toUtf16(link.start - link.sentenceStart);
  const to = offsets.toUtf16(link.end - link.sentenceStart);
  const pieces = [
    { text: plainText(link.sentence.slice(0, from)).replace(LEAD, ""), isLink: false },
    { text: plainText(link.sentence.slice(from, to)).trim(), isLink: true },
    { text: plainText(link.sentence.slice(to)).trimEnd(), isLink: false },
  ];
  return pieces.filter((piece) => piece.text !== "");
}

function propertyPieces({ sentence, type }: Sentence): readonly SentencePiece[] {
  const value = plainText(sentence.replace(/^[^:"'[\]]+:\s*/, "").replace(/["']/g, "")).trim();
  const name = type === "mentions" ? "property" : type.replaceAll("_", " ");
  return [
    { text: `${name}: `, isLink: false },
    { text: value, isLink: true },
  ];
}

/** List marks, quote marks, heading marks and task boxes before the words. */
const LEAD = /^\s*(?:(?:[-*+>]|#{1,6}|\d+[.)])\s+)*(?:\[[ xX]\]\s+)?/;

/** Words as one reads them: links by their label, emphasis without its marks. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[\[([^[\]|]*)\|([^[\]]*)\]\]/g, "$2")
    .replace(/!?\[\[([^[\]]*)\]\]/g, "$1")
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/\*\*|__|~~|==|`/g, "")
    .replace(/(^|[\s(])[*_](?=\S)|(\S)[*_](?=[\s).,;:!?]|$)/g, "$1$2")
    .replace(/::/g, ":")
    .replace(/\s+/g, " ");
}
