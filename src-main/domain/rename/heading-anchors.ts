import type { Heading, ParsedPage } from "../../../shared/text/parsed-page";
import { decodePercent, nameKey } from "../../../shared/text/slug";

/** The heading of that text, as a link's anchor would find it; null when there is none. */
export const findHeading = (parsed: ParsedPage, text: string): Heading | null =>
  parsed.headings.find((heading) => anchorKey(heading.text) === anchorKey(text)) ?? null;

/** The form in which an anchor and a heading are compared. */
const anchorKey = (text: string): string =>
  nameKey(
    decodePercent(text)
      .replace(/[#|[\]^\\]/g, " ")
      .trim(),
  );

/** True when the anchor, or the last part of a chain `a#b`, names that heading. */
export const namesHeading = (anchor: string, heading: string): boolean =>
  !anchor.startsWith("^") && anchorKey(anchor.split("#").at(-1) ?? anchor) === anchorKey(heading);

/** The anchor with every part that names the heading written anew, in the manner of the old one; not encoded. */
export function renamedAnchor(anchor: string, heading: string, to: string): string {
  if (anchor.startsWith("^")) return anchor;
  return anchor
    .split("#")
    .map((part) => (anchorKey(part) === anchorKey(heading) ? inMannerOf(part, heading, to) : part))
    .join("#");
}

function inMannerOf(written: string, heading: string, to: string): string {
  const spoken = to
    .replace(/[#|[\]^\\]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const isSlug = written === nameKey(heading) && written !== heading;
  return isSlug ? nameKey(spoken) : spoken;
}

export interface Section {
  readonly heading: Heading;
  /** Where the section ends: at the next heading of its level or a higher one, or at the end of the text. */
  readonly end: number;
  /** Headings and block ids that stand in it. */
  has(anchor: string): boolean;
}

/** The section under a heading; null when there is no such heading. */
export function sectionOf(parsed: ParsedPage, text: string): Section | null {
  const heading = findHeading(parsed, text);
  if (!heading) return null;
  const next = parsed.headings.find((one) => one.start > heading.start && one.level <= heading.level);
  const end = next?.start ?? parsed.text.length;
  const inside = parsed.headings.filter((one) => one.start >= heading.start && one.start < end);
  const words = parsed.text.slice(heading.start, end);
  return {
    heading,
    end,
    has: (anchor) =>
      anchor.startsWith("^")
        ? new RegExp(`(?:^|\\s)\\${anchor.replace(/[^\p{L}\p{N}^-]/gu, "")}\\s*$`, "mu").test(words)
        : inside.some((one) => namesHeading(anchor, one.text)) &&
          findHeading(parsed, anchor.split("#").at(-1) ?? anchor)?.start ===
            inside.find((one) => namesHeading(anchor, one.text))?.start,
  };
}
