import { describe, expect, it } from "vitest";
import { CERTAIN_MENTION } from "../../../../shared/model/mention";
import { MentionBrain, type OfferedMention } from "../../../support/mention-brain";

const person = "---\ntype: person\n---\n";
const company = "---\ntype: company\n---\n";

function offered(text: string, pages: Readonly<Record<string, string>>): readonly OfferedMention[] {
  return new MentionBrain({ ...pages, "here.md": text }).offered("here.md");
}
const sure = (text: string, pages: Readonly<Record<string, string>>) => offered(text, pages)[0]?.confidence ?? 0;

describe("how sure a mention is", () => {
  it("is certain of a full name in its own capitals", () => {
    const [one] = offered("Lunch with Imke Saalfeld.", { "people/Imke Saalfeld.md": person });
    expect(one?.confidence).toBeGreaterThanOrEqual(CERTAIN_MENTION);
    expect(one?.reason).toBe("The page’s title as it is written.");
  });

  it("takes a title that is a common word by its capitals only, and not where a sentence begins", () => {
    const apple = { "Apple.md": company };
    expect(offered("An apple a day. Apple pie. We ate apples and APPLE.", apple)).toEqual([]);
    expect(sure("We talked to Apple about it.", apple)).toBeGreaterThan(0.5);
    expect(
      offered("Will you? She will. Notes: take notes, in May or may.", {
        "Will.md": person,
        "Notes.md": "",
        "May.md": "",
      }),
    ).toEqual([]);
  });

  it("holds a name beside another capitalised word for a part of a longer one", () => {
    const pages = { "Apple.md": company, "people/Mira.md": person };
    expect(sure("They played Apple Records yesterday.", pages)).toBeLessThan(
      sure("They played for Apple yesterday.", pages),
    );
    expect(sure("Then Mira Novak came.", pages)).toBeLessThan(sure("Then Captain Mira came.", pages));
  });

  it("trusts a title more than an alias, its own writing more than another, and one number more than another", () => {
    const page = { "Tidal lagoon.md": "---\naliases: [Harbour basin]\n---\n" };
    const title = sure("The Tidal lagoon is old.", page);
    expect(title).toBeGreaterThan(sure("The Harbour basin is old.", page));
    expect(title).toBeGreaterThan(sure("The tidal lagoon is old.", page));
    expect(sure("The tidal lagoon is old.", page)).toBeGreaterThan(sure("Some tidal lagoons are old.", page));
  });

  it("grows with the links that say the same, and says so", () => {
    const bare = { "zettel.md": "" };
    const linked = { ...bare, "a.md": "A [[zettel]].", "b.md": "Two [[zettel]].", "c.md": "See [[zettel]]." };
    expect(sure("My zettel box.", linked)).toBeGreaterThan(sure("My zettel box.", bare));
    expect(offered("My zettel box.", linked)[0]?.reason).toContain("a link on 3 pages already");
  });

  it("takes a word on very many pages for no name, unless it mostly is a link", () => {
    const pages = (text: string) => Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`n${i}.md`, text]));
    expect(offered("Our crumbox again.", { "crumbox.md": "", ...pages("The crumbox.") })).toEqual([]);
    expect(offered("Our crumbox again.", { "crumbox.md": "", ...pages("The [[crumbox]].") })).toHaveLength(1);
  });

  it("is not certain of a phrase of everyday words", () => {
    expect(sure("At the time of writing.", { "time of writing.md": "" })).toBeLessThan(CERTAIN_MENTION);
  });

  it("is not certain of two Chinese characters that nobody links, and more so in title marks", () => {
    expect(sure("他在总结经验。", { "总结.md": "" })).toBeLessThan(CERTAIN_MENTION);
    expect(sure("他读了《总结》。", { "总结.md": "" })).toBeGreaterThan(sure("他在总结经验。", { "总结.md": "" }));
  });

  it("is never certain when pages share the name", () => {
    const [one] = offered("We saw Imke Saalfeld.", { "a/Imke Saalfeld.md": person, "b/Imke Saalfeld.md": person });
    expect(one?.confidence).toBeLessThan(0.5);
    expect(one?.reason).toContain("Several pages have this name");
  });
});

/** An invented brain; the labels say which words on each page do mean the page. */
const BRAIN = {
  "people/Imke Saalfeld.md": person,
  "people/Edda Lunde.md": `${person}# Edda Lunde\n`,
  // A word that says nothing by itself is never a name.
  "people/Will.md": person,
  "people/Rose.md": person,
  "companies/Fennick Foundry.md": company,
  "companies/Apple.md": company,
  "companies/Tarn.md": company,
  "concepts/Spaced repetition.md": "---\ntype: concept\n---\n",
  "concepts/Spring.md": "",
  "concepts/Habits.md": "",
  "Tarn Valley.md": "",
  "Mercury (planet).md": "",
  "a/Mercury.md": "",
  "b/Mercury.md": "",
  "log/1.md":
    "Imke Saalfeld and Edda Lunde met at Fennick Foundry. Rose petals fell; the rose was red. They spoke with Rose.",
  "log/2.md": "Will they? They will. I asked Will about Apple. Apple trees in spring, an apple for Edda Lunde's horse.",
  "log/3.md":
    "Habits are hard. Spring came. Spaced repetition works; Tarn hired Edda Lunde. The Tarn Valley is wide, Tarn River too.",
  "log/4.md": "Mercury is hot, says Imke Saalfeld. See https://example.org/Tarn and `Tarn` and [[Tarn]].",
};
const MEANT: Readonly<Record<string, readonly string[]>> = {
  "log/1.md": ["Imke Saalfeld", "Edda Lunde", "Fennick Foundry", "Rose"],
  "log/2.md": ["Apple", "Edda Lunde"],
  "log/3.md": ["Spaced repetition", "Tarn", "Edda Lunde", "Tarn Valley"],
  "log/4.md": ["Imke Saalfeld"],
};

describe("on an invented brain", () => {
  const brain = new MentionBrain(BRAIN);
  const all = Object.keys(MEANT).flatMap((page) => brain.offered(page));
  const isMeant = (one: OfferedMention) => MEANT[one.page]?.includes(one.text) ?? false;

  it("is right wherever it is certain", () => {
    const certain = all.filter((one) => one.confidence >= CERTAIN_MENTION);
    expect(certain.filter((one) => !isMeant(one)).map((one) => `${one.page}: ${one.text}`)).toEqual([]);
    expect(certain.length).toBeGreaterThanOrEqual(7);
  });

  it("offers everything that is meant", () => {
    for (const [page, names] of Object.entries(MEANT)) {
      const texts = brain.offered(page).map((one) => one.text);
      for (const name of names) expect(texts, page).toContain(name);
    }
  });
});
