import type { LinkSyntax } from "../../../shared/model/link";
import { decodePercent, nameKey, withoutExtension } from "../../../shared/text/slug";
import { joinPath } from "./folder-distance";
import type { NameEntry } from "./name-entry";

/** A property by which pages are looked up. */
export type NameField = "path" | "slug" | "pathEnd" | "fileName" | "fileKey" | "title" | "alias" | "block";

/** One step of resolving: pages for which the field has one of the values. */
export interface NameStep {
  readonly field: NameField;
  readonly values: readonly string[];
}

/** The values that a field has on a page. `pathEnd`: the slug and each of its ends that begin with a whole folder. */
export function valuesOfField(entry: NameEntry, field: NameField): Iterable<string> {
  switch (field) {
    case "path":
      return [entry.path];
    case "slug":
      return [entry.slug];
    case "pathEnd":
      return endsOf(entry.slug);
    case "fileName":
      return [entry.fileName];
    case "fileKey":
      return [entry.fileKey];
    case "title":
      return [entry.titleKey];
    case "alias":
      return entry.aliasKeys;
    case "block":
      return entry.blockIds;
  }
}

/** The steps by which a target is looked up, the surest first. */
export function nameSteps(rawTarget: string, from: string, syntax: LinkSyntax): Generator<NameStep> {
  if (syntax === "block") return blockSteps(rawTarget);
  return syntax === "markdown" || syntax === "reference"
    ? markdownSteps(rawTarget, from)
    : wikilinkSteps(rawTarget, from);
}

function* blockSteps(rawTarget: string): Generator<NameStep> {
  yield { field: "block", values: [rawTarget.toLowerCase()] };
}

/** The steps for `[[target]]`, embeds, fields and frontmatter. */
function* wikilinkSteps(rawTarget: string, from: string): Generator<NameStep> {
  const isRelative = /^\.{1,2}\//.test(rawTarget);
  const written = isRelative ? joinPath(from, rawTarget) : rawTarget.replace(/^\/+/, "");
  if (written !== null) yield* pathSteps(written);
  yield* namedSteps(rawTarget.replace(/^(?:\.{0,2}\/)+/, ""));
}

/** The steps for Markdown links: relative to the page's folder, then from the root, then as a name. */
function* markdownSteps(rawTarget: string, from: string): Generator<NameStep> {
  const target = withoutEndSlashes(decodePercent(rawTarget.replace(/\\(?=[!-/:-@[-`{-~])/g, "")));
  const isFromRoot = target.startsWith("/");
  const relative = isFromRoot ? null : joinPath(from, target);
  if (relative !== null) yield* pathSteps(relative);
  const rooted = joinPath("", target.replace(/^\/+/, ""));
  if (rooted !== null && rooted !== relative) yield* pathSteps(rooted);
  yield* namedSteps(target.replace(/^(?:\.{0,2}\/)+/, ""));
}

function* pathSteps(written: string): Generator<NameStep> {
  const exact = withoutExtension(written).normalize("NFC");
  const whole = written.normalize("NFC");
  yield { field: "path", values: distinct(exact, whole) };
  yield { field: "slug", values: distinct(pathKey(exact), pathKey(whole)) };
}

function* namedSteps(target: string): Generator<NameStep> {
  const plain = withoutExtension(target).normalize("NFC");
  if (plain.includes("/")) yield { field: "pathEnd", values: [pathKey(plain)] };
  else {
    yield { field: "fileName", values: [plain] };
    yield { field: "fileKey", values: [nameKey(plain)] };
  }
  const names = distinct(nameKey(target), nameKey(plain));
  yield { field: "title", values: names };
  yield { field: "alias", values: names };
}

const distinct = (a: string, b: string): readonly string[] => (a === b ? [a] : [a, b]);

const pathKey = (path: string): string => path.split("/").map(nameKey).join("/");

function* endsOf(slug: string): Generator<string> {
  yield slug;
  for (let at = slug.indexOf("/"); at >= 0; at = slug.indexOf("/", at + 1)) yield slug.slice(at + 1);
}

function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end);
}
