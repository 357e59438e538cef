import { type Document, isMap, isNode, isScalar, isSeq, type LineCounter } from "yaml";
import type { z } from "zod";
import type { SchemaProblem } from "./schema-pack";

/** Keys and list places from the root of a document to one of its values. */
export type YamlPath = readonly (string | number)[];

/** Gathers what is wrong with a YAML file, each with its line. */
export class YamlProblems {
  readonly found: SchemaProblem[] = [];

  constructor(
    private readonly document: Document,
    private readonly lines: LineCounter,
  ) {}

  add(path: YamlPath, message: string): void {
    this.addAt(this.offsetOf(path), path.join("."), message);
  }

  addAt(offset: number, where: string, message: string): void {
    const { line, col } = this.lines.linePos(offset);
    this.found.push({ line: Math.max(1, line), column: Math.max(1, col), where, message });
  }

  /** What a value says in a type's terms; undefined, and a problem for each thing wrong, when it does not fit. */
  checked<T extends z.ZodType>(type: T, value: unknown, path: YamlPath): z.output<T> | undefined {
    const result = type.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      const inner = issue.path.filter((part) => typeof part !== "symbol");
      const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
      this.add([...path, ...inner, ...unknown], plainMessage(issue.message));
    }
    return undefined;
  }

  /** The line of a path's key, or of its item in a list. */
  lineOf(path: YamlPath): number {
    return Math.max(1, this.lines.linePos(this.offsetOf(path)).line);
  }

  /** Where a path's key stands, or its item in a list; a path that is not there tells of the nearest one above it. */
  private offsetOf(path: YamlPath): number {
    let node: unknown = this.document.contents;
    let offset = 0;
    for (const part of path) {
      const pair = isMap(node)
        ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
        : null;
      const next: unknown = pair ? pair.value : isSeq(node) ? node.items[Number(part)] : undefined;
      const place = pair ? pair.key : next;
      if (isNode(place) && place.range) offset = place.range[0];
      node = next;
    }
    return offset;
  }
}

/** The first line of what the YAML library says, without the place, which is told otherwise. */
export const firstLine = (message: string): string => message.split("\n")[0]?.replace(/ at line \d+.*$/, "") ?? message;

/** `Invalid option: expected one of "a"|"b"` as a person would say it. */
const plainMessage = (message: string): string =>
  message.replace(/^Invalid option: expected one of (.+)$/, (_, options: string) => {
    const names = options.split("|").map((one) => one.replaceAll('"', ""));
    return `must be one of ${names.join(", ")}`;
  });
