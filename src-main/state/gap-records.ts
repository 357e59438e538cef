import { z } from "zod";
import type { GapRecord, GapRecords } from "../ports/gap-records";
import { gapSchema } from "./answer-log";
import { openJsonFile } from "./json-file";

const VERSION = 1;

interface GapFile {
  readonly v: typeof VERSION;
  readonly records: readonly GapRecord[];
}

const recordSchema = z.object({
  gap: gapSchema,
  timesAsked: z.number(),
  firstSeenMs: z.number(),
  lastSeenMs: z.number(),
  isDismissed: z.boolean(),
  heldQuotes: z.array(z.string()).nullable().default(null),
});

/** One record that does not fit is left out; the others stay. */
function parseGapFile(value: unknown): GapFile | null {
  const file = z.object({ v: z.literal(VERSION), records: z.array(z.unknown()) }).safeParse(value);
  if (!file.success) return null;
  const records = file.data.records.flatMap((record) => {
    const parsed = recordSchema.safeParse(record);
    return parsed.success ? [parsed.data] : [];
  });
  return { v: VERSION, records };
}

/** The gap ledger in one JSON file. */
export function openGapRecords(path: string): GapRecords {
  const file = openJsonFile(path, parseGapFile);
  return {
    read: async () => (await file.read())?.records ?? null,
    write: (records) => file.write({ v: VERSION, records }),
  };
}
