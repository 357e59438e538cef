import { describe, expect, it } from "vitest";
import type { UnresolvedLinkSite } from "../../../../shared/model/broken-link";
import type { Edit } from "../../../../shared/model/dream";
import { asPagePath } from "../../../../shared/model/page";
import { createBrokenLinkRepair } from "../../../../src-main/domain/dream/broken-links";
import type { ProposalDraft } from "../../../../src-main/domain/dream/proposal-draft";
import { proposeRepairs } from "../../../../src-main/domain/dream/propose-repairs";
import { spliceBytes } from "../../../../src-main/domain/dream/splice-bytes";
import { aBrokenLinkInput, aSite, aSummary, type NamedPages } from "../../../support/dream-brain";

const PAGES: NamedPages = {
  "people/imke-saalfeld.md": { title: "Imke Saalfeld", type: "person" },
  "companies/tidewright.md": { title: "Tidewright", aliases: ["Tidewright Controls"] },
  "concepts/tidal-turbine.md": { title: "Tidal turbine" },
  "concepts/slack tide (window).md": { title: "Slack tide (window)" },
  "notes/here.md": {},
};

const RENAMES = [{ from: "people/imke.md", to: "people/imke-saalfeld.md" }];

interface Repaired {
  readonly text: string;
  readonly proposals: readonly ProposalDraft[];
}

/** Repairs every place where `target` stands in the text. */
const editsOf = ({ change }: ProposalDraft): readonly Edit[] =>
  change.kind === "edit" ? change.files.flatMap(({ edits }) => edits) : [];

function repair(text: string, target: string, part: Partial<UnresolvedLinkSite> = {}, pages = PAGES): Repaired {
  const encoder = new TextEncoder();
  const sites: UnresolvedLinkSite[] = [];
  for (let at = text.indexOf(target); at !== -1; at = text.indexOf(target, at + target.length)) {
    const targetStart = encoder.encode(text.slice(0, at)).length;
    sites.push(aSite(target, { targetStart, targetEnd: targetStart + encoder.encode(target).length, ...part }));
  }
  const decide = createBrokenLinkRepair(aBrokenLinkInput(pages, sites, RENAMES));
  const repaired = sites.flatMap((site) => {
    const found = decide.decide(site);
    return found ? [{ site, found }] : [];
  });
  const source = { path: asPagePath("notes/here.md"), revision: "r1", text };
  const proposals = proposeRepairs(source, repaired, decide.names);
  const bytes = proposals.reduce<Uint8Array>(
    (all, proposal) => spliceBytes(all, editsOf(proposal)),
    encoder.encode(text),
  );
  return { text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes), proposals };
}

describe("a wikilink", () => {
  it("gets the right name in place of a slip, and no label for it", () => {
    expect(repair("Met [[Imke Salfeld]] today.", "Imke Salfeld").text).toBe("Met [[Imke Saalfeld]] today.");
  });

  it("keeps its label, its heading and its type", () => {
    expect(repair("[[Imke Salfeld|she]]", "Imke Salfeld").text).toBe("[[Imke Saalfeld|she]]");
    expect(repair("[[Imke Salfeld#Early years]]", "Imke Salfeld").text).toBe("[[Imke Saalfeld#Early years]]");
    expect(repair("[[works_at::Tidewrigth]]", "Tidewrigth").text).toBe("[[works_at::Tidewright]]");
  });

  it("keeps the old text as its label where the new name reads otherwise", () => {
    expect(repair("Two [[tidal turbines]] turn.", "tidal turbines").text).toBe(
      "Two [[Tidal turbine|tidal turbines]] turn.",
    );
    expect(repair("Ask [[imke]] first.", "imke").text).toBe("Ask [[imke-saalfeld|imke]] first.");
  });

  it("escapes the bar of a label in a table", () => {
    const table = "| who | what |\n| --- | --- |\n| [[imke]] | tide |\n";
    expect(repair(table, "imke").text).toBe("| who | what |\n| --- | --- |\n| [[imke-saalfeld\\|imke]] | tide |\n");
  });

  it("takes no label in an embed, in a field or in frontmatter", () => {
    expect(repair("![[tidal turbines]]", "tidal turbines", { syntax: "embed" }).text).toBe("![[Tidal turbine]]");
    const field = repair("works_at:: [[tidal turbines]]", "tidal turbines", { syntax: "field" });
    expect(field.text).toBe("works_at:: [[Tidal turbine]]");
    const yaml = repair('---\nsees: "[[tidal turbines]]"\n---\n', "tidal turbines", { syntax: "frontmatter" });
    expect(yaml.text).toBe('---\nsees: "[[Tidal turbine]]"\n---\n');
  });

  it("stays a path where it was one, and keeps its ending", () => {
    expect(repair("[[people/imke]]", "people/imke").text).toBe("[[people/imke-saalfeld]]");
    expect(repair("[[people/imke.md]]", "people/imke.md").text).toBe("[[people/imke-saalfeld.md]]");
  });

  it("names the page itself where one of its other names was meant", () => {
    expect(repair("[[Tidewright Contrls]]", "Tidewright Contrls").text).toBe("[[Tidewright|Tidewright Controls]]");
    expect(repair("[[TidewrightControls]]", "TidewrightControls").text).toBe("[[Tidewright|TidewrightControls]]");
  });

  it("is written as a path where the name alone could be another page", () => {
    const pages = { ...PAGES, "old/imke-saalfeld.md": { title: "Imke Saalfeld" } };
    expect(repair("[[people/imke]] and [[imke]]", "imke", {}, pages).text).not.toContain("[[Imke Saalfeld");
    const found = repair("[[persons/imke-saalfeld]]", "persons/imke-saalfeld", {}, pages);
    expect(found.text).toBe("[[people/imke-saalfeld]]");
  });

  it("is left alone where the page's name cannot stand in one", () => {
    const pages = { "odd/c#-notes-on-tide.md": { title: "C# notes on tide" } };
    expect(repair("[[C# notes on tied]]", "C# notes on tied", {}, pages).proposals).toEqual([]);
  });
});

