import type { Link } from "../../shared/model/link";
import { ByteOffsets } from "../../shared/text/byte-offsets";

export interface SentencePiece {
  readonly text: string;
  /** The words of the link itself. */
  readonly isLink: boolean;
}

type Sentence = Pick<Link, "sentence" | "sentenceStart" | "start" | "end" | "syntax" | "type"> & {
  /** Names the property of a link that stands in one; what has no rule is no link yet. */
  readonly rule?: string;
};

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

/** The line of an item of a list does not say of which property: the rule does. Of several values the link's own is said. */
function propertyPieces({ sentence, sentenceStart, start, end, type, rule = "" }: Sentence): readonly SentencePiece[] {
  const offsets = new ByteOffsets(sentence);
  const own = sentence.slice(offsets.toUtf16(start - sentenceStart), offsets.toUtf16(end - sentenceStart));
  const value = plainText(own.replace(/["']/g, "")).trim();
  const key = PROPERTY.exec(rule)?.[1] ?? (type === "mentions" ? "property" : type);
  return [
    { text: `${key.replaceAll("_", " ")}: `, isLink: false },
    { text: value, isLink: true },
  ];
}

/** The rule of what the person wrote into a property. */
const PROPERTY = /^frontmatter\.(.+)$/;

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
