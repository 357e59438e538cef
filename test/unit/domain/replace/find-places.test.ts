import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import type { ReplaceQuery } from "../../../../shared/model/replace";
import { parsePage } from "../../../../shared/text/parse-page";
import { DEFAULT_RULES } from "../../../../shared/text/reading-rules";
import { spliceText } from "../../../../src-main/domain/rename/text-edit";
import { countInLinks, findPlaces, placePattern } from "../../../../src-main/domain/replace/find-places";

function replaced(text: string, find: string, to: string, part: Partial<ReplaceQuery> = {}): string {
  const pattern = placePattern({ find, to, isCaseSensitive: false, isWhole: false, folder: "", ...part });
  return pattern ? spliceText(text, findPlaces(text, pattern, to)) : text;
}

describe("places of words", () => {
  it("are found whatever their case, unless capitals count", () => {
    expect(replaced("Berth berth BERTH ÄHRE", "berth", "quay")).toBe("quay quay quay ÄHRE");
    expect(replaced("Berth berth", "berth", "quay", { isCaseSensitive: true })).toBe("Berth quay");
    expect(replaced("ÄHRE ähre", "ähre", "x")).toBe("x x");
  });

  it("are whole words where that is asked for, in every script", () => {
    expect(replaced("berth berths a_berth berth2 (berth)", "berth", "x", { isWhole: true })).toBe(
      "x berths a_berth berth2 (x)",
    );
    expect(replaced("Übersee über", "über", "x", { isWhole: true })).toBe("Übersee x");
  });

  it("are taken as they are written: signs of patterns and of replacements mean nothing", () => {
    expect(replaced("a.b (a+b) $1 [x]|{y}", "a.b", "$& $1")).toBe("$& $1 (a+b) $1 [x]|{y}");
    expect(replaced("a.b (a+b) $1 [x]|{y}", "(a+b) $1 [x]|{y}", "z")).toBe("a.b z");
    expect(replaced("C:\\dir\\^", "\\dir\\^", "/")).toBe("C:/");
    expect(replaced("a-b", "a-b", "c")).toBe("c");
  });

  it("are none where nothing would change, or nothing is asked", () => {
    expect(replaced("Quay", "Quay", "Quay")).toBe("Quay");
    expect(replaced("Quay", "", "x")).toBe("Quay");
  });

  it("know which of them lie in the targets of links", () => {
    const text = "berth [[Berth]] [[Harbour|berth]] [berth](Berth.md) [[Harbour#Berth]]\n";
    const edits = findPlaces(text, /berth/giu, "x");
    expect(edits).toHaveLength(6);
    expect(countInLinks(edits, parsePage(asPagePath("a.md"), text, DEFAULT_RULES).links)).toBe(2);
  });
});
