import type { Link, LinkType } from "../../../shared/model/link";
import { asPagePath, asSlug, type PageProperty, type PageSummary } from "../../../shared/model/page";
import { ByteOffsets } from "../../../shared/text/byte-offsets";

/** What the fake knows of one page. Much simpler than the real parser: enough to develop and test the window. */
export interface FakePage {
  readonly summary: PageSummary;
  readonly text: string;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  readonly properties: readonly PageProperty[];
  readonly bodyStart: number;
  readonly links: readonly Link[];
}

const encoder = new TextEncoder();
export const bytesBefore = (text: string, at: number): number => encoder.encode(text.slice(0, at)).length;

const slugOf = (path: string): string => path.replace(/\.md$/, "").normalize("NFC").toLowerCase().replaceAll(" ", "-");
const baseName = (path: string): string => path.replace(/^.*\//, "").replace(/\.md$/, "");

/** Reads every page; links resolve by title, alias or file name, ignoring case. */
export function indexPages(files: ReadonlyMap<string, string>): ReadonlyMap<string, FakePage> {
  const heads = new Map([...files].map(([path, text]) => [path, readHead(path, text)]));
  const names = new Map<string, PageSummary>();
  for (const [path, head] of heads) {
    for (const name of [path, slugOf(path), baseName(path), head.summary.title, ...head.aliases]) {
      if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), head.summary);
    }
  }
  const resolve = (target: string) => names.get(target.toLowerCase()) ?? null;
  return new Map([...heads].map(([path, head]) => [path, { ...head, links: readLinks(head, resolve) }]));
}

type Head = Omit<FakePage, "links">;

function readHead(path: string, text: string): Head {
  const matter = /^---\n([\s\S]*?)\n---\n/.exec(text);
  const properties: PageProperty[] = (matter?.[1] ?? "").split("\n").flatMap((line) => {
    const field = /^(\w+):\s*(.+)$/.exec(line);
    if (!field?.[1] || !field[2]) return [];
    const raw = field[2].trim();
    const values = raw.startsWith("[") && !raw.startsWith("[[") ? raw.slice(1, -1).split(",") : [raw];
    return [{ key: field[1], values: values.map((value) => value.trim().replace(/^"|"$/g, "")) }];
  });
  const valuesOf = (key: string) => properties.find((one) => one.key === key)?.values ?? [];
  const heading = /^# (.+)$/m.exec(text)?.[1];
  const summary: PageSummary = {
    path: asPagePath(path),
    slug: asSlug(slugOf(path)),
    title: valuesOf("title")[0] ?? heading ?? baseName(path),
    type: valuesOf("type")[0] ?? "page",
  };
  return {
    summary,
    text,
    aliases: valuesOf("aliases"),
    tags: valuesOf("tags"),
    properties,
    bodyStart: matter?.[0].length ?? 0,
  };
}

const VERBS: readonly (readonly [RegExp, LinkType])[] = [
  [/found(ed|er)/i, "founded"],
  [/invested|led the seed|following/i, "invested_in"],
  [/works? (there|at)|runs engineering|joined/i, "works_at"],
  [/advise/i, "advises"],
  [/present:/i, "attended"],
  [/part of/i, "part_of"],
];

let lastLinkId = 0;

function readLinks(page: Head, resolve: (target: string) => PageSummary | null): Link[] {
  const offsets = new ByteOffsets(page.text);
  return [...page.text.matchAll(/(!?)\[\[([^\]|#]+)(?:#([^\]|]+))?(?:\|([^\]]+))?\]\]/g)].map((match) => {
    const at = match.index;
    const rawTarget = (match[2] ?? "").trim();
    const target = resolve(rawTarget);
    const lineStart = page.text.lastIndexOf("\n", at) + 1;
    const [from, to] = sentenceAround(page.text, lineStart, at);
    const sentence = page.text.slice(from, to);
    const field = /^([\w]+)::?\s/.exec(page.text.slice(lineStart, at + 1))?.[1];
    const isFrontmatter = at < page.bodyStart;
    const type = field ?? VERBS.find(([verb]) => verb.test(sentence))?.[1] ?? "mentions";
    const flips = type === "founded" && target?.type === "person";
    return {
      id: ++lastLinkId,
      source: page.summary,
      target,
      rawTarget,
      anchor: match[3] ?? null,
      label: match[4] ?? null,
      status: target ? "resolved" : "unresolved",
      candidates: [],
      type,
      subject: flips ? target : page.summary,
      object: flips ? page.summary : target,
      syntax: match[1] ? "embed" : isFrontmatter ? "frontmatter" : field ? "field" : "wikilink",
      sentence,
      start: offsets.toByte(at),
      end: offsets.toByte(at + match[0].length),
      sentenceStart: offsets.toByte(from),
      sentenceEnd: offsets.toByte(to),
      rule: field ? `field.${field}` : type === "mentions" ? "default.mentions" : `verb.${type}.active`,
      validFrom: null,
      validUntil: /until (\d{4})/.exec(sentence)?.[1] ?? null,
      negated: false,
    };
  });
}

function sentenceAround(text: string, lineStart: number, at: number): readonly [number, number] {
  const lineEnd = text.indexOf("\n", at) < 0 ? text.length : text.indexOf("\n", at);
  const line = text.slice(lineStart, lineEnd);
  const before = line.slice(0, at - lineStart).lastIndexOf(". ");
  const after = line.slice(at - lineStart).search(/[.;](\s|$)/);
  const from = lineStart + (before < 0 ? 0 : before + 2);
  return [from, after < 0 ? lineEnd : at + after + 1];
}
