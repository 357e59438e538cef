import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import type { KnownPageType } from "../model/page";
import { fieldKey } from "./schema";
import {
  type FieldEntry,
  fieldEntry,
  type LinkTypeEntry,
  linkTypeEntry,
  type PageTypeEntry,
  pageTypeEntry,
  schemaFile,
} from "./schema-file";
import {
  type FieldRule,
  type LinkTypeRule,
  NO_SCHEMA,
  type PageTypeRule,
  type SchemaPack,
  type SchemaProblem,
} from "./schema-pack";
import { firstLine, YamlProblems } from "./yaml-problems";
import { yamlValue } from "./yaml-value";

export interface SchemaRead {
  readonly pack: SchemaPack;
  readonly problems: readonly SchemaProblem[];
}

/**
 * Reads the text of a schema file. Never throws: an entry that is wrong is left out and told with its line, the others
 * count. YAML that cannot be read at all gives the pack of a brain without a file.
 */
export function readSchema(text: string): SchemaRead {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, logLevel: "silent" });
  const report = new YamlProblems(document, lines);
  if (document.errors.length > 0) {
    for (const error of document.errors) report.addAt(error.pos[0], "", firstLine(error.message));
    return { pack: NO_SCHEMA, problems: report.found };
  }
  const value = yamlValue(document);
  if (value instanceof Error) {
    report.add([], firstLine(value.message));
    return { pack: NO_SCHEMA, problems: report.found };
  }
  if (value === null || value === undefined) return { pack: NO_SCHEMA, problems: [] };
  if (!isRecord(value)) {
    report.add([], "must be a map of `page_types`, `link_types`, `fields`");
    return { pack: NO_SCHEMA, problems: report.found };
  }
  return { pack: packOf(value, report), problems: report.found };
}

function packOf(value: Readonly<Record<string, unknown>>, report: YamlProblems): SchemaPack {
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(schemaFile.shape, key)) report.add([key], `\`${key}\` is nothing that a schema has`);
  }
  const { shape } = schemaFile;
  const base = report.checked(shape.extends, value.extends, ["extends"]);
  const dialect = report.checked(shape.dialect, value.dialect, ["dialect"]);
  const pageTypes = entriesOf(value, "page_types", pageTypeEntry, report).map(([key, entry]) => pageType(key, entry));
  const linkTypes = entriesOf(value, "link_types", linkTypeEntry, report).map(([key, entry]) => linkType(key, entry));
  const fields = entriesOf(value, "fields", fieldEntry, report).map(([key, entry]) => fieldRule(key, entry));
  const extendsBuiltIn = base !== "nothing";
  return { extendsBuiltIn, dialect: dialect ?? "auto", pageTypes, linkTypes, fields };
}

function entriesOf<T extends z.ZodType>(
  value: Readonly<Record<string, unknown>>,
  section: "page_types" | "link_types" | "fields",
  type: T,
  report: YamlProblems,
): (readonly [string, z.output<T>])[] {
  const entries = value[section];
  if (entries === undefined || entries === null) return [];
  if (!isRecord(entries)) {
    report.add([section], "must be a map from names to what they mean");
    return [];
  }
  return Object.entries(entries).flatMap(([key, entry]) => {
    if (!/^\p{L}/u.test(key)) {
      report.add([section, key], "must begin with a letter");
      return [];
    }
    const read = report.checked(type, entry, [section, key]);
    return read === undefined ? [] : [[key, read] as const];
  });
}

function pageType(key: string, entry: PageTypeEntry): PageTypeRule {
  const like: KnownPageType | null = entry?.like ?? null;
  return {
    name: key.trim().toLowerCase(),
    label: entry?.label ?? key.charAt(0).toUpperCase() + key.slice(1).replaceAll("_", " "),
    like,
    folders: lower(entry?.folders),
    words: lower(entry?.words),
    match: Object.entries(entry?.match ?? {}).map(([field, values]) => ({
      field: fieldKey(field),
      values: values === true ? null : lower(values),
    })),
    colour: entry?.colour ?? like,
    icon: entry?.icon ?? like,
    staleAfterDays: entry?.stale_after_days ?? null,
  };
}

function linkType(key: string, entry: LinkTypeEntry): LinkTypeRule {
  return {
    name: fieldKey(key),
    inverse: entry?.inverse === undefined ? null : fieldKey(entry.inverse),
    from: lower(entry?.from),
    to: lower(entry?.to),
    isSingle: entry?.single ?? false,
    family: entry?.family ?? "reference",
    phrases: lower(entry?.phrases),
  };
}

function fieldRule(key: string, entry: FieldEntry): FieldRule {
  const { type, direction, plain_names } =
    typeof entry === "string" ? { type: entry } : { plain_names: true, ...entry };
  return {
    field: fieldKey(key),
    type: fieldKey(type),
    direction: direction ?? "out",
    takesPlainNames: plain_names ?? true,
  };
}

const lower = (given: string | readonly string[] | undefined): readonly string[] =>
  (given === undefined ? [] : typeof given === "string" ? [given] : given).map((text) => text.trim().toLowerCase());

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
