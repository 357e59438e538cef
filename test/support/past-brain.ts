import type { PagePath } from "../../shared/model/page";
import { type BrainRules, NO_RULES } from "../../src-main/domain/brain-rules";
import { drawPast } from "../../src-main/domain/graph/draw-graph";
import { PastEngine } from "../../src-main/repo/past/past-engine";
import { createTimeMachine, type TimeMachine } from "../../src-main/services/past/time-machine";
import { aTempFolder } from "./temp-folder";

export interface TestPast {
  readonly engine: PastEngine;
  readonly time: TimeMachine;
  readonly stateDir: string;
  /** Reads everything of a commit. */
  settle(commit: string): Promise<number>;
}

/** The time machine over an engine in this process. */
export async function openTestPast(
  root: string,
  given: { readonly stateDir?: string; readonly rules?: () => BrainRules } = {},
): Promise<TestPast> {
  const stateDir = given.stateDir ?? aTempFolder("past-state");
  const engine = new PastEngine();
  const rules = given.rules ?? (() => NO_RULES);
  await engine.start(root, stateDir, "test");
  await engine.setRules(rules());
  const time = createTimeMachine({
    reader: async () => engine,
    layout: { drawPast: async (raw, sky, placeOf) => drawPast(raw, sky, placeOf) },
    rules,
    todaySky: async () => null,
    onProgress: () => undefined,
    ahead: { built: () => 0, userIsHere: () => undefined, start: () => undefined, close: async () => undefined },
  });
  return {
    engine,
    time,
    stateDir,
    async settle(commit) {
      await engine.history(0);
      for (;;) {
        const { isReady, pagesRead } = await engine.prepare("asked", commit, 1_000);
        if (isReady) return pagesRead;
      }
    },
  };
}

/** Every link of a settled state as plain rows, to be compared with those of an index. */
export async function linksOfState(past: TestPast, pages: readonly PagePath[]) {
  const rows: object[] = [];
  for (const path of pages) {
    const found = await past.engine.links(path, "out", 0, 10_000);
    for (const link of found?.links ?? []) {
      rows.push({
        source: link.source.path,
        target: link.target?.path ?? null,
        subject: link.subject?.path ?? null,
        object: link.object?.path ?? null,
        raw_target: link.rawTarget,
        anchor: link.anchor,
        label: link.label,
        status: link.status,
        candidates: link.candidates.length > 0 ? link.candidates.map((page) => page.path).sort() : null,
        type: link.type,
        syntax: link.syntax,
        start_byte: link.start,
        end_byte: link.end,
        sentence: link.sentence,
        rule: link.rule,
        valid_from: link.validFrom,
        valid_until: link.validUntil,
        negated: link.negated,
      });
    }
  }
  return rows;
}
