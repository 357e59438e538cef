import { z } from "zod";
import { renameChange } from "../../../shared/contract/rename";
import { type DreamFinding, type HealthPoint, PROPOSAL_RULES, type Proposal } from "../../../shared/model/dream";
import { asPagePath, asSlug } from "../../../shared/model/page";

const page = z.object({
  path: z.string().min(1).transform(asPagePath),
  slug: z.string().min(1).transform(asSlug),
  title: z.string(),
  type: z.string().default("page"),
});

const anchor = z.object({ before: z.string(), original: z.string(), after: z.string() });

const edit = z
  .object({ start: z.number(), end: z.number(), replacement: z.string(), anchor: anchor.optional() })
  .transform(({ anchor: found, ...rest }) => (found === undefined ? rest : { ...rest, anchor: found }));

const diffLine = z.object({
  kind: z.enum(["context", "add", "remove"]),
  line: z.number(),
  text: z.string(),
  marks: z.array(z.tuple([z.number(), z.number()])),
});

/** What changes in one file, as it is kept. */
export const fileEdits = z.object({
  path: z.string().min(1).transform(asPagePath),
  revision: z.string().min(1),
  edits: z.array(edit),
  diff: z.array(diffLine),
});

const evidence = z.array(z.object({ page, text: z.string(), start: z.number(), end: z.number() })).default([]);

/** Also what older versions wrote: edits of one page, beside the proposal's other fields. */
const proposal = z.object({
  id: z.string().min(1),
  inputs: z.string().default(""),
  rule: z.enum(PROPOSAL_RULES),
  page,
  others: z.array(page).default([]),
  change: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("edit"), files: z.array(fileEdits).min(1) }),
      z.object({ kind: z.literal("rename"), change: renameChange }),
    ])
    .optional(),
  revision: z.string().min(1).optional(),
  edits: z.array(edit).optional(),
  diff: z.array(diffLine).optional(),
  title: z.string(),
  reason: z.string(),
  evidence,
  confidence: z.number(),
  madeBy: z.enum(["rules", "model"]).default("rules"),
  state: z.enum(["open", "accepted", "rejected", "stale"]).default("open"),
  commit: z.string().nullable().default(null),
  isByItself: z.literal(true).optional(),
  note: z.string().optional(),
});

const finding = z.object({
  id: z.string().min(1).optional(),
  inputs: z.string().default(""),
  rule: z.enum(PROPOSAL_RULES),
  page,
  others: z.array(page).default([]),
  note: z.string(),
  evidence,
  state: z.enum(["open", "dismissed"]).default("open"),
});

const health = z.object({
  atMs: z.number(),
  score: z.number(),
  parts: z.array(
    z.object({
      name: z.enum(["links", "timeline", "broken", "orphans", "embedding", "duplicates", "contradictions"]),
      value: z.number(),
      weight: z.number(),
    }),
  ),
});

/** A proposal as the dream process sends it or the log keeps it, of this version or an older one; null for anything else. */
export function readProposal(value: unknown): Proposal | null {
  const parsed = proposal.safeParse(value);
  if (!parsed.success) return null;
  const { change, revision, edits, diff, note, isByItself, ...rest } = parsed.data;
  const one = revision && edits && diff ? [{ path: rest.page.path, revision, edits, diff }] : null;
  const known = change ?? (one && { kind: "edit" as const, files: one });
  if (!known) return null;
  const how = { ...(isByItself ? { isByItself } : {}), ...(note === undefined ? {} : { note }) };
  return { ...rest, change: known, ...how };
}

/** A finding, likewise. */
export function readFinding(value: unknown): DreamFinding | null {
  const parsed = finding.safeParse(value);
  if (!parsed.success) return null;
  const { id, ...rest } = parsed.data;
  return { ...rest, id: id ?? `${rest.rule}:${rest.page.path}` };
}

/** A measure of a brain's health; null for anything else. */
export function readHealth(value: unknown): HealthPoint | null {
  const parsed = health.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** All of a list, or null when one of them is not what it should be. */
export function readAll<T>(values: unknown, read: (value: unknown) => T | null): readonly T[] | null {
  if (!Array.isArray(values)) return null;
  const all = values.map(read);
  const there = all.filter((one) => one !== null);
  return there.length === all.length ? there : null;
}
