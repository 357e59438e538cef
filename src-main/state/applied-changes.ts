import { z } from "zod";
import { fileEdits } from "../domain/dream/read-proposal";
import type { AppliedChange } from "../ports/dream-log";
import type { FileWrite } from "../ports/rename-journal";
import { parseWrite } from "./rename-journal";

const write = z.unknown().transform((value, context): FileWrite => {
  const parsed = parseWrite(value);
  if (parsed) return parsed;
  context.addIssue({ code: "custom", message: "no write" });
  return z.NEVER;
});

const applied = z.object({
  id: z.string().min(1),
  run: z.string().min(1),
  atMs: z.number(),
  subject: z.string(),
  commit: z.string().nullable(),
  committed: z.array(z.string()).optional(),
  steps: z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("edit"), proposal: z.string(), files: z.array(fileEdits.omit({ diff: true })) }),
      z.object({ kind: z.literal("rename"), proposal: z.string(), writes: z.array(write) }),
    ]),
  ),
});

/** A line of the file that keeps what takes accepted proposals back; null for anything else. */
export function parseApplied(value: unknown): AppliedChange | null {
  const parsed = applied.safeParse(value);
  if (!parsed.success) return null;
  const { committed, ...change } = parsed.data;
  const all = change.commit === null ? [] : change.steps.map(({ proposal }) => proposal);
  return { ...change, committed: committed ?? all };
}
