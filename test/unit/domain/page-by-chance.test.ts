import { expect, it } from "vitest";
import { pageByChance } from "../../../src-main/domain/page-by-chance";
import { aNamedPage } from "./think/a-passage";

it("picks each page as often as any other, and none of none", () => {
  const pages = ["A", "B", "C"].map((title) => aNamedPage(title));
  const picked = [0, 0.2, 0.4, 0.6, 0.8, 0.999].map((chance) => pageByChance(pages, chance)?.title);
  expect(picked).toEqual(["A", "A", "B", "B", "C", "C"]);
  expect(pageByChance([], 0.5)).toBeNull();
});
