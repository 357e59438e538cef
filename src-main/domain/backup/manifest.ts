import { z } from "zod";

/** Places inside the archive. */
export const BRAIN_PREFIX = "brain/";
export const STATE_PREFIX = "state/";
export const HISTORY_ENTRY = "history.bundle";
export const MANIFEST_ENTRY = "manifest.json";

const VERSION = 1;

const entrySchema = z.object({ sizeBytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const manifestSchema = z.object({
  format: z.literal("noctuary-backup"),
  version: z.number().int().min(1).max(VERSION),
  appVersion: z.string(),
  /** Last part of the brain's folder. */
  name: z.string(),
  madeMs: z.number(),
  /** Null without history. `branch` is null where HEAD stood at a commit alone. */
  head: z.object({ branch: z.string().nullable(), commit: z.string().regex(/^[0-9a-f]{40,64}$/) }).nullable(),
  /** Each entry of the archive but this one, by its name there. */
  entries: z.record(z.string(), entrySchema),
  notes: z.array(z.string()),
});

/** The last entry of a backup: what the others must be. */
export type BackupManifest = z.infer<typeof manifestSchema>;
export type ManifestEntry = z.infer<typeof entrySchema>;

/** A manifest as it is written. */
export const renderManifest = (manifest: Omit<BackupManifest, "format" | "version">): string =>
  `${JSON.stringify({ format: "noctuary-backup", version: VERSION, ...manifest }, null, 1)}\n`;

/** Null when the text is no manifest, or one of a later version. */
export function parseManifest(text: string): BackupManifest | null {
  try {
    return manifestSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Whether the archive holds exactly what its manifest says. */
export function isAsStated(manifest: BackupManifest, found: ReadonlyMap<string, ManifestEntry>): boolean {
  const stated = Object.entries(manifest.entries);
  return (
    stated.length === found.size &&
    stated.every(([name, { sizeBytes, sha256 }]) => {
      const entry = found.get(name);
      return entry?.sizeBytes === sizeBytes && entry.sha256 === sha256;
    })
  );
}
