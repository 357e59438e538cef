import path from "node:path";
import { z } from "zod";
import type { KeptVerdict, VerdictLog } from "../ports/verdict-log";
import { openJsonlFile } from "./jsonl-file";

const verdictSchema = z.object({
  key: z.string(),
  pairs: z.array(z.object({ a: z.number(), b: z.number(), confidence: z.number() })),
  atMs: z.number(),
});

/** What models said at night, one line a question. */
export function openVerdictLog(brainDir: string): VerdictLog {
  const lines = openJsonlFile(path.join(brainDir, "dream-verdicts.jsonl"));
  return {
    async readAll() {
      const verdicts: KeptVerdict[] = [];
      await lines.scan((value) => {
        const parsed = verdictSchema.safeParse(value);
        if (parsed.success) verdicts.push(parsed.data);
      });
      return verdicts;
    },
    async append(verdict) {
      await lines.append(verdict);
    },
    replaceAll: (verdicts) => lines.replaceAll(verdicts),
  };
}
