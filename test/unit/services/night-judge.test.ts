import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../shared/model/page";
import type { KeptVerdict } from "../../../src-main/ports/verdict-log";
import { createNightJudge } from "../../../src-main/services/night/night-judge";

const MOST = 5_000;
const statements = ["It is so.", "It is not so."].map((text, n) => ({ path: asPagePath(`${n}.md`), date: null, text }));

/** A judge whose model always finds nothing, over a log in memory that tells how it was written. */
function aJudge(before: readonly KeptVerdict[]) {
  let kept = [...before];
  const written = { appends: 0, replaced: [] as number[] };
  let asked = 0;
  let nowMs = 1_000_000;
  const judge = createNightJudge({
    client: {
      complete: async () => {
        asked++;
        return { text: '{"contradictions":[]}', usage: null } as never;
      },
    },
    settings: {
      endpoint: async () => ({ baseUrl: "http://model.example", model: "small", key: null }),
      get: async () => ({ dream: { nightTokens: null, asksModel: true }, meaning: { chatPrice: null } }) as never,
    },
    meter: { add: async () => ({ tokens: 1, cost: null }), leftForDreams: async () => null } as never,
    privacy: { pages: async () => ({ ids: new Set<number>(), paths: new Set() }) },
    verdicts: {
      readAll: async () => kept,
      async append(verdict) {
        written.appends++;
        kept.push(verdict);
      },
      async replaceAll(verdicts) {
        written.replaced.push(verdicts.length);
        kept = [...verdicts];
      },
    },
    writePrompt: () => ({ system: "", user: "", schema: {} }) as never,
    clock: { now: () => nowMs++ },
  });
  const ask = (title: string) => judge.judge({ path: asPagePath("subject.md"), title }, statements, 0);
  return { ask, written, asked: () => asked, kept: () => kept };
}

describe("what the model said at night", () => {
  it("is added to the log, and not asked again", async () => {
    const { ask, written, asked } = aJudge([]);
    for (const title of ["Ada", "Bea", "Ada"]) await ask(title);
    expect(asked()).toBe(2);
    expect(written).toEqual({ appends: 2, replaced: [] });
  });

  it("is written anew once it is twice as long as what is kept, the latest of it", async () => {
    const before = Array.from({ length: 2 * MOST - 2 }, (_, n) => ({ key: `k${n}`, pairs: [], atMs: n }));
    const { ask, written, asked, kept } = aJudge(before);
    await ask("Ada");
    expect(written.replaced).toEqual([]);
    await ask("Bea");
    expect(written).toEqual({ appends: 2, replaced: [MOST] });
    expect(kept()[0]?.key).toBe(`k${MOST}`);
    for (const title of ["Ada", "Bea"]) await ask(title);
    expect(asked()).toBe(2);
    await ask("Cleo");
    expect(written.replaced).toEqual([MOST]);
  });
});
