import { describe, expect, it } from "vitest";
import { readSources, type SourceFile, type SourceImport } from "./source-files";

const SOURCES = readSources(["shared", "src-main", "src-renderer"]);

/** Packages that compute and touch nothing. */
const PURE = [
  "d3-force",
  "diff",
  "leiden-ts",
  "node-diff3",
  "snowball-stemmers",
  "wink-porter2-stemmer",
  "yaml",
  "zod",
];
const ANY_NODE = "node:*";

/** Adapters: each a thread, a folder of files or a client behind ports; they know no other adapter. */
const ADAPTERS = ["store", "models", "repo", "extract", "search", "layout", "scan", "state", "backup"].map(
  (name) => `src-main/${name}`,
);
/** The only files that put adapters and services together. */
const WIRING = [
  "brain-slot",
  "brain-threads",
  "compose-brain",
  "compose-meaning",
  "compose-jobs",
  "compose-links",
  "compose-time",
  "compose-sync",
  "create-host",
  "open-brain",
].map((name) => `src-main/host/${name}.ts`);

interface Layer {
  /** Folder, or one file. The longest that fits a file is its layer. */
  readonly place: string;
  /** Folders of ours besides its own. */
  readonly ours: readonly string[];
  /** Packages; null: any but those that RESERVED gives to others. */
  readonly packages: readonly string[] | null;
}

const adapterLayer = (place: string): Layer => ({
  place,
  ours: ["shared", "src-main/domain", "src-main/ports", "src-main/platform"],
  packages: null,
});
const RENDERER_BASE = ["shared", "src-renderer/components", "src-renderer/stores", "src-renderer/client"];

const LAYERS: readonly Layer[] = [
  { place: "shared", ours: [], packages: PURE },
  { place: "src-main/domain", ours: ["shared"], packages: PURE },
  { place: "src-main/ports", ours: ["shared", "src-main/domain"], packages: [] },
  { place: "src-main/services", ours: ["shared", "src-main/domain", "src-main/ports"], packages: PURE },
  { place: "src-main/dream", ours: ["shared", "src-main/domain", "src-main/ports"], packages: [...PURE, ANY_NODE] },
  // Where the process begins: it opens its end of the channel to the parent.
  {
    place: "src-main/dream/process.ts",
    ours: ["src-main/dream", "src-main/platform/parent-port.ts"],
    packages: [ANY_NODE],
  },
  { place: "src-main/platform", ours: ["shared", "src-main/ports"], packages: [ANY_NODE] },
  ...ADAPTERS.map(adapterLayer),
  {
    place: "src-main/host",
    ours: ["shared", "src-main/services", "src-main/domain", "src-main/ports", "src-main/platform"],
    packages: [...PURE, ANY_NODE],
  },
  ...WIRING.map((place) => ({ place, ours: ["shared", "src-main"], packages: [...PURE, ANY_NODE] })),
  {
    place: "src-main/shells",
    ours: ["shared", "src-main/host", "src-main/platform", "src-main/ports"],
    packages: null,
  },
  {
    place: "src-main/shells/electron/preload.ts",
    ours: ["shared/contract", "src-main/shells/electron/channels.ts"],
    packages: ["electron"],
  },
  { place: "src-renderer/client", ours: ["shared"], packages: [] },
  { place: "src-renderer/stores", ours: ["shared", "src-renderer/client"], packages: null },
  { place: "src-renderer/components", ours: ["shared"], packages: null },
  { place: "src-renderer/editor", ours: ["shared", "src-renderer/components"], packages: null },
  { place: "src-renderer/graph", ours: RENDERER_BASE, packages: null },
  {
    place: "src-renderer/features",
    ours: [...RENDERER_BASE, "src-renderer/editor", "src-renderer/graph"],
    packages: null,
  },
  { place: "src-renderer/app", ours: ["shared", "src-renderer"], packages: null },
];

