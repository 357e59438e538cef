import { expect, it } from "vitest";
import { findOperation } from "../../../../shared/contract/contract";

/** A shell that lost its owner asks again what changes nothing. */
it("marks what begins a night or costs money as not to be asked twice", () => {
  expect(["dream.run", "dream.judge", "dream.schedule"].map((name) => findOperation(name)?.mutates)).toEqual([
    true,
    true,
    true,
  ]);
  expect(["dream.status", "dream.pages"].map((name) => findOperation(name)?.mutates)).toEqual([false, false]);
});
