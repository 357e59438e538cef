import { expect, test } from "vitest";
import { asPagePath, asSlug } from "../../../../shared/model/page";
import { placeCard } from "../../../../src-renderer/features/think/place-card";
import { quoteContext } from "../../../../src-renderer/features/think/quote-context";

const page = { path: asPagePath("a.md"), slug: asSlug("a"), title: "A", type: "page" };
const citing = (quote: string) => ({ n: 1, page, start: 0, end: 1, quote, date: null, line: 1 });
const pageWith = (text: string, quote: string) => {
  const start = text.indexOf(quote);
  return { text, at: { start, end: start + quote.length } };
};

test("shows a quote within its line and without Markdown", () => {
  const quote = "April works if [[Tidewright|they]] are **ready**";
  const context = quoteContext(citing(quote), pageWith(`First line\n- So: ${quote}, she said.\nLast`, quote));
  expect(context).toEqual({
    before: "So: ",
    quote: "April works if they are ready",
    after: ", she said.",
    isThere: true,
  });
});

test("cuts a long line at words on both sides", () => {
  const quote = "the quote";
  const text = `${"before ".repeat(60)}${quote}${" after".repeat(60)}`;
  const { before, after } = quoteContext(citing(quote), pageWith(text, quote));
  expect(before).toMatch(/^… before .* $/);
  expect(after).toMatch(/^ after .* …$/);
  expect(before.length + after.length).toBeLessThan(240);
});

test("says when the page no longer holds the quote, and shows what it said", () => {
  const context = quoteContext(citing("**old** words"), { text: "new words", at: { start: 0, end: 9 } });
  expect(context).toEqual({ before: "", quote: "old words", after: "", isThere: false });
});

test("keeps the card below its figure, above where there is no room, and in the window", () => {
  const card = { width: 384, height: 140 };
  const window = { width: 1000, height: 700 };
  expect(placeCard({ left: 500, top: 100, bottom: 116, width: 10 }, card, window).top).toBeGreaterThan(116);
  expect(placeCard({ left: 500, top: 650, bottom: 666, width: 10 }, card, window).top).toBeLessThan(650 - 140);
  expect(placeCard({ left: 5, top: 100, bottom: 116, width: 10 }, card, window).left).toBeGreaterThan(0);
  expect(placeCard({ left: 990, top: 100, bottom: 116, width: 10 }, card, window).left + 384).toBeLessThan(1000);
});
