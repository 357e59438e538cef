import { expect, test } from "vitest";
import { asPagePath, asSlug, type PageSummary } from "../../../../shared/model/page";
import { layOut, linkNames } from "../../../../src-renderer/features/think/answer-layout";

const sentence = (text: string) => ({ text, cites: [1] });
const page = (title: string): PageSummary => ({
  path: asPagePath(`${title}.md`),
  slug: asSlug(title),
  title,
  type: "person",
});

test("sets entries that begin with their date as one timeline, with the date apart", () => {
  const blocks = layOut([
    sentence("Ada wrote."),
    sentence("2 Nov 2025: Keynote."),
    sentence("Mar 2026: Left."),
    sentence("2027: Back."),
  ]);
  expect(blocks.map((block) => block.kind)).toEqual(["text", "dates"]);
  const dates = blocks[1]?.kind === "dates" ? blocks[1].sentences : [];
  expect(dates.map(({ date, text }) => [date, text])).toEqual([
    ["2 Nov 2025", "Keynote."],
    ["Mar 2026", "Left."],
    ["2027", "Back."],
  ]);
});

test("leaves a sentence alone whose colon does not follow a date", () => {
  expect(layOut([sentence("Ada: she wrote."), sentence("Route 66: a road.")]).map((block) => block.kind)).toEqual([
    "text",
  ]);
});

test("begins a new paragraph when one has grown long", () => {
  const long = sentence(`${"word ".repeat(90)}end.`);
  expect(layOut([long, sentence("Next.")])).toHaveLength(2);
});

test("tells two equal sentences apart by their place", () => {
  const block = layOut([sentence("Same."), sentence("Same.")])[0];
  expect(block?.sentences.map((one) => one.at)).toEqual([0, 1]);
});

test("finds titles as whole words, the longer one first", () => {
  const pieces = linkNames("Ada Lovelace met Ada, not Adam.", [page("Ada"), page("Ada Lovelace")]);
  expect(pieces.filter((piece) => piece.page).map((piece) => [piece.text, piece.page?.title])).toEqual([
    ["Ada Lovelace", "Ada Lovelace"],
    ["Ada", "Ada"],
  ]);
  expect(pieces.map((piece) => piece.text).join("")).toBe("Ada Lovelace met Ada, not Adam.");
});

test("does not take a title out of the middle of a word in another script", () => {
  expect(linkNames("Éva Tóthné", [page("Tóth")]).some((piece) => piece.page)).toBe(false);
});
