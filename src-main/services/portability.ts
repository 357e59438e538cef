import { throwIfAborted } from "../../shared/errors/brain-error";
import type { PagePath } from "../../shared/model/page";
import {
  PORTABILITY_KINDS,
  type PortabilityFinding,
  type PortabilityKind,
  type PortabilityReport,
} from "../../shared/model/portability";
import { decodeText } from "../domain/decode-text";
import type { NamedPage } from "../domain/extracted-page";
import { findCollisions } from "../domain/portability/collisions";
import { findDuplicateNames } from "../domain/portability/duplicate-names";
import { aFinding, type PagesByPath } from "../domain/portability/finding";
import { findLongPaths, findWindowsNames } from "../domain/portability/name-faults";
import { yamlFault } from "../domain/portability/yaml-fault";
import type { BrainFiles } from "../ports/brain-files";

/** A page over this size is slow in every editor, and no diff of it is read. */
const LARGE_BYTES = 2 * 1024 * 1024;
/** Files read at once. */
const PARALLEL = 16;

export interface PortabilityPorts {
  readonly files: Pick<BrainFiles, "scan" | "listFiles" | "read">;
  pages(): Iterable<NamedPage>;
}

/**
 * Looks at every file for what would go wrong on another system, or is not read as it was meant. Changes nothing.
 * @param limit findings of each kind; counts are always of all
 */
export async function readPortability(
  { files, pages }: PortabilityPorts,
  limit: number,
  signal?: AbortSignal,
): Promise<PortabilityReport> {
  const [scan, listed] = await Promise.all([files.scan(signal), files.listFiles(signal)]);
  const named = [...pages()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const byPath = new Map<string, NamedPage>(named.map((page) => [page.path, page]));
  const all = listed.toSorted();
  const large = [
    ...scan.files
      .filter(({ sizeBytes }) => sizeBytes > LARGE_BYTES)
      .map(({ path, sizeBytes }) => ({ path, sizeBytes })),
    ...scan.skipped.filter(({ reason }) => reason === "too_large").map(({ path }) => ({ path, sizeBytes: null })),
  ];
  const findings = [
    ...findCollisions(all, byPath),
    ...findWindowsNames(all, byPath),
    ...findLongPaths(all, byPath),
    ...scan.skipped
      .filter(({ reason }) => reason === "path_not_utf8")
      .map(({ path }) =>
        aFinding("not_utf8", [path], "Its name is not UTF-8, so no program can open it by name.", byPath),
      ),
    ...large.map(({ path, sizeBytes }) => aFinding("large_file", [path], sizeOf(sizeBytes), byPath)),
    ...(await findInTexts(scan.files, files, byPath, signal)),
    ...findDuplicateNames(named, byPath),
  ];
  return { files: all.length, counts: countsOf(findings), findings: firstOf(findings, limit) };
}

const sizeOf = (bytes: number | null): string =>
  bytes === null
    ? "It is so large that it is left out of the index."
    : `It is ${(bytes / 1024 / 1024).toFixed(1)} MB; up to 2 MB every program keeps up.`;

async function findInTexts(
  stamps: readonly { readonly path: PagePath }[],
  files: Pick<BrainFiles, "read">,
  pages: PagesByPath,
  signal: AbortSignal | undefined,
): Promise<readonly PortabilityFinding[]> {
  const found: PortabilityFinding[] = [];
  for (let at = 0; at < stamps.length; at += PARALLEL) {
    throwIfAborted(signal);
    const some = await Promise.all(stamps.slice(at, at + PARALLEL).map(({ path }) => findInText(path, files, pages)));
    found.push(...some.flat());
  }
  return found;
}

async function findInText(path: PagePath, files: Pick<BrainFiles, "read">, pages: PagesByPath) {
  const file = await files.read(path).catch(() => null);
  if (!file) return [];
  const decoded = decodeText(file.bytes);
  if (decoded.kind === "skip") {
    const isText = decoded.reason === "not_utf8";
    return [
      aFinding("not_utf8", [path], isText ? "Its text is not UTF-8." : "It holds bytes that are no text.", pages),
    ];
  }
  const fault = yamlFault(decoded.text);
  return fault === null ? [] : [aFinding("broken_yaml", [path], fault, pages)];
}

function countsOf(findings: readonly PortabilityFinding[]): Readonly<Record<PortabilityKind, number>> {
  const count = (kind: PortabilityKind) => findings.filter((finding) => finding.kind === kind).length;
  return Object.fromEntries(PORTABILITY_KINDS.map((kind) => [kind, count(kind)])) as Record<PortabilityKind, number>;
}

const firstOf = (findings: readonly PortabilityFinding[], limit: number): readonly PortabilityFinding[] =>
  PORTABILITY_KINDS.flatMap((kind) => findings.filter((finding) => finding.kind === kind).slice(0, limit));
