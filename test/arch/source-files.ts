import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const REPO = path.join(import.meta.dirname, "../..");

/** One import of a source file. */
export interface SourceImport {
  /** As written. */
  readonly specifier: string;
  /** The file of ours that it names, relative to the repo; null for packages. */
  readonly file: string | null;
  /** True when nothing of it is left at run time. */
  readonly isTypeOnly: boolean;
}

export interface SourceFile {
  /** Relative to the repo, with `/`. */
  readonly name: string;
  readonly text: string;
  readonly imports: readonly SourceImport[];
}

/** All TypeScript files below these folders. */
export function readSources(folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) => listFiles(folder).filter((name) => /\.tsx?$/.test(name))).map(readSource);
}

/** Files below a folder of the repo, relative to the repo. */
export function listFiles(folder: string): string[] {
  return readdirSync(path.join(REPO, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(REPO, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .sort();
}

function readSource(name: string): SourceFile {
  const text = readFileSync(path.join(REPO, name), "utf8");
  return { name, text, imports: importsOf(name, text) };
}

/** Statements begin a line: the formatter sees to that. Their clause holds names, braces and commas only. */
const STATEMENT = /^(?:import|export)\s+(type\s+)?(?:[\w$*{},\s]+?\s+from\s+)?"([^"]+)"/gm;
const DYNAMIC = /\bimport\(\s*"([^"]+)"\s*\)/g;

function importsOf(name: string, text: string): SourceImport[] {
  const statements = [...text.matchAll(STATEMENT)].map(([, type, specifier = ""]) => ({
    specifier,
    isTypeOnly: type !== undefined,
  }));
  const dynamic = [...text.matchAll(DYNAMIC)].map(([, specifier = ""]) => ({ specifier, isTypeOnly: false }));
  return [...statements, ...dynamic].map((one) => ({ ...one, file: resolveImport(name, one.specifier) }));
}

function resolveImport(from: string, specifier: string): string | null {
  if (!specifier.startsWith(".")) return null;
  const base = path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ""));
  const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}.d.ts`, `${base}/index.ts`];
  return candidates.find((candidate) => isFile(candidate)) ?? base;
}

const isFile = (name: string): boolean => existsSync(path.join(REPO, name)) && /\.\w+$/.test(name);
