import path from "node:path";
import { FUSION, type Fusion } from "../../src-main/domain/search/fuse";
import type { NameIndex } from "../../src-main/domain/search/name-index";
import { FIELD_WEIGHT, type FieldWeights } from "../../src-main/domain/search/segment";
import { createSearch } from "../../src-main/services/search";
import type { SearchPorts } from "../../src-main/services/search-ports";
import { openSearchWorld, type SearchWorld } from "../support/search-world";
import {
  heldParaphrases,
  inventedFiles,
  inventedParaphrases,
  type KnownItem,
  keywordsOf,
  manualParaphrases,
  mistypedTitlesOf,
  newestOf,
  readBrainFiles,
  relationalParaphrases,
  rowsOf,
  secondParaphrases,
  titlesOf,
} from "./search-sets";

interface Row {
  readonly name: string;
  readonly items: readonly KnownItem[];
  readonly world: SearchWorld;
}

interface Figures {
  readonly mrr: number;
  readonly recallAt5: number;
}

/** How the search is changed for one line of the table. */
interface Variant {
  readonly name: string;
  readonly fusion?: Partial<Fusion>;
  readonly fields?: Partial<FieldWeights>;
  readonly ports?: (ports: SearchPorts) => SearchPorts;
  /** BM25 alone, without anything beside it. */
  readonly isKeywordOnly?: boolean;
}

/** The names without some of what they are asked. */
function withNames(ports: SearchPorts, change: (names: NameIndex) => void): SearchPorts {
  const names: NameIndex = Object.create(ports.names);
  const known = ports.names;
  Object.assign(names, {
    get: (id: number) => known.get(id),
    findExact: (text: string) => known.findExact(text),
    findContained: (text: string) => known.findContained(text),
    findSimilar: (text: string, limit: number) => known.findSimilar(text, limit),
  });
  change(names);
  return { ...ports, names };
}

const withoutNearNames = (ports: SearchPorts): SearchPorts =>
  withNames(ports, (names) => {
    names.findSimilar = () => [];
  });

const withoutNames = (ports: SearchPorts): SearchPorts =>
  withNames(ports, (names) => {
    names.findExact = () => [];
    names.findContained = () => [];
  });

const VARIANTS: readonly Variant[] = [
  { name: "product" },
  { name: "words alone (BM25)", isKeywordOnly: true },
  { name: "gate always open", fusion: { gateFloor: 1 } },
  { name: "no meaning at all", fusion: { gateSlope: 0 } },
  { name: "no chunk vectors in the fusion", fusion: { dense: 0 } },
  { name: "no nearest words", fusion: { maxSim: 0 } },
  { name: "near words not counted", fusion: { nearWords: 0 } },
  { name: "words keep their weight", fusion: { keywordYields: 0 } },
  { name: "rare words do not stand out", fusion: { standsOut: 0 } },
  { name: "constant of ranks 60", fusion: { rrfK: 60 } },
  { name: "dates not heard", fusion: { newest: 0 } },
  { name: "words in a row do not count", fusion: { inRow: 0 } },
  { name: "no names", fusion: { title: 0 }, ports: withoutNames },
  { name: "no names nearly so", ports: withoutNearNames },
  { name: "title weighs as body", fields: { title: 1, alias: 1, fileName: 1 } },
  { name: "tags not twice", fields: { tag: 1 } },
];

/** Prints MRR@10 and R@5 of the search, and of the search with each arm or weight taken away, on all sets that are there. */
export async function evalSearchArms(
  root: string,
  args: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const wanted = args.length === 0 ? VARIANTS : VARIANTS.filter(({ name }) => args.some((arg) => name.includes(arg)));
  const lines = [];
  for (const variant of wanted) {
    const sets = await setsOf(root, { ...FIELD_WEIGHT, ...variant.fields });
    if (lines.length === 0) lines.push(["", ...sets.map(({ name, items }) => `${name} (${items.length})`)]);
    const cells = [];
    for (const set of sets) cells.push(cellOf(await measure(rankerOf(set.world, variant), set.items)));
    lines.push([variant.name, ...cells]);
    say(`| ${lines.at(-1)?.join(" | ")} |`);
  }
  say("");
  for (const line of lines) say(`| ${line.join(" | ")} |`);
  return true;
}

const cellOf = ({ mrr, recallAt5 }: Figures): string => `${mrr.toFixed(3)} / ${recallAt5.toFixed(3)}`;

async function setsOf(root: string, fields: FieldWeights): Promise<readonly Row[]> {
  const invented = await openWorld(inventedFiles(), fields);
  const rows: Row[] = [{ name: "invented, other words", items: inventedParaphrases(), world: invented }];
  const manual = readBrainFiles(path.join(root, "../shared/vaults/logseq-docs.tar.xz"));
  if (manual) {
    const world = await openWorld(manual, fields);
    rows.push({ name: "manual, other words", items: manualParaphrases(root), world });
    rows.push({ name: "manual, three keywords", items: keywordsOf(world), world });
    for (const n of [2, 3, 5]) rows.push({ name: `manual, ${n} in a row`, items: rowsOf(world, n), world });
  }
  const files = readBrainFiles(path.join(root, "../shared/brainbench/pages"));
  if (!files) return rows;
  const world = await openWorld(files, fields);
  return [
    ...rows,
    { name: "relational, other words", items: relationalParaphrases(root), world },
    { name: "relational, second set", items: secondParaphrases(root), world },
    { name: "relational, held set", items: heldParaphrases(root), world },
    ...[2, 3, 5].map((n) => ({ name: `relational, ${n} in a row`, items: rowsOf(world, n), world })),
    { name: "what is newest", items: newestOf(world), world },
    { name: "titles", items: titlesOf(world), world },
    { name: "mistyped titles", items: mistypedTitlesOf(world), world },
    { name: "three keywords", items: keywordsOf(world), world },
  ];
}

const openWorld = (files: Readonly<Record<string, string>>, fields: FieldWeights): Promise<SearchWorld> =>
  openSearchWorld(files, { fields });

type Ranker = (query: string) => Promise<readonly string[]>;

function rankerOf({ ports, operators, index }: SearchWorld, { fusion, ports: change, isKeywordOnly }: Variant): Ranker {
  if (isKeywordOnly) {
    return async (query) =>
      (await index.keyword(query, 10)).hits.map(({ pageId }) => ports.names.get(pageId)?.path ?? "");
  }
  const search = createSearch(change ? change(ports) : ports, operators, { ...FUSION, ...fusion });
  return async (query) => (await search.query(query, 10)).results.map((result) => result.path);
}

async function measure(rank: Ranker, items: readonly KnownItem[]): Promise<Figures> {
  let reciprocal = 0;
  let inFive = 0;
  for (const { query, path: wanted } of items) {
    const place = (await rank(query)).indexOf(wanted) + 1;
    if (place > 0) reciprocal += 1 / place;
    if (place > 0 && place <= 5) inFive++;
  }
  return { mrr: reciprocal / items.length, recallAt5: inFive / items.length };
}
