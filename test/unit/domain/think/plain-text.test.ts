import { expect, it } from "vitest";
import { plainText } from "../../../../src-main/domain/think/plain-text";

it.each([
  ["[[people/ada-lovelace|Ada]] met [[Charles Babbage]]", "Ada met Charles Babbage"],
  ["[[companies/acme.md#History]] and [[works_at::Acme|the firm]]", "acme and the firm"],
  ['[Mia Brown](people/mia-brown-0) led, see [this](<a b.md> "t") and [ref][1]', "Mia Brown led, see this and ref"],
  [
    "**bold**, *thin*, ~~gone~~, ==marked==, `code_here` and snake_case_name",
    "bold, thin, gone, marked, code_here and snake_case_name",
  ],
  ["3 * 4 * 5 stays, 2_000_000 too", "3 * 4 * 5 stays, 2_000_000 too"],
  ["a claim[^1] %%hidden%% <!-- too --> with <b>tags</b> ^block-id", "a claim with tags"],
  ["works_at:: [[Acme]]", "works_at: Acme"],
  ["one line\r\n  and the next\n> quoted", "one line and the next quoted"],
  ["![[picture.png]] below ![alt](a.png) it", "below it"],
  ["1 < 2 and a > b", "1 < 2 and a > b"],
])("reads %s", (markdown, plain) => {
  expect(plainText(markdown)).toBe(plain);
});
