import type { PagePath, PageProperty } from "../model/page";
import { fieldKey } from "../schema/schema";
import { parseFrontmatter, valuesOf } from "./frontmatter";
import type { InlineField } from "./inline-fields";
import { blockIdOf } from "./logseq-blocks";
import { isPageDestination, isPageTarget } from "./markdown-destination";
import { pageTypeOf } from "./page-type";
import type { Block, Frontmatter, Heading, ParsedPage, RawLink } from "./parsed-page";
import { frontmatterLinks, plainNameLinks } from "./plain-names";
import { DEFAULT_RULES, type ReadingRules } from "./reading-rules";
import { scanBlocks } from "./scan-blocks";
import { InlineScanner } from "./scan-inline";
import { titleFromPath } from "./slug";
import { readTimeline } from "./timeline";

/** What of a page others need to know in order to link to it. */
export interface PageNames {
  readonly title: string;
  readonly type: string;
  readonly aliases: readonly string[];
  readonly blockIds: readonly string[];
}

/** Longer titles are cut, longer aliases left out: no link names them, and every table holds them. */
const MAX_NAME = 1_000;

const SILENT: ReadonlySet<string> = new Set(["code", "math", "comment"]);
/** Emphasis and link brackets in a heading that becomes a title. */
const TITLE_SYNTAX = /\*\*|__|`|!?\[\[(?:[^\]|]*\|)?|\]\]|\[(?=[^\]]*\]\()|\]\([^)]*\)/g;

/**
 * Reads one page: frontmatter, structure, links, tags, timeline. `text` is the file's text with its own line ends, with
 * or without byte order mark; all offsets are UTF-16 in exactly this text. `rules` are those of the brain. Never throws;
 * time grows with the length.
 */
export function parsePage(path: PagePath, text: string, rules: ReadingRules = DEFAULT_RULES): ParsedPage {
  const frontmatter = parseFrontmatter(text);
  const bodyStart = frontmatter?.end ?? (text.startsWith("\ufeff") ? 1 : 0);
  const { blocks, definitions } = scanBlocks(text, bodyStart);
  const inline = new InlineScanner(text, definitions, rules);
  blocks.forEach((block, index) => {
    if (!SILENT.has(block.kind)) inline.scan(block, index);
  });
  const headings = blocks.filter((block) => block.kind === "heading").map((block) => headingOf(text, block));
  const own = ownFields(text, blocks, inline.fields.all);
  const tags = tagsOf(frontmatter, own, inline.tags);
  const timeline = readTimeline(text, blocks, headings);
  return {
    text,
    ...namesOf(path, frontmatter, own, headings, tags, rules),
    tags,
    properties: [...frontmatterProperties(frontmatter), ...own],
    frontmatter,
    bodyStart,
    timelineStart: timeline.start,
    headings,
    blocks,
    links: collectLinks(text, frontmatter, inline, rules),
    blockIds: rules.dialect === "logseq" ? blockIdsOf(text, inline.fields.all) : [],
    timeline: timeline.items,
  };
}

/**
 * Title, type, aliases and block ids alone: what the name table needs of every page before links can be resolved. Equal
 * to what `parsePage` finds.
 */
export function pageNamesOf(path: PagePath, text: string, rules: ReadingRules = DEFAULT_RULES): PageNames {
  const { title, type, aliases, blockIds } = parsePage(path, text, rules);
  return { title, type, aliases, blockIds };
}

function collectLinks(
  text: string,
  frontmatter: Frontmatter | null,
  inline: InlineScanner,
  rules: ReadingRules,
): readonly RawLink[] {
  const { schema } = rules;
  const plain = inline.fields.all
    .filter((field) => schema.linkField(field.key)?.takesPlainNames && !inline.fields.linked.has(field))
    .flatMap((field) => plainNameLinks(text, field, field.key, field.block));
  const body = [...inline.links, ...plain].filter((link) =>
    link.syntax === "markdown" || link.syntax === "reference"
      ? isPageDestination(link.target || "x")
      : isPageTarget(link.target),
  );
  return [...frontmatterLinks(text, frontmatter, rules), ...body.sort((a, b) => a.start - b.start)];
}

const blockIdsOf = (text: string, fields: readonly InlineField[]): readonly string[] => [
  ...new Set(
    fields
      .filter(({ key, isLine }) => isLine && key.toLowerCase() === "id")
      .flatMap(({ start, end }) => blockIdOf(text.slice(start, end)) ?? []),
  ),
];

function headingOf(text: string, block: Block): Heading {
  const content = withoutClosingMarks(text.slice(block.contentStart, block.end).trim());
  return { level: block.depth, text: content, start: block.start, end: block.end };
}

/** Logseq's page properties: the first block when each of its lines is `key:: value`. */
function ownFields(text: string, blocks: readonly Block[], fields: readonly InlineField[]): readonly PageProperty[] {
  const first = blocks[0];
  if (!first || fields.length === 0) return [];
  const mine = fields.filter((field) => field.block === 0 && field.isLine);
  const lines = text
    .slice(first.contentStart, first.end)
    .split("\n")
    .filter((line) => line.trim() !== "");
  if (mine.length === 0 || mine.length !== lines.length) return [];
  return mine.map((field) => ({ key: field.key, values: splitValues(text.slice(field.start, field.end)) }));
}

/** A heading's text without the `#` that may close it. */
function withoutClosingMarks(heading: string): string {
  let end = heading.length;
  while (heading[end - 1] === "#") end--;
  if (end > 0 && !/\s/.test(heading.charAt(end - 1))) return heading;
  return heading.slice(0, end).trimEnd();
}

