import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import { ByteOffsets } from "../../../../shared/text/byte-offsets";
import { parsePage } from "../../../../shared/text/parse-page";
import type { RawLink } from "../../../../shared/text/parsed-page";
import { DEFAULT_RULES, type ReadingRules } from "../../../../shared/text/reading-rules";

const DIALECTS = ["obsidian", "logseq", "dendron"] as const;

const parse = (text: string, dialect: ReadingRules["dialect"] = "obsidian") =>
  parsePage(asPagePath("notes/page.md"), text, { ...DEFAULT_RULES, dialect });

const ID = "60a78e9e-59dc-40ab-9a01-5317dc09365f";

/** Syntax that can open, close or break a construct, and letters of every width. */
const piece = fc.constantFrom(
  ...[
    "[[",
    "]]",
    "[",
    "]",
    "(",
    ")",
    "((",
    "))",
    "|",
    "\\|",
    "\\",
    "#",
    "^",
    "!",
    "::",
    ":",
    ",",
    '"',
    "'",
    "{{embed ",
    "}}",
  ],
  ...[
    "{{query ",
    "`",
    "``",
    "```\n",
    "````js\n",
    "~~~\n",
    "$",
    "$$",
    "$$\n",
    "%%",
    "%%\n",
    "<!--",
    "-->",
    "<",
    ">",
    "<b>",
    "</b>",
  ],
  ...[
    "<pre>",
    "</pre>",
    "<code>",
    "</code>",
    "#+BEGIN_SRC\n",
    "#+END_SRC\n",
    "\n",
    "\n\n",
    "\t",
    "    ",
    " ",
    "- ",
    "  - ",
    "\t- ",
  ],
  ...[
    "1. ",
    "> ",
    "> > ",
    "> [!note] ",
    "# ",
    "## Timeline\n",
    "---\n",
    "===\n",
    "| a | b |\n| - | - |\n",
    "[^1]",
    "[^1]: ",
    "^[",
  ],
  ...[
    "[a]: b.md\n",
    "[a]",
    "[a][]",
    "works_at",
    "works_at:: ",
    "[founded:: ",
    "attendees:: Ada, Bram\n",
    "id:: ",
    ID,
    "tags:: ",
  ],
  ...[
    "Ada",
    "Lumio Inc.",
    "a.md",
    "(b c.md)",
    "<b c.md>",
    "%20",
    "https://x.y/",
    "2021-03-04",
    "é",
    "e\u0301",
    "語",
    "🧭",
    "مرحبا",
  ],
  ...[
    "\ufeff",
    "\ud83e",
    "\u0000",
    "\u2028",
    "[[Ada|x]]",
    "![[Ada|100x200]]",
    "[x](a.md)",
    "![x](a.md)",
    "#[[a b]]",
    "dendron://v/",
  ],
);
const body = fc.array(fc.oneof({ weight: 12, arbitrary: piece }, fc.string({ maxLength: 8, unit: "binary" })), {
  maxLength: 90,
});
const frontmatter = fc.array(
  fc.constantFrom(
    "up: ",
    "'[[Ada''s]]'",
    '"[[Ada \\"x\\"]]"',
    "works_at: Lumio",
    "[[Ada]]",
    "\n",
    "  - ",
    "attendees:",
    "|\n",
    ">-\n",
    " a, b",
    "[a, '[[B]]']",
    "{a: '[[B]]'}",
    "🧭",
  ),
  { maxLength: 14 },
);
const page = fc
  .tuple(fc.constantFrom("", "\ufeff"), fc.option(frontmatter, { nil: null }), body)
  .map(([mark, yaml, parts]) => `${mark}${yaml === null ? "" : `---\n${yaml.join("")}\n---\n`}${parts.join("")}`);
const dialect = fc.constantFrom(...DIALECTS);

const RUNS = { numRuns: 1_500 };

