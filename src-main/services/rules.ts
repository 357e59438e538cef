import type { SchemaReport } from "../../shared/contract/schema";
import { asPagePath, type PagePath } from "../../shared/model/page";
import { readSchema } from "../../shared/schema/read-schema";
import { type RejectedLink, readRejectedLinks, rejectedKey } from "../../shared/schema/rejected-links";
import { Schema } from "../../shared/schema/schema";
import type { SchemaProblem } from "../../shared/schema/schema-pack";
import type { ReadingRules } from "../../shared/text/reading-rules";
import type { BrainRules } from "../domain/brain-rules";
import type { BrainFiles } from "../ports/brain-files";
import type { PageExtractor } from "../ports/page-extractor";
import type { PageStore } from "../ports/page-store";
import { findDialect } from "./find-dialect";

export const SCHEMA_PATH = asPagePath(".noctuary/schema.yaml");
export const REJECTED_PATH = asPagePath(".noctuary/links.yaml");
const META = "rules";

export interface RulesPorts {
  readonly files: Pick<BrainFiles, "read" | "readAttachment" | "scan">;
  readonly store: Pick<PageStore, "getMeta" | "putMeta">;
  readonly extractor: Pick<PageExtractor, "setRules">;
  /** What `report` tells is no longer what it was. */
  onDidChange(): void;
}

/** Which pages must be read again because the rules are no longer those that they were read with. */
export type RulesChange =
  | { readonly kind: "none" }
  | { readonly kind: "all" }
  | { readonly kind: "some"; readonly paths: readonly PagePath[] };

/** The brain's own rules: its schema pack and the relations that were refused, kept in step with their files. */
export class RulesService {
  private rules: BrainRules = { pack: readSchema("").pack, dialect: "obsidian", rejected: [] };
  private found: readonly SchemaProblem[] = [];
  private compiled: Schema = new Schema(this.rules.pack);
  private written = false;
  private unsettled = true;

  constructor(private readonly ports: RulesPorts) {}

  get schema(): Schema {
    return this.compiled;
  }

  /** All of them, as the extract thread got them. */
  get current(): BrainRules {
    return this.rules;
  }

  /** How pages are read today. */
  get reading(): ReadingRules {
    return { schema: this.compiled, dialect: this.rules.dialect };
  }

  report(): SchemaReport {
    const { pack, dialect } = this.rules;
    const { pageTypes, linkTypes } = this.compiled;
    return {
      hasFile: this.written,
      pack,
      dialect,
      pageTypes: [...pageTypes.values()],
      linkTypes: [...linkTypes.values()],
      problems: this.found,
    };
  }

  /** Reads the files and tells the extract thread. The change is measured against what the index was last settled with. */
  async load(): Promise<RulesChange> {
    const { extractor, files } = this.ports;
    const before = this.reported();
    const [schemaText, rejectedText] = await Promise.all([textOf(files, SCHEMA_PATH), textOf(files, REJECTED_PATH)]);
    const { pack, problems } = readSchema(schemaText ?? "");
    const settled = await this.settledRules();
    // A dialect that the file had set was not found out.
    const known = settled?.pack.dialect === "auto" ? settled.dialect : null;
    const dialect = pack.dialect === "auto" ? await findDialect(files, known) : pack.dialect;
    this.rules = { pack, dialect, rejected: readRejectedLinks(rejectedText ?? "") };
    this.found = problems;
    this.written = schemaText !== null;
    this.compiled = new Schema(pack);
    if (this.reported() !== before) this.ports.onDidChange();
    await extractor.setRules(this.rules);
    this.unsettled = settled === null;
    return changeBetween(settled, this.rules);
  }

  private reported(): string {
    return JSON.stringify([this.rules.pack, this.rules.dialect, this.found, this.written]);
  }

  /** Whether the index does not say yet by which rules it was read. */
  get isUnsettled(): boolean {
    return this.unsettled;
  }

  /** Every page is now read with the rules of today: a kill before this has them read again. */
  async settle(): Promise<void> {
    await this.ports.store.putMeta(META, new TextEncoder().encode(JSON.stringify(this.rules)));
  }

  private async settledRules(): Promise<BrainRules | null> {
    const bytes = await this.ports.store.getMeta(META);
    if (!bytes) return null;
    try {
      return JSON.parse(new TextDecoder().decode(bytes)) as BrainRules;
    } catch {
      return null;
    }
  }
}

async function textOf(files: Pick<BrainFiles, "read">, path: PagePath): Promise<string | null> {
  const file = await files.read(path).catch(() => null);
  return file ? new TextDecoder().decode(file.bytes) : null;
}

function changeBetween(before: BrainRules | null, after: BrainRules): RulesChange {
  const reading = ({ pack, dialect }: BrainRules) => JSON.stringify([pack, dialect]);
  // An index from before there were rules was read without any.
  const known = before ?? { pack: readSchema("").pack, dialect: "obsidian", rejected: [] };
  if (reading(known) !== reading(after)) return { kind: "all" };
  const keyOf = (link: RejectedLink) => `${link.on}\0${rejectedKey(link)}`;
  const old = new Map(known.rejected.map((link) => [keyOf(link), link]));
  const now = new Map(after.rejected.map((link) => [keyOf(link), link]));
  const moved = [...old, ...now].filter(([key]) => old.has(key) !== now.has(key));
  if (moved.length === 0) return { kind: "none" };
  return { kind: "some", paths: [...new Set(moved.map(([, link]) => asPagePath(link.on)))] };
}
