import { BUILT_IN_SCHEMA, type Schema } from "../schema/schema";
import type { Dialect } from "../schema/schema-pack";

/** What reading a page depends on besides its text: the same for all pages of a brain. */
export interface ReadingRules {
  readonly schema: Schema;
  /** Never `auto`: that is found out before a page is read. */
  readonly dialect: Exclude<Dialect, "auto">;
}

/** The rules of a brain that says nothing about itself. */
export const DEFAULT_RULES: ReadingRules = { schema: BUILT_IN_SCHEMA, dialect: "obsidian" };
