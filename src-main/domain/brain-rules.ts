import { type RejectedLink, rejectedKey } from "../../shared/schema/rejected-links";
import { Schema } from "../../shared/schema/schema";
import { NO_SCHEMA, type SchemaPack } from "../../shared/schema/schema-pack";
import type { ReadingRules } from "../../shared/text/reading-rules";
import { SchemaPhrases } from "./links/schema-phrases";

/** The rules of a brain as they cross to the extract thread: JSON-safe. */
export interface BrainRules {
  readonly pack: SchemaPack;
  /** Never `auto`. */
  readonly dialect: ReadingRules["dialect"];
  readonly rejected: readonly RejectedLink[];
}

export const NO_RULES: BrainRules = { pack: NO_SCHEMA, dialect: "obsidian", rejected: [] };

/** Rules ready to be asked while pages are read. */
export interface ExtractionRules extends ReadingRules {
  readonly phrases: SchemaPhrases;
  /** Keys (see `rejectedKey`) of the relations refused on a page. */
  rejectedOn(path: string): ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

export function compileRules(rules: BrainRules): ExtractionRules {
  const rejected = new Map<string, Set<string>>();
  for (const link of rules.rejected) {
    const path = link.on.normalize("NFC");
    rejected.set(path, (rejected.get(path) ?? new Set<string>()).add(rejectedKey(link)));
  }
  const schema = new Schema(rules.pack);
  return {
    schema,
    phrases: new SchemaPhrases(schema),
    dialect: rules.dialect,
    rejectedOn: (path) => rejected.get(path.normalize("NFC")) ?? NONE,
  };
}

/** Rules of a brain without files of its own. */
export const DEFAULT_EXTRACTION_RULES = compileRules(NO_RULES);
