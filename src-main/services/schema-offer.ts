import type { SchemaOffer, SchemaWritten } from "../../shared/contract/schema";
import { BrainError } from "../../shared/errors/brain-error";
import { readSchema } from "../../shared/schema/read-schema";
import { decodeText } from "../domain/decode-text";
import { encodeText } from "../domain/encode-text";
import { fromEditorText, toEditorText } from "../domain/line-ends";
import { proposeSchema } from "../domain/schema/propose-schema";
import type { AppState } from "../ports/app-state";
import type { BrainFiles, FileBytes } from "../ports/brain-files";
import type { PageStore } from "../ports/page-store";
import { changedSince } from "./changed-since";
import { type RulesService, SCHEMA_PATH } from "./rules";

export interface SchemaOfferPorts {
  readonly store: Pick<PageStore, "facts">;
  readonly files: Pick<BrainFiles, "read" | "write">;
  readonly rules: Pick<RulesService, "schema">;
  /** True once the person has said that the offer need not come by itself. */
  readonly declined: AppState<boolean>;
  /** The schema file was written. */
  onWritten(): void;
}

/** The guided step to a schema of the brain's own: what the folder seems to hold, and the file that says so. */
export interface SchemaOffers {
  propose(): Promise<SchemaOffer>;
  /**
   * Writes the schema file. @throws BrainError `invalid_request` with the problems by line: a file with mistakes in it is
   * not written; `revision_conflict`, `slug_taken`
   */
  write(text: string, baseRevision: string | null): Promise<SchemaWritten>;
  decline(): Promise<{ declined: true }>;
}

export function createSchemaOffers({ store, files, rules, declined, onWritten }: SchemaOfferPorts): SchemaOffers {
  /** The file keeps its byte order mark and its line ends. */
  async function bytesOf(text: string, baseRevision: string | null): Promise<Uint8Array> {
    if (baseRevision === null) return encodeText(text, 0);
    const file = await files.read(SCHEMA_PATH);
    if (file?.revision !== baseRevision) throw changedSince(SCHEMA_PATH, file);
    const decoded = decodeText(file.bytes);
    if (decoded.kind !== "text") return encodeText(text, 0);
    return encodeText(fromEditorText(text, decoded.text), decoded.bomLength);
  }

  return {
    async propose() {
      const [facts, file, isDeclined] = await Promise.all([store.facts(), files.read(SCHEMA_PATH), declined.read()]);
      return {
        text: file ? textOf(file) : null,
        revision: file?.revision ?? null,
        isDeclined: isDeclined === true,
        proposals: proposeSchema(facts, rules.schema),
      };
    },
    async write(text, baseRevision) {
      const { problems } = readSchema(text);
      const issues = problems.map(
        ({ line, where, message }) => `Line ${line}: ${where === "" ? "" : `${where} `}${message}`,
      );
      if (issues.length > 0) throw new BrainError("invalid_request", "The schema has mistakes in it.", { issues });
      const revision = await files.write(SCHEMA_PATH, await bytesOf(text, baseRevision), baseRevision);
      onWritten();
      return { path: SCHEMA_PATH, revision };
    },
    async decline() {
      await declined.write(true);
      return { declined: true };
    },
  };
}

/** With `\n` for every line end, as text fields have it, and without the byte order mark. */
function textOf({ bytes }: FileBytes): string {
  const decoded = decodeText(bytes);
  return toEditorText(decoded.kind === "text" ? decoded.text : new TextDecoder().decode(bytes));
}
