import { describe, expect, it } from "vitest";
import { createBrokenLinkRepair } from "../../../../src-main/domain/dream/broken-links";
import { aBrokenLinkInput, aSite, aSummary, decideFor, type NamedPages } from "../../../support/dream-brain";

const HARBOUR: NamedPages = {
  "people/imke-saalfeld.md": { title: "Imke Saalfeld", type: "person", aliases: ["Imke"] },
  "people/tobias-reyne.md": { title: "Tobias Reyne", type: "person" },
  "people/joaquin-barros.md": { title: "Joaquín Barros", type: "person" },
  "companies/tidewright.md": { title: "Tidewright", aliases: ["Tidewright Controls"] },
  "companies/fennick-foundry.md": { title: "Fennick Foundry" },
  "concepts/slack-tide-window.md": { title: "Slack tide window" },
  "concepts/tidal-turbine.md": { title: "Tidal turbine" },
  "meetings/2026-11-27-board.md": { title: "Tidewright board, November" },
};

describe("a page that git saw renamed", () => {
  const renames = [{ from: "people/imke.md", to: "people/imke-saalfeld.md", dateMs: Date.UTC(2026, 2, 3) }];

  it("is found by its old path and says so", () => {
    const repair = decideFor("people/imke", HARBOUR, { renames });
    expect(repair).toMatchObject({ kind: "moved", page: { path: "people/imke-saalfeld.md" } });
    expect(repair?.reason).toBe("people/imke.md was renamed to people/imke-saalfeld.md on 3 Mar 2026.");
  });

  it("is found by its old file name alone", () => {
    const pages = { "people/imke-saalfeld.md": { title: "Imke Saalfeld" } };
    expect(decideFor("imke", pages, { renames })?.page.path).toBe("people/imke-saalfeld.md");
  });

  it("is followed through several renames to the page there is now", () => {
    const chain = [
      { from: "imke.md", to: "people/imke.md" },
      { from: "people/imke.md", to: "people/imke-saalfeld.md" },
    ];
    const repair = decideFor("imke.md", { "people/imke-saalfeld.md": {} }, { renames: chain });
    expect(repair?.page.path).toBe("people/imke-saalfeld.md");
  });

  it("is said to have moved when only its folder changed", () => {
    const moved = [{ from: "team/tobias-reyne.md", to: "people/tobias-reyne.md" }];
    expect(decideFor("team/tobias-reyne", HARBOUR, { renames: moved })?.reason).toBe(
      "team/tobias-reyne.md was moved to people/tobias-reyne.md.",
    );
  });

  it("is left alone when the page it became is gone, or two old pages shared the name", () => {
    expect(
      decideFor("people/bo", HARBOUR, { renames: [{ from: "people/bo.md", to: "people/bo-lund.md" }] }),
    ).toBeNull();
    const two = [
      { from: "a/notes-on-tide.md", to: "people/imke-saalfeld.md" },
      { from: "b/notes-on-tide.md", to: "people/tobias-reyne.md" },
    ];
    expect(decideFor("notes-on-tide", HARBOUR, { renames: two })).toBeNull();
  });

  it("is found from a relative Markdown link, seen from the page it stands on", () => {
    const site = { syntax: "markdown", source: aSummary("meetings/walk.md") };
    const found = decideFor("../people/imke.md", HARBOUR, { renames, site });
    expect(found?.page.path).toBe("people/imke-saalfeld.md");
  });
});

