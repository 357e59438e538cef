import { describe, expect, it } from "vitest";
import { closureCheck } from "../../../../src-main/domain/think/closure-check";
import { aNamedPage, aPassage } from "./a-passage";

const evidence = [
  aPassage("April works for us if Tidewright has the fender report in by Christmas.", {
    page: aNamedPage("Berth walk with Sunniva"),
    date: "2026-11-19",
  }),
  aPassage("[[Ines Vale]] did not sign the plan; the cap stays at 180k until the permit is signed."),
  aPassage("Works on the quay wall may begin on 1 June.", { page: aNamedPage("Berth permit guide") }),
];
const QUESTION = "What did the harbour authority promise about the berth?";
const check = (text: string, ...cites: number[]) => closureCheck({ text, cites }, evidence, QUESTION);

describe("a sentence that its citations carry", () => {
  it("stays, with those passages", () => {
    expect(check("April works if the fender report is in by Christmas.", 1)).toEqual({
      text: "April works if the fender report is in by Christmas.",
      passages: [evidence[0]],
    });
  });

  it("may take its subject from the page's title and its date from the evidence", () => {
    expect(check("Sunniva spoke of April in November 2026.", 1)).not.toBeNull();
  });

  it("may deny what the evidence denies", () => {
    expect(check("Ines Vale has not signed the plan.", 2)).not.toBeNull();
  });

  it("loses marks that the model wrote into its text, and citations that carry nothing", () => {
    expect(check("Works on the quay wall may begin on 1 June. [3]", 3, 2)).toEqual({
      text: "Works on the quay wall may begin on 1 June.",
      passages: [evidence[2]],
    });
  });
});

describe("a sentence is not believed when", () => {
  it.each<readonly [string, string, readonly number[]]>([
    ["it cites nothing", "April works for us.", []],
    ["its citation does not exist", "April works for us.", [9]],
    ["it cites zero or less", "April works for us.", [0, -1]],
    ["it cites the wrong evidence", "Works on the quay wall may begin on 1 June.", [2]],
    ["a number is not there", "The cap stays at 250k until the permit is signed.", [2]],
    ["a name is not there", "The report must reach Gunnar Holt by Christmas.", [1]],
    ["most of its words are not there", "The pilots threatened to strike over unpaid overtime.", [3]],
    ["it only echoes the question", "The harbour authority promised a berth.", [3]],
    ["it denies what the evidence says", "Works on the quay wall may not begin on 1 June.", [3]],
    ["it is empty but for marks", "[1]", [1]],
  ])("%s", (_why, text, cites) => {
    expect(check(text, ...cites)).toBeNull();
  });
});

describe("in the evidence's own language", () => {
  const harbour = [
    aPassage(
      "Die Hafenbehörde hat den Arbeiten an der Kaimauer zugestimmt, wenn der Bericht über die Fender bis Weihnachten vorliegt.",
    ),
    aPassage("高铁站的改造工程预计在2025年完工，总投资为三亿元。"),
  ];
  const said = (text: string, ...cites: number[]) =>
    closureCheck({ text, cites }, harbour, "Was hat die Behörde versprochen?");

  it("other forms of the words carry a sentence", () => {
    expect(
      said("Sie stimmt der Arbeit an den Kaimauern zu, sobald die Berichte über Fender vorliegen.", 1),
    ).not.toBeNull();
  });

  it("other words do not", () => {
    expect(said("Die Lotsen drohten wegen unbezahlter Überstunden mit einem Streik.", 1)).toBeNull();
  });

  it("what is denied there and not in the evidence is not believed", () => {
    expect(said("Die Hafenbehörde hat den Arbeiten an der Kaimauer nicht zugestimmt.", 1)).toBeNull();
    expect(said("高铁站的改造工程不会在2025年完工。", 2)).toBeNull();
    expect(said("高铁站的改造工程在2025年完工。", 2)).not.toBeNull();
  });
});

describe("a denial", () => {
  const saying = (evidence: string, text: string) =>
    closureCheck({ text, cites: [1] }, [aPassage(evidence)], "What became of the lock?");

  it.each([
    ["a name", "In spring Mai Tran repaired the lock at the harbour for the club."],
    ["another name", "In spring Inga repaired the lock at the harbour for the club."],
    ["a prefix", "A non-profit repaired the lock at the harbour in spring for the club."],
  ])("is not carried by what says no only in another language: %s", (_what, evidence) => {
    expect(saying(evidence, "The lock at the harbour was not repaired in spring.")).toBeNull();
    expect(saying(evidence, "The lock at the harbour was repaired in spring.")).not.toBeNull();
  });

  it("is none in the words for future and different", () => {
    expect(saying("未来的港口改造工程由两个不同的公司完成。", "港口改造工程没有由公司完成。")).toBeNull();
    expect(saying("港口改造工程由两个公司完成。", "未来的港口改造工程由不同的公司完成。")).not.toBeNull();
  });

  it("is seen in its own language", () => {
    const evidence = "La chiusa del porto è stata riparata in primavera dagli uomini del club.";
    expect(saying(evidence, "La chiusa del porto non è stata riparata in primavera.")).toBeNull();
    expect(saying(evidence, "La chiusa del porto è stata riparata in primavera.")).not.toBeNull();
  });
});

describe("a name", () => {
  it("is not carried by a word that only begins like it", () => {
    const wall = [aPassage("The wall was marked in red paint.")];
    const said = (text: string) => closureCheck({ text, cites: [1] }, wall, "What about the wall?");
    expect(said("The wall was in red paint by Mark.")).toBeNull();
    expect(said("The wall was marked in red paint.")).not.toBeNull();
  });
});
