import { z } from "zod";
import type { PagePath } from "../model/page";
import type { LinkTypeRule, PageTypeRule, SchemaPack, SchemaProblem } from "../schema/schema-pack";
import type { SchemaProposal } from "../schema/schema-proposal";
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

export interface SchemaOffer {
  /** The schema file as it is, and the revision that a write is based on; null without a file. */
  readonly text: string | null;
  readonly revision: string | null;
  /** The person has said that the offer need not come by itself in this brain. */
  readonly isDeclined: boolean;
  /** What the folder seems to have and its schema does not know; empty when there is nothing to offer. */
  readonly proposals: readonly SchemaProposal[];
}

export interface SchemaWritten {
  readonly path: PagePath;
  readonly revision: string;
}

export const schemaOperations = {
  "schema.get": operation<SchemaReport>()({
    summary: "Tell the page and link types known in this brain, and what is wrong in its schema file.",
    args: z.strictObject({}),
    mutates: false,
  }),
  "schema.propose": operation<SchemaOffer>()({
    summary: "Propose page and link types from the folders, types, tags and fields that this brain has.",
    args: z.strictObject({}),
    mutates: false,
  }),
  "schema.write": operation<SchemaWritten>()({
    summary: "Write the schema file, based on a revision (null: there is none yet); one with mistakes is refused.",
    args: z.strictObject({ text: z.string().max(1_000_000), baseRevision: z.string().nullable() }),
    mutates: true,
    surfaces: ["window", "cli"],
  }),
  "schema.decline": operation<{ declined: true }>()({
    summary: "Remember that the proposal of a schema need not be offered in this brain by itself.",
    args: z.strictObject({}),
    mutates: true,
    surfaces: ["window"],
  }),
};
