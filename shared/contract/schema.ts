import { z } from "zod";
import type { LinkTypeRule, PageTypeRule, SchemaPack, SchemaProblem } from "../schema/schema-pack";
import { operation } from "./operation";

export interface SchemaReport {
  /** Whether `.noctuary/schema.yaml` is there. */
  readonly hasFile: boolean;
  /** What the file says; empty without one. */
  readonly pack: SchemaPack;
  /** How links are written here, as found out when the file does not say. */
  readonly dialect: "obsidian" | "logseq" | "dendron";
  /** Every type known in this brain: the built-in ones with the file's laid over them. */
  readonly pageTypes: readonly PageTypeRule[];
  readonly linkTypes: readonly LinkTypeRule[];
  /** What is wrong in the file, by line. Those entries do not count; the others do. */
  readonly problems: readonly SchemaProblem[];
}

export const schemaOperations = {
  "schema.get": operation<SchemaReport>()({
    summary: "Tell the page and link types known in this brain, and what is wrong in its schema file.",
    args: z.strictObject({}),
    mutates: false,
  }),
};
