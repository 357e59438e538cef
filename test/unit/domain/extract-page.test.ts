import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../shared/model/page";
import { extractPage, namedPageOf, type PageInput } from "../../../src-main/domain/extract-page";
import { NameTable } from "../../../src-main/domain/links/name-table";
import { randomMarkdown, seededRandom } from "../../support/random-text";

const inputOf = (text: string, path = "people/Ada Quill.md", bomLength = 0): PageInput => ({
  id: 1,
  path: asPagePath(path),
  text,
  bomLength,
  revision: "r1",
  sizeBytes: text.length,
  modifiedMs: 5,
});

describe("extracting a page", () => {
  const text =
    "---\ntitle: Ada Quill\naliases: [AQ]\ntags: [crew]\ndate: 2024-05-06\n---\n# Ada Quill\r\n\r\nÄda **founded** [[Lumio]]. She likes tea.\r\n\r\n## Timeline\r\n\r\n- **2020-01-02** | Moved\r\n";

  it("holds names, numbers, date, excerpt, chunks and timeline", () => {
    const page = extractPage(inputOf(text), new NameTable());
    expect(page).toMatchObject({
      id: 1,
      slug: "people/ada-quill",
      title: "Ada Quill",
      type: "person",
      aliases: ["AQ"],
      tags: ["crew"],
      pageDate: "2024-05-06",
      revision: "r1",
      modifiedMs: 5,
      excerpt: "Äda founded Lumio. She likes tea. 2020-01-02 | Moved",
    });
    expect(page.wordCount).toBe(11);
    expect(page.timeline).toHaveLength(1);
    expect(page.chunks.length).toBeGreaterThan(0);
  });

  it("counts all offsets in bytes of the file, byte order mark included", () => {
    const page = extractPage(inputOf(text, undefined, 3), new NameTable());
    const bytes = new TextEncoder().encode(`\ufeff${text}`);
    const slice = (span: { start: number; end: number }): string =>
      new TextDecoder().decode(bytes.subarray(span.start, span.end));
    expect(page.links.map(slice)).toEqual(["[[Lumio]]"]);
    expect(page.timeline.map(slice)).toEqual(["Moved"]);
    for (const chunk of page.chunks) expect(slice(chunk)).toBe(chunk.text);
  });

  it("knows the names of a page as the fast pass does", () => {
    const { id, path, slug, title, type, aliases } = extractPage(inputOf(text), new NameTable());
    expect(namedPageOf(1, asPagePath("people/Ada Quill.md"), text)).toEqual({ id, path, slug, title, type, aliases });
  });

  it("dates a page by its name when the frontmatter does not", () => {
    expect(extractPage(inputOf("x", "journals/2021_02_03.md"), new NameTable()).pageDate).toBe("2021-02-03");
    expect(extractPage(inputOf("x", "notes/plain.md"), new NameTable()).pageDate).toBeNull();
  });

  it("keeps the hash of an unchanged chunk and changes it with the text", () => {
    const hashes = (body: string): readonly string[] =>
      extractPage(inputOf(body), new NameTable()).chunks.map(({ textHash }) => textHash);
    expect(hashes("# A\n\none two")).toEqual(hashes("# A\n\none two"));
    expect(hashes("# A\n\none two")).not.toEqual(hashes("# A\n\none too"));
  });

  it("never throws, and every span lies in the file, whatever the text", () => {
    const names = new NameTable();
    names.add(namedPageOf(2, asPagePath("people/Ada.md"), ""));
    names.add(namedPageOf(3, asPagePath("companies/Lumio.md"), ""));
    for (let seed = 1; seed <= 200; seed++) {
      const random = randomMarkdown(seededRandom(seed), 160);
      const input = inputOf(random, seed % 2 ? "meetings/x.md" : "companies/y.md");
      const { length } = new TextEncoder().encode(random);
      for (const link of extractPage(input, names).links) {
        expect(link.sentenceStart).toBeLessThanOrEqual(link.sentenceEnd);
        expect(Math.max(link.end, link.sentenceEnd, link.targetEnd)).toBeLessThanOrEqual(length);
        expect(Math.min(link.start, link.sentenceStart, link.targetStart)).toBeGreaterThanOrEqual(0);
      }
    }
  });
});
