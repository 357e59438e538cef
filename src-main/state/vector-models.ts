import path from "node:path";
import { z } from "zod";
import type { AppState } from "../ports/app-state";
import type { KeptVectorModels, SpendEntry, SpendLog } from "../ports/vector-models";
import { openJsonFile } from "./json-file";
import { openJsonlFile } from "./jsonl-file";

const VERSION = 1;

const modelSchema = z.object({
  id: z.string(),
  baseUrl: z.string(),
  model: z.string(),
  passagePrefix: z.string(),
  queryPrefix: z.string(),
  dimensions: z.number().nullable(),
  dims: z.number().int().positive(),
  fingerprint: z.base64(),
  floor: z.number().min(0).max(1).nullable(),
});

const keptSchema = z.object({ active: z.string().nullable(), models: z.array(modelSchema) });

/** The embedding models that this brain has vectors of. */
export const openVectorModels = (brainDir: string): AppState<KeptVectorModels> =>
  openJsonFile(path.join(brainDir, "vector-models.json"), (value) => keptSchema.safeParse(value).data ?? null);

const entrySchema = z.object({
  v: z.literal(VERSION),
  atMs: z.number(),
  use: z.enum(["embedding", "query", "expansion", "rerank", "answer", "dream"]),
  model: z.string(),
  tokens: z.number(),
  isEstimated: z.boolean(),
  cost: z.number().nullable(),
});

/** What models have cost this brain, one line a request. */
export function openSpendLog(brainDir: string): SpendLog {
  const lines = openJsonlFile(path.join(brainDir, "spend.jsonl"));
  return {
    async append(entry) {
      await lines.append({ v: VERSION, ...entry });
    },
    async readAll() {
      const entries: SpendEntry[] = [];
      await lines.scan((value) => {
        const parsed = entrySchema.safeParse(value);
        if (!parsed.success) return;
        const { v: _version, ...entry } = parsed.data;
        entries.push(entry);
      });
      return entries;
    },
  };
}