/** Packages that only some places may import at all. */
const RESERVED: readonly { readonly package: RegExp; readonly places: readonly string[] }[] = [
  { package: /^electron($|\/)/, places: ["src-main/shells/electron"] },
  { package: /^@electric-sql\//, places: ["src-main/store"] },
  { package: /^node:http/, places: ["src-main/shells/browser"] },
  { package: /^node:/, places: ["src-main"] },
  { package: /^openai($|\/)/, places: ["src-main/models"] },
  { package: /^simple-git($|\/)/, places: ["src-main/repo"] },
  { package: /^@modelcontextprotocol\//, places: ["src-main/shells/mcp"] },
  { package: /^react(-dom)?($|\/)/, places: ["src-renderer"] },
  { package: /^@codemirror\//, places: ["src-renderer/editor"] },
  { package: /^cytoscape($|\/)/, places: ["src-renderer/graph"] },
];

const isIn = (name: string, place: string): boolean => name === place || name.startsWith(`${place}/`);
const layerOf = (name: string): Layer | undefined =>
  LAYERS.filter(({ place }) => isIn(name, place)).sort((a, b) => b.place.length - a.place.length)[0];
/** A feature is a folder of its own: it does not know its neighbours. */
const homeOf = (name: string, { place }: Layer): string =>
  place === "src-renderer/features" ? name.split("/").slice(0, 3).join("/") : place;

function isAllowed({ name }: SourceFile, { specifier, file }: SourceImport): boolean {
  const layer = layerOf(name);
  if (!layer) return false;
  if (file) return [homeOf(name, layer), ...layer.ours].some((place) => isIn(file, place));
  const reserved = RESERVED.find((one) => one.package.test(specifier));
  if (reserved && !reserved.places.some((place) => isIn(name, place))) return false;
  if (!layer.packages) return true;
  const isListed = (entry: string) => (entry === ANY_NODE ? specifier.startsWith("node:") : isIn(specifier, entry));
  return layer.packages.some(isListed);
}

describe("layers", () => {
  it("import only what lies below them", () => {
    const wrong = SOURCES.flatMap((source) =>
      source.imports.filter((one) => !isAllowed(source, one)).map((one) => `${source.name}: ${one.specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  it("cover every file but the entry of the window's styles", () => {
    const outside = SOURCES.map(({ name }) => name).filter((name) => !layerOf(name) && !name.endsWith(".d.ts"));
    expect(outside).toEqual([]);
  });

  it("know the rules they are tested by", () => {
    const source = (name: string, specifier: string, file: string | null): [SourceFile, SourceImport] => [
      { name, text: "", imports: [] },
      { specifier, file, isTypeOnly: true },
    ];
    const refused: [SourceFile, SourceImport][] = [
      source("shared/text/a.ts", "node:fs", null),
      source("shared/text/a.ts", "../../src-main/x", "src-main/domain/x.ts"),
      source("src-main/domain/a.ts", "../ports/x", "src-main/ports/x.ts"),
      source("src-main/services/a.ts", "../store/x", "src-main/store/x.ts"),
      source("src-main/repo/a.ts", "../store/x", "src-main/store/x.ts"),
      source("src-main/host/a.ts", "../store/x", "src-main/store/x.ts"),
      source("src-main/host/a.ts", "electron", null),
      source("src-main/shells/browser/a.ts", "electron", null),
      source("src-renderer/features/a/x.ts", "../b/y", "src-renderer/features/b/y.ts"),
      source("src-renderer/features/a/x.ts", "@codemirror/view", null),
      source("src-renderer/client/x.ts", "node:path", null),
    ];
    expect(refused.filter(([from, to]) => isAllowed(from, to))).toEqual([]);
  });
});

describe("modules", () => {
  it("do not import in circles", () => {
    expect(findCircles(SOURCES)).toEqual([]);
  });

  it("are imported themselves, never through a barrel", () => {
    const barrels = SOURCES.filter(
      ({ name, text }) =>
        /\/index\.tsx?$/.test(name) || /^export\s+(type\s+)?(\{[^}]*\}|\*[^"]*)\s+from\s+"/m.test(text),
    );
    expect(barrels.map(({ name }) => name)).toEqual([]);
  });

  it("bring no zod into the window: it makes code from text, which the policy refuses", () => {
    const byName = new Map(SOURCES.map((source) => [source.name, source]));
    const reach = (name: string, seen: Set<string>): Set<string> => {
      if (seen.has(name)) return seen;
      seen.add(name);
      for (const { file, isTypeOnly } of byName.get(name)?.imports ?? []) if (file && !isTypeOnly) reach(file, seen);
      return seen;
    };
    const seen = new Set<string>();
    for (const { name } of SOURCES) if (name.startsWith("src-renderer/")) reach(name, seen);
    const importers = [...seen].filter((name) =>
      byName.get(name)?.imports.some(({ specifier, isTypeOnly }) => isIn(specifier, "zod") && !isTypeOnly),
    );
    expect(importers).toEqual([]);
  });
});

/** Each circle of run-time imports once, as a list of files. */
function findCircles(sources: readonly SourceFile[]): string[][] {
  const byName = new Map(sources.map((source) => [source.name, source]));
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (name: string, path: readonly string[]): void => {
    const at = path.indexOf(name);
    if (at >= 0) circles.push([...path.slice(at), name]);
    if (at >= 0 || done.has(name)) return;
    for (const { file, isTypeOnly } of byName.get(name)?.imports ?? []) {
      if (file && !isTypeOnly) visit(file, [...path, name]);
    }
    done.add(name);
  };
  for (const { name } of sources) visit(name, []);
  return circles;
}
