import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasCode } from "../../shared/errors/brain-error";
import { parseSearchQuery } from "../../shared/search-query/parse-search-query";
import { NameIndex } from "../../src-main/domain/search/name-index";
import { MAYBE } from "../../src-main/domain/search-query/truth";
import { SCAN_VERDICT } from "../../src-main/ports/text-scanner";
import { type OpenTextScanner, openTextScanner } from "../../src-main/scan/text-scanner-client";
import { createSearchEngine } from "../../src-main/search/search-engine";
import { createOperatorSearch, type OperatorSearch } from "../../src-main/services/operator-search";
import { listSearchValues } from "../../src-main/services/search-values";
import { buildThread } from "../support/build-thread";
import { openTestBrain, type TestBrain, TestFolder } from "../support/test-brain";

const OPTIONS = { limit: 20, sort: "best", reading: "patient" } as const;
/** Twenty letters without what the pattern asks for at their end: a backtracking engine tries a million ways. */
const ENDLESS = "a".repeat(40);

describe("operators over a brain on disk, with the thread that reads it", () => {
  const out = mkdtempSync(path.join(tmpdir(), "noctuary-scan-"));
  const folder = new TestFolder();
  let brain: TestBrain;
  let scanning: OpenTextScanner;
  let threadFile: string;
  let operators: OperatorSearch;

  beforeAll(async () => {
    folder.write(
      "people/Ann.md",
      "---\ntype: person\ntags: [Work/Sales]\nStatus: Öffen\nrating: 4\n---\n# Ann\n\nKnows [[Acme]].\n",
    );
    folder.write("Acme.md", "\ufeff# Acme\r\n\r\nThe budget,\r\nthe plan.\r\n\r\n- [ ] pay the bill\r\n");
    folder.write("Endless.md", `# Endless\n\n${ENDLESS}!\n`);
    const index = createSearchEngine(() => {
      throw new Error("no vectors here");
    });
    brain = await openTestBrain(folder, undefined, index);
    await brain.indexer.sync();
    threadFile = await buildThread(out, "scan", "src-main/scan/thread.ts");
    scanning = openTextScanner(threadFile, folder.root);
    operators = createOperatorSearch({
      store: brain.store,
      index,
      names: new NameIndex(brain.catalogue.allNames()),
      scanner: scanning.scanner,
      allPages: () => brain.catalogue.allNames(),
      dialect: () => "obsidian",
      stampOf: (page) => brain.catalogue.stampOf(page),
    });
  }, 120_000);
  afterAll(async () => {
    await scanning?.close();
    await brain?.index.close();
    folder.close();
    rmSync(out, { recursive: true, force: true });
  });

  const ask = async (text: string, signal?: AbortSignal) => {
    const parsed = parseSearchQuery(text);
    if (parsed.kind !== "query") throw new Error(`${text} is no query`);
    const answer = await operators.query(parsed, OPTIONS, signal);
    if (!answer) throw new Error(`${text} was read as prose`);
    return answer;
  };
  const found = async (text: string) => (await ask(text)).results.map(({ title }) => title);

  it.each([
    ["tag:work", ["Ann"]],
    ["[status:offen]", ["Ann"]],
    ["[RATING:>3] type:person", ["Ann"]],
    ["links-to:Acme", ["Ann"]],
    ["linked-from:Ann", ["Acme"]],
    ["block:(budget plan)", ["Acme"]],
    ["line:(budget plan)", []],
    ['"budget, the plan"', ["Acme"]],
    ["task-todo:bill", ["Acme"]],
    ["after:2020 -path:people -Endless", ["Acme"]],
  ])("%s", async (text, titles) => {
    const answer = await operators.query(
      {
        ...(parseSearchQuery(text) as Extract<ReturnType<typeof parseSearchQuery>, { kind: "query" }>),
        isLoose: false,
      },
      OPTIONS,
    );
    expect(answer?.results.map(({ title }) => title)).toEqual(titles);
  });

  it("gives the place of a line in bytes of the file, byte order mark and line ends counted", async () => {
    const [acme] = (await ask("line:bill")).results;
    const bytes = new TextEncoder().encode(
      "\ufeff# Acme\r\n\r\nThe budget,\r\nthe plan.\r\n\r\n- [ ] pay the bill\r\n",
    );
    expect(new TextDecoder().decode(bytes.slice(acme?.start ?? 0, acme?.end ?? 0))).toBe("- [ ] pay the bill");
  });

  it("gives up on a pattern without end, says so, and goes on working", async () => {
    const { report } = await ask("/^(a|aa|aaa)+$/ path:Endless");
    expect(report.unread).toEqual({ pages: 1, because: "pattern" });
    expect(await found("/bud.et/")).toEqual(["Acme"]);
  }, 30_000);

  it("does not take the slow start of its thread for a pattern without end", async () => {
    const slow = path.join(out, "slow.mjs");
    writeFileSync(
      slow,
      `const until = Date.now() + 1500; while (Date.now() < until); await import(${JSON.stringify(pathToFileURL(threadFile).href)});`,
    );
    const slowly = openTextScanner(slow, folder.root);
    const parsed = parseSearchQuery("/bud.et/");
    if (parsed.kind !== "query") throw new Error("no query");
    const page = brain.catalogue.namesOf(brain.catalogue.idOf("Acme.md") ?? -1);
    if (!page) throw new Error("Acme must be known");
    slowly.scanner.know([page], () => "r");
    const pages = Uint32Array.of(page.id);
    const known = Uint8Array.of(MAYBE);
    try {
      const verdicts = await slowly.scanner.scan(
        { root: parsed.root, dialect: "obsidian", stems: [], pages, known, isByText: false },
        1_200,
      );
      expect(verdicts).toEqual(Uint8Array.of(SCAN_VERDICT.yes));
    } finally {
      await slowly.close();
    }
  });

  it("starts no thread any more for what still waits when the brain is closed", async () => {
    const closing = openTextScanner(threadFile, folder.root);
    const parsed = parseSearchQuery("/bud.et/");
    if (parsed.kind !== "query") throw new Error("no query");
    const scan = { root: parsed.root, dialect: "obsidian", stems: [], pages: [] } as const;
    const waiting = closing.scanner.lines(scan, 1, 1_000);
    await closing.close();
    await expect(waiting).rejects.toMatchObject({ code: "cancelled" });
    await expect(closing.scanner.lines(scan, 1, 1_000)).rejects.toMatchObject({ code: "cancelled" });
  });

  it("stops when nobody waits any more", async () => {
    const stop = new AbortController();
    stop.abort();
    const failed = await ask("/x/", stop.signal).catch((error: unknown) => error);
    expect(hasCode(failed, "cancelled")).toBe(true);
  });

  it("follows the files at once, and says what can stand behind an operator", async () => {
    const ports = { store: brain.store, allPages: () => brain.catalogue.allNames(), facts: () => operators.facts() };
    const list = (of: "tag" | "property" | "value" | "folder", text = "", property = "") =>
      listSearchValues({ of, text, property, limit: 5 }, ports);
    expect(await list("tag")).toEqual([
      { value: "Work", pages: 1 },
      { value: "Work/Sales", pages: 1 },
    ]);
    expect(await list("property", "st")).toEqual([{ value: "Status", pages: 1 }]);
    expect(await list("value", "", "status")).toEqual([{ value: "Öffen", pages: 1 }]);
    expect(await list("folder")).toEqual([{ value: "people", pages: 1 }]);
    folder.write("people/Ann.md", "---\ntype: person\ntags: [home]\n---\n# Ann\n");
    await brain.indexer.sync();
    operators.forget();
    expect(await found("tag:home")).toEqual(["Ann"]);
    expect((await ask("[status]  type:person")).report.total).toBe(0);
  }, 30_000);
});