describe("the same name in another writing", () => {
  it.each([
    ["imke saalfeld", "people/imke-saalfeld.md", "Only upper and lower case differ."],
    ["Imke_Saalfeld", "people/imke-saalfeld.md", "Only spaces, hyphens, underscores or punctuation differ."],
    ["Joaquin Barros", "people/joaquin-barros.md", "Only accents differ."],
    ["Joaqui\u0301n Barros", "people/joaquin-barros.md", "Only the Unicode form of the letters differs."],
    ["SlackTideWindow", "concepts/slack-tide-window.md", "Only spaces or hyphens differ."],
  ])("recognises %s", (written, path, reason) => {
    expect(decideFor(written, HARBOUR)).toMatchObject({ page: { path }, kind: "same_name", reason });
  });

  it("says when it recognised another name of the page", () => {
    expect(decideFor("tidewright-controls", HARBOUR)?.reason).toContain("is another name of the page");
  });

  it("does not choose between two pages of one name", () => {
    const pages = { "a/Café Noir.md": {}, "b/cafe-noir.md": {} };
    expect(decideFor("Cafe_Noir", pages)).toBeNull();
  });

  it("keeps C, C++ and C# apart, and letters that are no accented form of others", () => {
    expect(decideFor("C++", { "C.md": {}, "C#.md": {} })).toBeNull();
    expect(decideFor("がき", { "かき.md": {} })).toBeNull();
  });

  it("reads a date in another writing, and no other date", () => {
    const pages = { "journal/2022_03_20.md": {}, "journal/2022_03_21.md": {} };
    expect(decideFor("2022-03-20", pages)?.page.path).toBe("journal/2022_03_20.md");
    expect(decideFor("2022-03-22", pages)).toBeNull();
    expect(decideFor("20-03-2022", pages)).toBeNull();
  });
});

describe("a wrong folder", () => {
  it("is put right when the name says which page is meant", () => {
    const repair = decideFor("persons/imke-saalfeld", HARBOUR);
    expect(repair).toMatchObject({ kind: "folder", page: { path: "people/imke-saalfeld.md" } });
    expect(repair?.reason).toBe("The page is in people/, the link says persons/.");
  });

  it("is put right by the folder that is nearly the written one", () => {
    const pages = { "people/index.md": {}, "places/index.md": {} };
    expect(decideFor("poeple/index", pages)?.page.path).toBe("people/index.md");
  });

  it("is left alone where every folder has such a name, or the slash belongs to the name", () => {
    expect(decideFor("archive/index", { "people/index.md": {} })).toBeNull();
    expect(decideFor("Input/Output", { "Output.md": {} })).toBeNull();
    const pages = { "Machine Learning.md": {}, "Deep Learning.md": {} };
    expect(decideFor("Machine Learning/Deep Learning", pages)).toBeNull();
  });

  it("is left alone where the folder is a way of naming things that are not here", () => {
    const others = ["go/inbox", "go/calendar", "go/agora-board"].map((target) => aSite(target));
    expect(decideFor("go/agora-bridge", { "agora-bridge.md": {} }, { others })).toBeNull();
  });
});

describe("singular and plural", () => {
  it("are one", () => {
    expect(decideFor("tidal turbines", HARBOUR)).toMatchObject({
      kind: "plural",
      reason: "The page has the singular.",
    });
    expect(decideFor("feature request", { "Feature requests.md": {} })?.reason).toBe("The page has the plural.");
  });

  it("are not seen where the s belongs to the word", () => {
    expect(decideFor("https", { "http.md": {} })).toBeNull();
    expect(decideFor("new", { "news.md": {} })).toBeNull();
    expect(decideFor("physic", { "physics.md": {} })).toBeNull();
  });
});

describe("words in another order", () => {
  it("are a person's name turned round, or a longer name", () => {
    expect(decideFor("Saalfeld, Imke", HARBOUR)?.kind).toBe("order");
    expect(decideFor("window of slack tide", { "slack tide window of.md": {} })?.kind).toBe("order");
  });

  it("are another thing where two common words change places, or numbers do", () => {
    expect(decideFor("vim wiki", { "wiki vim.md": {} })).toBeNull();
    expect(decideFor("12 11 2026", { "11 12 2026.md": {} })).toBeNull();
  });
});