/** Text of a link's span as YAML reads it: in quotes a quotation mark may stand as two letters. */
const unquoted = (text: string) => [text, text.replaceAll("''", "'"), text.replace(/\\(["\\])/g, "$1")];

const withoutSpans = ({ target, anchor, label, syntax, field, block }: RawLink) => ({
  target,
  anchor,
  label,
  syntax,
  field,
  block,
});

describe("the reader, whatever the text", () => {
  it("never throws, and keeps blocks in order and apart", () => {
    fc.assert(
      fc.property(page, dialect, (text, kind) => {
        const { blocks, bodyStart } = parse(text, kind);
        let end = bodyStart;
        for (const block of blocks) {
          expect(block.start).toBeGreaterThanOrEqual(end);
          expect(block.contentStart).toBeGreaterThanOrEqual(block.start);
          expect(block.end).toBeGreaterThanOrEqual(block.contentStart);
          end = block.end;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
      RUNS,
    );
  });

  it("gives spans that re-read to the target, inside the link", () => {
    fc.assert(
      fc.property(page, dialect, (text, kind) => {
        for (const link of parse(text, kind).links) {
          const read = text.slice(link.targetStart, link.targetEnd);
          if (link.syntax === "frontmatter") expect(unquoted(read)).toContain(link.target);
          else expect(read).toBe(link.target);
          expect(link.start).toBeLessThan(link.end);
          // The target of a reference stands in its definition.
          if (link.syntax === "reference") continue;
          expect(link.targetStart).toBeGreaterThanOrEqual(link.start);
          expect(link.targetEnd).toBeLessThanOrEqual(link.end);
        }
      }),
      RUNS,
    );
  });

  it("never lets links overlap, save an image in a link's label", () => {
    fc.assert(
      fc.property(page, dialect, (text, kind) => {
        const links = parse(text, kind).links.filter((link) => link.block >= 0);
        const images = links.filter((link) => text[link.start] === "!");
        let end = 0;
        for (const link of links.filter((one) => !images.includes(one))) {
          expect(link.start).toBeGreaterThanOrEqual(end);
          end = link.end;
        }
      }),
      RUNS,
    );
  });

  it("keeps every link inside its block", () => {
    fc.assert(
      fc.property(page, dialect, (text, kind) => {
        const { blocks, links } = parse(text, kind);
        for (const link of links.filter((one) => one.block >= 0)) {
          const block = blocks[link.block];
          expect(block && block.contentStart <= link.start && link.end <= block.end).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it("gives the same bytes of the file for every span", () => {
    fc.assert(
      fc.property(page, fc.boolean(), (raw, hasMark) => {
        const text = raw.toWellFormed();
        const file = new TextEncoder().encode(`${hasMark ? "\ufeff" : ""}${text}`);
        const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
        const offsets = new ByteOffsets(text, { bomLength: hasMark ? 3 : 0 });
        for (const { start, end, targetStart, targetEnd } of parse(text).links) {
          for (const [from, to] of [
            [start, end],
            [targetStart, targetEnd],
          ] as const) {
            const bytes = file.subarray(offsets.toByte(from), offsets.toByte(to));
            expect(decoder.decode(bytes)).toBe(text.slice(from, to));
            expect(offsets.toUtf16(offsets.toByte(from))).toBe(from);
          }
        }
      }),
      RUNS,
    );
  });

  it("reads Windows line ends as it reads others", () => {
    fc.assert(
      fc.property(page, dialect, (raw, kind) => {
        const text = raw.replaceAll("\r", "");
        const windows = parse(text.replaceAll("\n", "\r\n"), kind);
        expect(windows.links.map(withoutSpans)).toEqual(parse(text, kind).links.map(withoutSpans));
        expect(windows.blocks.map(({ kind: name, depth, parent }) => [name, depth, parent])).toEqual(
          parse(text, kind).blocks.map(({ kind: name, depth, parent }) => [name, depth, parent]),
        );
        expect(windows.blockIds).toEqual(parse(text, kind).blockIds);
      }),
      RUNS,
    );
  });

  it("finds nothing inside a fence that nothing closes but its end", () => {
    fc.assert(
      fc.property(body, (parts) => {
        const inside = parts.join("").replaceAll("~", "");
        const { links, tags } = parse(`~~~~~ md\n${inside}\n~~~~~\n\n[[After]] #after`);
        expect([links.map((link) => link.target), tags]).toEqual([["After"], ["after"]]);
      }),
      RUNS,
    );
  });
});