describe("a Markdown link", () => {
  const markdown = { syntax: "markdown" };

  it("is pointed from the folder it stands in, or from the top where it was written so", () => {
    const relative = repair("[she](../people/imke.md)", "../people/imke.md", markdown);
    expect(relative.text).toBe("[she](../people/imke-saalfeld.md)");
    expect(repair("[she](/people/imke.md)", "/people/imke.md", markdown).text).toBe("[she](/people/imke-saalfeld.md)");
    expect(repair("[she](people/imke.md)", "people/imke.md", markdown).text).toBe("[she](people/imke-saalfeld.md)");
  });

  it("keeps spaces and brackets from ending it", () => {
    const encoded = repair(
      "[it](../concepts/slack%20tide%20(windw).md)",
      "../concepts/slack%20tide%20(windw).md",
      markdown,
    );
    expect(encoded.text).toBe("[it](../concepts/slack%20tide%20%28window%29.md)");
    const angled = repair("[it](<../concepts/slack tide (windw).md>)", "../concepts/slack tide (windw).md", markdown);
    expect(angled.text).toBe("[it](<../concepts/slack tide (window).md>)");
  });

  it("is repaired in a reference too", () => {
    const text = "See [her][i].\n\n[i]: ../people/imke.md\n";
    expect(repair(text, "../people/imke.md", { syntax: "reference" }).text).toBe(
      "See [her][i].\n\n[i]: ../people/imke-saalfeld.md\n",
    );
  });
});

describe("a bare name in a field", () => {
  it("is replaced, unless the new one would become syntax", () => {
    expect(repair("---\ncompany: Tidewrigth\n---\n", "Tidewrigth", { syntax: "frontmatter" }).text).toBe(
      "---\ncompany: Tidewright\n---\n",
    );
    const pages = { "x/slack-tide.md": { title: "Slack: the tide" } };
    const found = repair("---\nsees: Slack the tied\n---\n", "Slack the tied", { syntax: "frontmatter" }, pages);
    expect(found.text).not.toContain("Slack: the tide");
  });

  it("does not break out of quotes", () => {
    const pages = { 'x/say "tide" now.md': {} };
    const text = '---\nsees: "[[say tide nowe]]"\n---\n';
    expect(repair(text, "say tide nowe", { syntax: "frontmatter" }, pages).text).toBe(text);
  });
});

describe("a proposal", () => {
  it("touches nothing but the target: byte-order mark, line ends and Unicode form stay", () => {
    const text = "\uFEFF# Walk\r\n\r\nCafe\u0301 with [[Imke Salfeld]].\r\n\ttabs\tand  spaces  \r\n";
    expect(repair(text, "Imke Salfeld").text).toBe(text.replace("Salfeld", "Saalfeld"));
  });

  it("is one for a target that stands several times on a page", () => {
    const { text, proposals } = repair("[[Imke Salfeld]] and [[Imke Salfeld|her]].", "Imke Salfeld");
    expect(text).toBe("[[Imke Saalfeld]] and [[Imke Saalfeld|her]].");
    expect(proposals).toHaveLength(1);
    expect(proposals[0]?.reason).toContain("It stands 2 times on this page.");
  });

  it("shows the changed line with its words marked", () => {
    const [proposal] = repair("One.\nMet [[Imke Salfeld]].\nTwo.\nThree.\n", "Imke Salfeld").proposals;
    expect(proposal?.change.kind === "edit" && proposal.change.files[0]?.diff).toEqual([
      { kind: "context", line: 1, text: "One.", marks: [] },
      { kind: "remove", line: 2, text: "Met [[Imke Salfeld]].", marks: [[11, 18]] },
      { kind: "add", line: 2, text: "Met [[Imke Saalfeld]].", marks: [[11, 19]] },
      { kind: "context", line: 3, text: "Two.", marks: [] },
    ]);
    expect(proposal?.title).toBe("Point Imke Salfeld to Imke Saalfeld");
  });

  it("counts a site that comes twice once", () => {
    const input = aBrokenLinkInput(PAGES, [aSite("Imke Salfeld")]);
    const { decide, names } = createBrokenLinkRepair(input);
    const site = aSite("Imke Salfeld");
    const found = decide(site);
    const twice = found
      ? [
          { site, found },
          { site: { ...site }, found },
        ]
      : [];
    const source = { path: asPagePath("notes/here.md"), revision: "r1", text: "[[Imke Salfeld]]" };
    expect(proposeRepairs(source, twice, names).map((proposal) => editsOf(proposal).length)).toEqual([1]);
  });

  it("is none for a site of another revision of the page", () => {
    expect(repair("[[Imke Salfeld]]", "Imke Salfeld", { revision: "older" }).proposals).toEqual([]);
  });

  it("is the same proposal on another night, whatever else changed on the page", () => {
    const tonight = repair("Met [[Imke Salfeld]].", "Imke Salfeld").proposals[0]?.identity;
    const later = repair("A new first line.\n\nMet [[Imke Salfeld]].", "Imke Salfeld").proposals[0]?.identity;
    expect(later).toEqual(tonight);
  });

  it("stands on a page of its own folder's name", () => {
    expect(repair("[[Imke Salfeld]]", "Imke Salfeld").proposals[0]?.page).toEqual(aSummary("notes/here.md"));
  });
});
