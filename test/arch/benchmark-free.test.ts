import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";

/**
 * Nothing of the published questions is in our source: neither their sentences nor the names of their pages. What answers
 * them is made of grammar alone.
 */
const ROOT = path.join(import.meta.dirname, "../..");
const BENCH = path.join(ROOT, "../shared/brainbench");
const IS_THERE = existsSync(path.join(BENCH, "queries.json"));
if (!IS_THERE) console.info("brainbench is not beside the repository: the source is not searched for its names");

const SOURCES = ["src-main", "shared", "src-renderer"];
const CODE = /\.(?:ts|tsx|mjs|js|json|css|html|yaml|sql)$/;

function sourceFiles(): readonly { readonly file: string; readonly text: string }[] {
  return SOURCES.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => CODE.test(name) && !name.includes("node_modules"))
      .map((name) => ({ file: path.join(folder, name), text: readFileSync(path.join(ROOT, folder, name), "utf8") })),
  );
}

const titleOf = (text: string): string => /^title: "(.*)"$/m.exec(text)?.[1] ?? "";

/** Names of two words and more, and slugs: a single word (`Echo`, `Prism`) may stand in any program. */
function namesOfPages(): readonly string[] {
  const pages = path.join(BENCH, "pages");
  const files = readdirSync(pages, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  const titles = files.map((name) => titleOf(readFileSync(path.join(pages, name), "utf8")));
  const people = titles.filter((title) => /^\S+ \S+/.test(title));
  return [
    ...new Set([...people, ...files.map((name) => path.basename(name, ".md")).filter((slug) => /-\d+$/.test(slug))]),
  ];
}

describe.skipIf(!IS_THERE)("our source", () => {
  const sources = IS_THERE ? sourceFiles() : [];
  const found = (wanted: readonly string[]) =>
    sources.flatMap(({ file, text }) => {
      const lower = text.toLowerCase();
      return wanted.filter((one) => lower.includes(one.toLowerCase())).map((one) => `${file}: ${one}`);
    });

  it("is looked through", () => expect(sources.length).toBeGreaterThan(300));

  it("holds none of the published questions", () => {
    const queries = z
      .array(z.object({ text: z.string() }))
      .parse(JSON.parse(readFileSync(path.join(BENCH, "queries.json"), "utf8")));
    expect(found(queries.map(({ text }) => text))).toEqual([]);
  });

  it("holds no name of a page that they are about", () => {
    expect(found(namesOfPages())).toEqual([]);
  });

  it("holds none of our own questions about these pages", () => {
    const own = ["tune", "held"].flatMap(
      (half) =>
        z
          .object({ questions: z.array(z.object({ text: z.string() })) })
          .parse(JSON.parse(readFileSync(path.join(ROOT, `test/eval/search-questions.${half}.json`), "utf8")))
          .questions,
    );
    expect(found(own.map(({ text }) => text))).toEqual([]);
  });
});
