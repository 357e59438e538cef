import { describe, expect, it } from "vitest";
import { asPagePath, asSlug, type PageSummary } from "../../../../shared/model/page";
import { parsePage } from "../../../../shared/text/parse-page";
import { DEFAULT_RULES } from "../../../../shared/text/reading-rules";
import { slugOf } from "../../../../shared/text/slug";
import { planRetarget } from "../../../../src-main/domain/correction/plan-retarget";

const aPage = (path: string, title: string): PageSummary => ({
  path: asPagePath(path),
  slug: asSlug(slugOf(asPagePath(path))),
  title,
  type: "page",
});
const LUMIO = aPage("companies/lumio.md", "Lumio");

function retargeted(text: string, to = LUMIO, isOnlyName: (name: string) => boolean = () => false, path = "a/log.md") {
  const page = aPage(path, "Log");
  const parsed = parsePage(page.path, text);
  return planRetarget(parsed.links.slice(0, 1), { page, parsed, rules: DEFAULT_RULES, to, isOnlyName })?.text ?? null;
}

describe("pointing a link to a page", () => {
  it("writes the path where the name means several pages, and keeps how the sentence reads", () => {
    expect(retargeted("Saw [[Lumio]] and [[Lumio]].")).toBe("Saw [[companies/lumio|Lumio]] and [[Lumio]].");
  });

  it("writes the page's own name where that means it alone", () => {
    const isOnlyName = (name: string) => name === "Lumio";
    expect(retargeted("Saw [[Lumeo]].", LUMIO, isOnlyName)).toBe("Saw [[Lumio|Lumeo]].");
    expect(retargeted("Saw [[lumio]].", LUMIO, isOnlyName)).toBe("Saw [[Lumio]].");
  });

  it("keeps label, anchor, embed mark and size", () => {
    expect(retargeted("[[Lumio|the firm]]")).toBe("[[companies/lumio|the firm]]");
    expect(retargeted("[[Lumio#Money|m]]")).toBe("[[companies/lumio#Money|m]]");
    expect(retargeted("[[Lumio#Money]]")).toBe("[[companies/lumio#Money]]");
    expect(retargeted("![[Lumio]]")).toBe("![[companies/lumio]]");
  });

  it("escapes the label in a table", () => {
    expect(retargeted("| a | b |\n| --- | --- |\n| [[Lumio]] | x |\n")).toBe(
      "| a | b |\n| --- | --- |\n| [[companies/lumio\\|Lumio]] | x |\n",
    );
  });

  it("gives no label to a field, a typed link or a property", () => {
    expect(retargeted("works_at:: [[Lumio]]\n")).toBe("works_at:: [[companies/lumio]]\n");
    expect(retargeted("Ada [[works_at::Lumio]].")).toBe("Ada [[works_at::companies/lumio]].");
    expect(retargeted('---\nworks_at: "[[Lumio]]" # kept\n---\n')).toBe(
      '---\nworks_at: "[[companies/lumio]]" # kept\n---\n',
    );
    expect(retargeted("---\nworks_at: Lumio\n---\n")).toBe("---\nworks_at: companies/lumio\n---\n");
  });

  it("writes Markdown links as paths from their page, encoded as they must be", () => {
    const to = aPage("companies/Lumio Ltd.md", "Lumio");
    expect(retargeted("[it](Lumio.md)", to)).toBe("[it](../companies/Lumio%20Ltd.md)");
  });

  it("leaves a page alone that no wikilink can name", () => {
    expect(retargeted("[[Lumio]]", aPage("odd/a#b.md", "a#b"))).toBeNull();
  });
});