/** Comma-separated values, without cutting inside `[[…]]`. */
function splitValues(raw: string): string[] {
  const values: string[] = [];
  for (const part of raw.split(",")) {
    const open = values.at(-1) ?? "";
    const isInside = open.lastIndexOf("[[") > open.lastIndexOf("]]") && open.length <= MAX_NAME;
    if (isInside) values[values.length - 1] = `${open},${part}`;
    else values.push(part);
  }
  return values.map((value) => value.trim()).filter((value) => value !== "");
}

const frontmatterProperties = (frontmatter: Frontmatter | null): readonly PageProperty[] =>
  (frontmatter?.fields ?? []).map(({ key, values }) => ({ key, values: values.map((value) => value.text) }));

function ownValues(own: readonly PageProperty[], ...keys: readonly string[]): readonly string[] {
  return own.filter((property) => keys.includes(fieldKey(property.key))).flatMap((property) => property.values);
}

const foldedValues = (frontmatter: Frontmatter | null, key: string): readonly string[] =>
  (frontmatter?.fields ?? [])
    .filter((field) => fieldKey(field.key) === key)
    .flatMap((field) => field.values.map((value) => value.text).filter((text) => text !== ""));

function namesOf(
  path: PagePath,
  frontmatter: Frontmatter | null,
  own: readonly PageProperty[],
  headings: readonly Heading[],
  tags: readonly string[],
  { dialect, schema }: ReadingRules,
): Omit<PageNames, "blockIds"> {
  // A first-level heading after other headings is a section, as in pages whose title is their file's name.
  const top = headings.find((heading) => heading.text !== "");
  // In Logseq a page is called by its file or its property, and every heading is a block like others.
  const first = top?.level === 1 && dialect !== "logseq" ? top : undefined;
  const written = valuesOf(frontmatter, "title")[0] ?? ownValues(own, "title")[0];
  const title = written ?? first?.text.slice(0, MAX_NAME).replace(TITLE_SYNTAX, "") ?? titleFromPath(path);
  const aliases = [
    ...valuesOf(frontmatter, "alias", "aliases").flatMap(splitValues),
    ...ownValues(own, "alias", "aliases"),
  ];
  return {
    title: cutName(title.trim()) || titleFromPath(path),
    type: pageTypeOf(
      path,
      {
        type: [...valuesOf(frontmatter, "type"), ...ownValues(own, "type")],
        category: [...valuesOf(frontmatter, "category", "categories"), ...ownValues(own, "category", "categories")],
        tags,
        field: (key) => [...foldedValues(frontmatter, key), ...ownValues(own, key)],
      },
      schema,
    ),
    aliases: unique(
      aliases
        .map((alias) => alias.replace(/^\[\[|\]\]$/g, "").trim())
        .filter((alias) => alias !== "" && alias.length <= MAX_NAME),
    ),
  };
}

function tagsOf(
  frontmatter: Frontmatter | null,
  own: readonly PageProperty[],
  inline: readonly string[],
): readonly string[] {
  const written = [
    ...valuesOf(frontmatter, "tag", "tags").flatMap((value) => value.split(/[,\s]+/)),
    ...ownValues(own, "tags"),
  ];
  return unique(
    [...written, ...inline].map((tag) => tag.replace(/^#|^\[\[|\]\]$/g, "").trim()).filter((tag) => tag !== ""),
  );
}

/** Never cuts a character in two. */
const cutName = (name: string): string =>
  name.length > MAX_NAME ? name.slice(0, MAX_NAME).replace(/[\ud800-\udbff]$/, "") : name;

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];