describe("a slip of the fingers", () => {
  it.each([
    ["Imke Salfeld", "people/imke-saalfeld.md", "One letter is doubled or not: “salfeld” for “saalfeld”."],
    ["Tobais Reyne", "people/tobias-reyne.md", "Two neighbouring letters are swapped: “tobais” for “tobias”."],
    ["Fennik Foundry", "companies/fennick-foundry.md", "One letter is missing: “fennik” for “fennick”."],
    ["Tidewrxght", "companies/tidewright.md", "One letter differs: “tidewrxght” for “tidewright”."],
    [
      "Slack tidee windoww",
      "concepts/slack-tide-window.md",
      "Two letters differ: “tidee” for “tide”, “windoww” for “window”.",
    ],
  ])("is seen in %s", (written, path, reason) => {
    expect(decideFor(written, HARBOUR)).toMatchObject({ kind: "typo", page: { path }, reason });
  });

  it("is seen in the last part of a path whose folder is right", () => {
    const repair = decideFor("people/imke-salfeld", HARBOUR);
    expect(repair).toMatchObject({ kind: "typo", recognised: { kind: "path", text: "people/imke-saalfeld.md" } });
  });

  it.each([
    ["another number", "Q3 2025 report", "Q4 2025 report.md"],
    ["another part", "Fund II", "Fund I.md"],
    ["another word of the same stem", "economism", "economist.md"],
    ["another ending of a name", "Maria Rossa", "Maria Rosse.md"],
    ["a prefix", "asynchronous calls", "synchronous calls.md"],
    ["a short word", "slack", "stack.md"],
    ["a sign", "@bouncepaw", "bouncepaw.md"],
    ["another word without spaces", "学习方法论", "学习方法.md"],
  ])("is not seen in %s", (_what, written, path) => {
    expect(decideFor(written, { [path]: {} })).toBeNull();
  });

  it("is not seen in a word that other pages use", () => {
    const pages = { "Tide rotor.md": {}, "Tide motor.md": {}, "Motor oil.md": {} };
    expect(decideFor("Tide motor test", { ...pages, "Tide rotor test.md": {} })).toBeNull();
  });

  it("is not seen where many pages spell it so", () => {
    const others = ["a", "b", "c"].map((name) => aSite("Imke Salfeld", { source: aSummary(`${name}.md`) }));
    expect(decideFor("Imke Salfeld", HARBOUR, { others })).toBeNull();
  });

  it("is not seen in one of a series", () => {
    const others = [aSite("背部肌肉训练的技术细节")];
    expect(decideFor("胸部肌肉训练的技术细节", { "肩部肌肉训练的技术细节.md": {} }, { others })).toBeNull();
  });

  it("is undecided between two names as near", () => {
    expect(decideFor("Imke Saalfeld-Bern", { "Imke Saalfeld-Berg.md": {}, "Imke Saalfeld-Berk.md": {} })).toBeNull();
  });
});

describe("what no page answers to", () => {
  it.each(["Edda Lunde", "chart.png", "https://example.org/tide", "{{title}}", "", "..", "<% tp.title %>"])(
    "is left alone: %s",
    (target) => {
      expect(decideFor(target, HARBOUR)).toBeNull();
    },
  );

  it("is not the page it stands on", () => {
    const site = { source: aSummary("companies/fennick-foundry.md", { title: "Fennick Foundry" }) };
    expect(decideFor("Fennik Foundry", HARBOUR, { site })).toBeNull();
  });
});

describe("a whole garden", () => {
  it("compares each missing name with few of thousands, and grows far slower than names times links", () => {
    const small = measure(1500);
    const large = measure(6000);
    expect(large.comparisons / 6000).toBeLessThan(60);
    // Four times the names and four times the links: sixteen times would be every link with every name.
    expect(large.comparisons).toBeLessThan(small.comparisons * 12);
    expect(large.found).toBeGreaterThan(2500);
  });
});

/** Names of two words, a third of the words new with each page, and half of the links with a slip. */
function measure(count: number): { comparisons: number; found: number } {
  const consonants = "bdfghklmnprstvwz";
  const word = (n: number) => {
    let rest = (n * 48_271) % 1_048_573;
    let text = "";
    for (let i = 0; i < 5; i++) {
      text += `${consonants[rest % 16] ?? ""}${"aeiou"[(rest >> 2) % 5] ?? ""}`;
      rest = Math.floor(rest / 16);
    }
    return text;
  };
  const name = (n: number) => `${word(n)} ${word(Math.floor(n / 3) + 1_000_000)}`;
  const pages = Object.fromEntries(Array.from({ length: count }, (_, n) => [`${name(n)}.md`, {}]));
  const sites = Array.from({ length: count }, (_, n) =>
    aSite(n % 2 === 0 ? name(n).replace(/.(?=. )/u, "") : `${word(n + 500_000)} ${word(n + 700_000)}`),
  );
  const repair = createBrokenLinkRepair(aBrokenLinkInput(pages, sites));
  const found = sites.filter((site) => repair.decide(site) !== null).length;
  return { comparisons: repair.names.comparisons(), found };
}
