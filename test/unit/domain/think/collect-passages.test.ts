import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import { ByteOffsets } from "../../../../shared/text/byte-offsets";
import { parsePage } from "../../../../shared/text/parse-page";
import { decodeText } from "../../../../src-main/domain/decode-text";
import { collectPassages } from "../../../../src-main/domain/think/collect-passages";
import type { Passage } from "../../../../src-main/domain/think/passage";
import { fastestCpuMs } from "../../../support/cpu-time";
import { aNamedPage } from "./a-passage";

function passagesOf(file: string | Uint8Array, path = "notes/a.md", type = "page", pageDate: string | null = null) {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const decoded = decodeText(bytes);
  if (decoded.kind !== "text") throw new Error("no text");
  const parsed = parsePage(asPagePath(path), decoded.text);
  const offsets = new ByteOffsets(decoded.text, { bomLength: decoded.bomLength });
  const page = aNamedPage(parsed.title, { path: asPagePath(path), type });
  const passages = collectPassages({ page, parsed, offsets, pageDate });
  for (const passage of passages) expectExact(passage, bytes);
  return passages;
}

/** The quote is the file's bytes, and nothing but. */
function expectExact(passage: Passage, bytes: Uint8Array): void {
  const slice = bytes.subarray(passage.start, passage.end);
  expect(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(slice)).toBe(passage.quote);
  const before = new TextDecoder().decode(bytes.subarray(0, passage.start));
  expect(passage.line).toBe(before.split("\n").length);
}

const BOM = new Uint8Array([0xef, 0xbb, 0xbf]);
const withBom = (text: string) => Buffer.concat([BOM, Buffer.from(text)]);

describe("quotes are the file's own bytes", () => {
  it("in plain text", () => {
    const passages = passagesOf("# Pier\n\nThe pier is 40 m long. It was built by Dr. Amsel in 1911.\n");
    expect(passages.map((passage) => passage.quote)).toEqual([
      "The pier is 40 m long.",
      "It was built by Dr. Amsel in 1911.",
    ]);
  });

  it("behind a byte order mark, with CRLF and a sentence over two lines", () => {
    const passages = passagesOf(
      withBom("---\r\nowner: Zoë\r\n---\r\n\r\nÜber der Brücke\r\nhängt Nebel. Es ist kalt.\r\n"),
    );
    expect(passages.map((passage) => passage.quote)).toEqual([
      "owner: Zoë",
      "Über der Brücke\r\nhängt Nebel.",
      "Es ist kalt.",
    ]);
    expect(passages[1]?.text).toBe("Über der Brücke hängt Nebel.");
  });

  it("among characters outside the basic plane and decomposed accents", () => {
    const passages = passagesOf("The 🦉 sings 𝄞 at dusk. Cafe\u0301 opens. 𠮷野家 is near.\n");
    expect(passages.map((passage) => passage.quote)).toEqual([
      "The 🦉 sings 𝄞 at dusk.",
      "Cafe\u0301 opens.",
      "𠮷野家 is near.",
    ]);
  });

  it("in Chinese and Japanese", () => {
    const passages = passagesOf("# 茶室\n\n茶室在二楼。钥匙由佐藤保管。\n\n- 水曜日は休み\n");
    expect(passages.map((passage) => passage.quote)).toEqual(["茶室在二楼。", "钥匙由佐藤保管。", "水曜日は休み"]);
  });

  it("in list items, quotes and table rows, without their marks", () => {
    const passages = passagesOf(
      "- [ ] call **Rune**\n\n> She said no.\n\n| Part | Price |\n| --- | --- |\n| Sail | 90 |\n",
    );
    expect(passages.map(({ kind, text }) => [kind, text])).toEqual([
      ["item", "call Rune"],
      ["sentence", "She said no."],
      ["item", "Part · Price"],
      ["item", "Sail · 90"],
    ]);
  });
});

describe("what a passage knows of its place", () => {
  it("takes a timeline bullet whole, with its date", () => {
    const [entry] = passagesOf("# Acme\n\n## Timeline\n\n- **2024-05-03** | Opened the [second](x.md) yard\n");
    expect(entry).toMatchObject({ kind: "entry", date: "2024-05-03", text: "Opened the second yard" });
    expect(entry?.quote).toBe("**2024-05-03** | Opened the [second](x.md) yard");
  });

  it("gives what is nested under a dated bullet the bullet's date", () => {
    const passages = passagesOf("## Log\n\n- 2024-05-03: Storm\n  - the mast broke\n- 2024-06-01: Calm\n");
    expect(passages.map(({ text, date }) => [text, date])).toEqual([
      ["Storm", "2024-05-03"],
      ["the mast broke", "2024-05-03"],
      ["Calm", "2024-06-01"],
    ]);
  });

  it("dates a meeting's sentences by the page, a person's not", () => {
    expect(passagesOf("They met.\n", "m.md", "meeting", "2026-09-02")[0]?.date).toBe("2026-09-02");
    expect(passagesOf("They met.\n", "m.md", "person", "2026-09-02")[0]?.date).toBeNull();
  });

  it("knows the headings above", () => {
    const passages = passagesOf("# A\n\nOne.\n\n## **B**\n\nTwo.\n\n# C\n\nThree.\n");
    expect(passages.map((passage) => passage.headingPath)).toEqual(["A", "A › B", "C"]);
  });

  it("reads fields as key and value, and leaves out how the page is kept", () => {
    const passages = passagesOf(
      '---\ntitle: X\ntags: [a, b]\nrole_title: "head of sails"\nties:\n  - red\n  - blue\n---\n',
    );
    expect(passages.map(({ kind, text }) => [kind, text])).toEqual([
      ["property", "role title: head of sails"],
      ["property", "ties: red, blue"],
    ]);
  });

  it("does not quote code, math or comments", () => {
    expect(
      passagesOf("```\nsecret = 1\n```\n\n$$\nx^2\n$$\n\n<!-- hidden -->\n\nSeen.\n").map(({ text }) => text),
    ).toEqual(["Seen."]);
  });

  it("takes time in proportion to the page", () => {
    const paragraphs = (count: number) => `${"The tide comes in and the tide goes out. ".repeat(40)}\n\n`.repeat(count);
    const timeOf = (count: number) => {
      const text = paragraphs(count);
      return fastestCpuMs(() => void passagesOf(text), 3);
    };
    const small = timeOf(15);
    // Eight times the text: 64 times the time would be quadratic.
    expect(timeOf(120)).toBeLessThan(32 * Math.max(5, small));
  });
});

describe("an outline", () => {
  it("puts the items above over what is nested under them", () => {
    const passages = passagesOf("- How do I moor?\n\t- At the **north** quay.\n\t\t- Ask Odo first.\n");
    expect(passages.map(({ headingPath }) => headingPath)).toEqual([
      "",
      "How do I moor?",
      "How do I moor? › At the north quay.",
    ]);
  });

  it("loses the marks of callouts, blocks and outliners", () => {
    const texts = passagesOf("> [!tip] Moor early\n\n-- Bring a rope.\n\nNo rope, no berth.^a1b2-c3\n").map(
      ({ text }) => text,
    );
    expect(texts).toEqual(["Moor early", "Bring a rope.", "No rope, no berth."]);
  });
});
