import { describe, expect, it } from "vitest";
import { seededRandom, someText } from "./a-doc";
import { chunksOf } from "./a-parsed-page";

const sentence = (topic: string) => `The ${topic} is described here in a sentence of about twelve plain words.`;
const paragraph = (topic: string, sentences = 5) => Array.from({ length: sentences }, () => sentence(topic)).join(" ");
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** What must hold of the chunks of any page. */
function expectSound(text: string, bodyStart = 0) {
  const chunks = chunksOf(text);
  let end = bodyStart;
  for (const chunk of chunks) {
    expect(chunk.text).toBe(text.slice(chunk.start, chunk.end));
    expect(chunk.text).toBe(chunk.text.trim());
    expect(chunk.start).toBeGreaterThanOrEqual(end);
    end = chunk.end;
  }
  expect(chunks.flatMap((chunk) => wordsOf(chunk.text))).toEqual(wordsOf(text.slice(bodyStart)));
  return chunks;
}

describe("chunkPage", () => {
  it("starts a chunk at each heading and says where it stands", () => {
    const text = `# Acme\n\nIntro.\n\n## Team\n\nPeople.\n\n### Sales\n\nSellers.\n\n## Money\n\nFunds.\n`;
    const chunks = expectSound(text);
    expect(chunks.map((chunk) => chunk.headingPath)).toEqual([
      "Acme",
      "Acme › Team",
      "Acme › Team › Sales",
      "Acme › Money",
    ]);
    expect(chunks[1]?.text).toBe("## Team\n\nPeople.");
  });

  it("keeps headings without text together with what follows", () => {
    const chunks = expectSound("# One\n\n## Two\n\nText.\n");
    expect(chunks).toHaveLength(1);
    expect(chunks[0]?.headingPath).toBe("One › Two");
  });

  it("gathers short paragraphs and does not let chunks grow long", () => {
    const text = Array.from({ length: 30 }, (_, i) => paragraph(`topic${i}`, 3)).join("\n\n");
    const chunks = expectSound(text);
    expect(chunks.length).toBeGreaterThan(5);
    expect(chunks.length).toBeLessThan(20);
    for (const chunk of chunks) expect(wordsOf(chunk.text).length).toBeLessThan(330);
  });

  it("keeps a list item with its children", () => {
    const item = (i: number) => `- item${i} ${sentence("list")}\n  - child${i} ${sentence("child")}\n`;
    const text = Array.from({ length: 40 }, (_, i) => item(i)).join("");
    const chunks = expectSound(text);
    expect(chunks.length).toBeGreaterThan(2);
    for (let i = 0; i < 40; i++) {
      expect(chunks.find((chunk) => chunk.text.includes(`item${i} `))?.text).toContain(`child${i} `);
    }
  });

  it("gives each dated timeline entry a chunk of its own", () => {
    const text =
      "# Ann\n\nFounder.\n\n## Timeline\n\n- **2024-01-02** | Met Bob\n- **2024-02-03** | Raised money\n  - from Fund\n- **2024-03-04** | Moved\n";
    const chunks = expectSound(text);
    const entries = chunks.filter((chunk) => chunk.headingPath === "Ann › Timeline");
    expect(entries).toHaveLength(3);
    expect(entries[1]?.text).toContain("from Fund");
  });

  it("cuts a long paragraph between sentences", () => {
    const chunks = expectSound(paragraph("essay", 80));
    expect(chunks.length).toBeGreaterThan(2);
    for (const chunk of chunks) expect(chunk.text.endsWith(".")).toBe(true);
  });

  it("never cuts inside a word, even without spaces or sentences", () => {
    expectSound(Array.from({ length: 3_000 }, (_, i) => `word${i}`).join(" "));
    expectSound(`x${"abcdefghij".repeat(2_000)}y and more words here`);
    const chinese = expectSound(`${"机器学习是人工智能的一个分支。".repeat(60)}结尾`);
    expect(chinese.length).toBeGreaterThan(2);
    expectSound("😀".repeat(3_000));
  });

  it("cuts a long code block between lines", () => {
    const code = Array.from({ length: 200 }, (_, i) => `const value${i} = compute(${i});`).join("\n");
    for (const chunk of expectSound(`\`\`\`ts\n${code}\n\`\`\`\n`)) {
      expect(chunk.text.split("\n").every((line) => !line.startsWith("const") || line.endsWith(";"))).toBe(true);
    }
  });

  it("indexes properties that say something, and not those known otherwise", () => {
    const text = "---\ntitle: Ann\nrole: head of pricing\nemail: ann@example.org\ntags: [x]\n---\n\nBody.\n";
    const [properties, body] = chunksOf(text);
    expect(properties?.text).toBe("role: head of pricing\nemail: ann@example.org");
    expect(body?.text).toBe("Body.");
    expect(chunksOf("---\ntitle: Ann\ntags: [x]\n---\n\nBody.\n")).toHaveLength(1);
  });

  it("makes no chunk of rules, markers and blank pages", () => {
    expect(chunksOf("")).toEqual([]);
    expect(chunksOf("\n\n---\n\n***\n")).toEqual([]);
  });

  it("covers pages of any shape", () => {
    const random = seededRandom(5);
    const shapes = [
      "# ",
      "## ",
      "### ",
      "- ",
      "  - ",
      "> ",
      "1. ",
      "| a | b |\n|---|---|\n| ",
      "",
      "",
      "- **2024-01-01** | ",
      "```\n",
    ];
    for (let round = 0; round < 200; round++) {
      const lines = Array.from({ length: 1 + Math.floor(random() * 40) }, () => {
        const shape = shapes[Math.floor(random() * shapes.length)] ?? "";
        return `${shape}${someText(random, Math.floor(random() * 60))}${random() < 0.4 ? "\n" : ""}`;
      });
      expectSound(lines.join("\n"));
    }
  });
});
