import { describe, expect, it } from "vitest";
import { NameIndex } from "../../../../src-main/domain/search/name-index";
import { disagree, readCount, readMoney } from "../../../../src-main/domain/think/facts/fact-values";
import { readFacts } from "../../../../src-main/domain/think/facts/read-facts";
import { factContradictions } from "../../../../src-main/domain/think/gaps/fact-contradictions";
import { aNamedPage, aPassage, NOW } from "./a-passage";

const lumo = aNamedPage("Lumo", { type: "company" });
const tarn = aNamedPage("Tarn", { type: "company" });
const mia = aNamedPage("Mia Berg", { type: "person" });
const names = new NameIndex([lumo, tarn, mia]);

const on = (page: typeof lumo, text: string, part = {}) => aPassage(text, { page, ...part });
const entry = (page: typeof lumo, date: string, text: string) => on(page, text, { kind: "entry", date });

const told = (...passages: readonly ReturnType<typeof on>[]) =>
  readFacts(passages, names).map(({ subject, attribute, text }) => `${subject} ${attribute} ${text}`);

describe("typed values", () => {
  it("say when something was founded, whoever tells it and however", () => {
    expect(told(on(lumo, "Lumo is a bakery founded in 2018 by Mia Berg."))).toEqual(["Lumo.md founded 2018"]);
    expect(told(entry(lumo, "2018-03-01", "Lumo incorporated in Delaware."))).toEqual(["Lumo.md founded 2018"]);
    expect(told(entry(mia, "2019-05-01", "Mia Berg incorporated Lumo with a loan."))).toEqual(["Lumo.md founded 2019"]);
    expect(told(on(mia, "She founded Lumo in 2019."))).toEqual(["Lumo.md founded 2019"]);
  });

  it("are not taken from what was only meant, or is another's", () => {
    expect(told(on(lumo, "Lumo plans to be founded in 2030."))).toEqual([]);
    expect(told(entry(lumo, "2020-01-01", "Lumo Labs founded next door."))).toEqual([]);
    expect(told(on(lumo, "Hooli was founded in 1999."))).toEqual([]);
  });

  it("count people", () => {
    expect(told(on(lumo, "The team has grown to roughly 25 people."))).toEqual(["Lumo.md people 25 people"]);
    expect(told(on(lumo, "It operates with a lean team of about fifteen."))).toEqual(["Lumo.md people fifteen people"]);
    expect(told(on(lumo, "It has 40 customers."))).toEqual([]);
  });

  it("tell places, chiefs and rounds of funding", () => {
    expect(told(on(mia, "Mia lives in Oslo with two dogs."))).toEqual(["Mia Berg.md home Oslo"]);
    expect(told(on(lumo, "It is headquartered in Bergen."))).toEqual(["Lumo.md base Bergen"]);
    expect(told(on(lumo, "Mia Berg is the CEO of Lumo."))).toEqual(["Lumo.md chief Mia Berg"]);
    expect(told(on(lumo, "It raised a $2.4M seed round led by Tove Lie."))).toEqual([
      "Lumo.md amount seed $2.4M",
      "Lumo.md lead seed Tove Lie",
    ]);
    expect(told(on(lumo, "It raised a $2M seed round and then $9M in a Series A."))).toEqual([]);
  });
});

describe("values that cannot both be so", () => {
  const count = (written: string, before = "", behind = "") => {
    const value = readCount(written, before, behind);
    if (!value) throw new Error(`no number: ${written}`);
    return value;
  };

  it("leave the room that their words leave", () => {
    expect(disagree(count("45"), count("30"))).toBe(true);
    expect(disagree(count("45", "around "), count("40"))).toBe(false);
    expect(disagree(count("45"), count("30", "over "))).toBe(false);
    expect(disagree(count("45"), count("30", "", "+"))).toBe(false);
    expect(disagree(readMoney("2.4", "M", ""), readMoney("2,400,000", "", ""))).toBe(false);
    expect(disagree({ kind: "name", key: "cambridge" }, { kind: "name", key: "cambridge massachusetts" })).toBe(false);
  });

  const gapsOf = (...passages: readonly ReturnType<typeof on>[]) =>
    factContradictions(
      readFacts(passages, names),
      { subjects: new Set([lumo.path, mia.path]), cited: [], isWhole: true },
      NOW,
    ).map(({ detail }) => detail);

  it("are named with both values and where they stand", () => {
    expect(
      gapsOf(on(lumo, "Lumo was founded in 2018."), entry(mia, "2019-05-01", "Mia Berg incorporated Lumo.")),
    ).toEqual(["Founded: “2018” on Lumo, “2019” on Mia Berg."]);
  });

  it("are not those of different times, where things change", () => {
    expect(
      gapsOf(
        entry(lumo, "2020-01-01", "Team grows to 12 people"),
        entry(lumo, "2022-01-01", "Team grows to 40 people"),
      ),
    ).toEqual([]);
    expect(gapsOf(on(mia, "Mia lives in Oslo."), entry(mia, "2019-01-01", "Moved, lives in Bodo now"))).toEqual([]);
  });

  it("are not those of two rounds or two companies", () => {
    expect(gapsOf(on(lumo, "It raised a $2M seed round."), on(lumo, "It closed a $9M Series A."))).toEqual([]);
    expect(gapsOf(on(lumo, "Lumo was founded in 2018."), on(tarn, "Tarn was founded in 2015."))).toEqual([]);
  });
});
