import { expect, it } from "vitest";
import { GAP_KINDS } from "../../../shared/model/think";
import { measureGaps } from "../../eval/think-gaps";

it("names every kind of gap where it was planted, and no contradiction where there is none", {
  timeout: 120_000,
}, async () => {
  const { found, missed, wrong } = await measureGaps(Date.UTC(2026, 10, 30, 12));
  expect([...found.keys()].sort()).toEqual([...GAP_KINDS].sort());
  expect(missed).toEqual([]);
  expect(wrong).toEqual([]);
});
