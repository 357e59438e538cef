import { appendFileSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { openSettingsState } from "../../../src-main/state/app-state-files";
import { openBoughtVectors } from "../../../src-main/state/bought-vectors";
import { openSpendLog, openVectorModels } from "../../../src-main/state/vector-models";
import { aTempFolder } from "../../support/temp-folder";

const MODEL = { id: "own-1", dims: 4 };
const hashOf = (n: number) => n.toString(16).padStart(16, "0");
const vector = (n: number) => ({ hash: hashOf(n), bytes: Uint8Array.of(n, n, n, n) });
const fileIn = (folder: string) => path.join(folder, readdirSync(folder)[0] ?? "");
const found = async (folder: string, numbers: readonly number[]) =>
  [...(await openBoughtVectors(folder).find(MODEL, numbers.map(hashOf))).values()].map((bytes) => bytes[0]);

describe("bought vectors", () => {
  it("are there again, those asked for and no others", async () => {
    const folder = aTempFolder("bought");
    const bought = openBoughtVectors(folder);
    await bought.add(MODEL, [vector(1), vector(2)]);
    await bought.add(MODEL, [vector(3)]);
    expect([...(await bought.find(MODEL, [hashOf(3), hashOf(9)])).keys()]).toEqual([hashOf(3)]);
    expect(await found(folder, [1, 2, 3])).toEqual([1, 2, 3]);
    expect((await bought.find({ id: "own-2", dims: 4 }, [hashOf(1)])).size).toBe(0);
  });

  it("survive a write that was cut, which is bought again", async () => {
    const folder = aTempFolder("bought");
    await openBoughtVectors(folder).add(MODEL, [vector(1), vector(2)]);
    truncateSync(fileIn(folder), readFileSync(fileIn(folder)).length - 3);
    expect(await found(folder, [1, 2])).toEqual([1]);
    const again = openBoughtVectors(folder);
    await again.add(MODEL, [vector(2), vector(3)]);
    expect(await found(folder, [1, 2, 3])).toEqual([1, 2, 3]);
  });

  it("leave out what the disk has damaged", async () => {
    const folder = aTempFolder("bought");
    await openBoughtVectors(folder).add(MODEL, [vector(1), vector(2)]);
    const bytes = readFileSync(fileIn(folder));
    bytes[bytes.length - 6] = 99;
    writeFileSync(fileIn(folder), bytes);
    expect(await found(folder, [1, 2])).toEqual([1]);
  });

  it("begin anew where the file is none of ours", async () => {
    const folder = aTempFolder("bought");
    await openBoughtVectors(folder).add(MODEL, [vector(1)]);
    writeFileSync(fileIn(folder), "something else");
    expect(await found(folder, [1])).toEqual([]);
    await openBoughtVectors(folder).add(MODEL, [vector(5)]);
    expect(await found(folder, [5])).toEqual([5]);
  });
});

describe("what is kept beside a brain", () => {
  it("counts costs across starts and passes over a line that was cut", async () => {
    const folder = aTempFolder("spend");
    const entry = { atMs: 5, use: "query", model: "m", tokens: 7, isEstimated: false, cost: null } as const;
    await openSpendLog(folder).append(entry);
    appendFileSync(path.join(folder, "spend.jsonl"), '{"v":1,"atMs":');
    await openSpendLog(folder).append(entry);
    expect(await openSpendLog(folder).readAll()).toEqual([entry, entry]);
  });

  it("knows no model where the file is damaged", async () => {
    const folder = aTempFolder("models");
    writeFileSync(path.join(folder, "vector-models.json"), '{"active":"x","models":[{"id":"x"}]}');
    expect(await openVectorModels(folder).read()).toBeNull();
  });

  it("sends nothing where the settings do not plainly say so", async () => {
    const folder = aTempFolder("settings");
    const meaning = { vectors: true, expands: "yes", reranks: 1, dailyTokens: -4, model: 7 };
    writeFileSync(path.join(folder, "settings.json"), JSON.stringify({ theme: "night", meaning }));
    expect((await openSettingsState(folder).read())?.meaning).toMatchObject({
      vectors: "built_in",
      expands: false,
      reranks: false,
      dailyTokens: null,
      model: "",
    });
  });
});
