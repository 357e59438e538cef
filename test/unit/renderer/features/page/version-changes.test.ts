import fc from "fast-check";
import { expect, it } from "vitest";
import { changesSince } from "../../../../../src-renderer/features/page/history/version-changes";

it("brings one passage back and leaves the others as they are now", () => {
  const changes = changesSince("one!\ntwo\nthree\nfour!", "one\ntwo\nthree\nfour") ?? [];
  expect(changes.map(({ line, restored }) => [line, restored])).toEqual([
    [1, "one\ntwo\nthree\nfour!"],
    [4, "one!\ntwo\nthree\nfour"],
  ]);
});

it("brings back what was taken away, and takes away what came", () => {
  expect(changesSince("a\nc", "a\nb\nc")?.[0]?.restored).toBe("a\nb\nc");
  expect(changesSince("a\nb\nc", "a\nc")?.[0]?.restored).toBe("a\nc");
  expect(changesSince("a", "a")).toEqual([]);
});

it("comes to the old version when every passage is brought back, one after the other", () => {
  const text = fc.array(fc.constantFrom("a", "b", "", "c d"), { maxLength: 8 }).map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(text, text, (now, then) => {
      let page = now;
      for (let i = 0; i < 20 && page !== then; i++) page = changesSince(page, then)?.[0]?.restored ?? page;
      expect(page).toBe(then);
    }),
  );
});
