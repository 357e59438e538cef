import {
  readStrings,
  type StringTable,
  sizeOfStrings,
  stringAt,
  type WrittenStrings,
  writeStrings,
} from "./string-table";

/**
 * The whole graph in one ArrayBuffer: a header and typed arrays, so that 10,000 pages and 150,000 links cross threads in
 * a fraction of a millisecond and are read in place. Numbers are little-endian, as on every machine we run on.
 */

/** "NGRF". */
const MAGIC = 0x4e475246;
const VERSION = 1;
const HEADER_WORDS = 16;
const HEADER_BYTES = HEADER_WORDS * 4;
/** The one word of the header that is a float. */
const MODULARITY_WORD = 15;
/** From this many nodes on, link ends take four bytes. */
const SMALL_GRAPH = 65_536;

/** Community of a node that has none. */
export const NO_COMMUNITY = 65_535;

/** Bits of `linkFlags`. */
export const LINK_FLAG = {
  /** One of the few best links of its ends, or needed to hold the graph together. */
  backbone: 1,
  /** Part of the one strongest tree: the lines one would draw between stars. */
  tree: 2,
} as const;

/** What goes into a packed graph. All arrays of nodes, and all arrays of links, have the same order. */
export interface GraphContent {
  /** Slug of a page, or `?` and the title of a target that no page answers to. */
  readonly ids: readonly string[];
  readonly titles: readonly string[];
  readonly typeNames: readonly string[];
  /** Index into `typeNames` a node. */
  readonly typeOf: Uint16Array;
  /** 1 where no page answers yet. */
  readonly unresolved: Uint8Array;
  /** x and y a node, in layout units. */
  readonly xy: Float32Array;
  /** 0 to 1. */
  readonly importance: Float32Array;
  /** Distinct neighbours, at most 65,535. */
  readonly degree: Uint16Array;
  /** `NO_COMMUNITY` for a page without links. */
  readonly community: Uint16Array;
  /** Node that names each community. */
  readonly communityHubs: Uint32Array;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly linkTypeNames: readonly string[];
  /** Index into `linkTypeNames` a link. */
  readonly linkTypeOf: Uint8Array;
  /** Bits of `LINK_FLAG` a link. */
  readonly linkFlags: Uint8Array;
  /** Wanted titles that are not among the nodes because too few pages want them. */
  readonly omittedTargets: number;
  /** Pages placed among standing ones, or gone, since all were last laid out together. */
  readonly drift: number;
  /** Of all links, -0.5 to 1. */
  readonly modularity: number;
}

/** A packed graph read in place: typed arrays over the given bytes, strings decoded only when asked for. */
export interface PackedGraph {
  readonly nodeCount: number;
  readonly linkCount: number;
  readonly xy: Float32Array;
  readonly importance: Float32Array;
  readonly degree: Uint16Array;
  readonly community: Uint16Array;
  readonly communityHubs: Uint32Array;
  readonly typeNames: readonly string[];
  readonly typeOf: Uint16Array;
  readonly unresolved: Uint8Array;
  readonly from: Uint16Array | Uint32Array;
  readonly to: Uint16Array | Uint32Array;
  readonly linkTypeNames: readonly string[];
  readonly linkTypeOf: Uint8Array;
  readonly linkFlags: Uint8Array;
  /** Wanted titles left out because too few pages want them. */
  readonly omittedTargets: number;
  readonly drift: number;
  readonly modularity: number;
  /** Slug, or `?` and the wanted title; empty past the end. */
  idOf(node: number): string;
  titleOf(node: number): string;
}

/** Sizes that decide where every section lies. The order of the fields is the order of the header. */
interface Shape {
  readonly nodes: number;
  readonly links: number;
  readonly communities: number;
  readonly types: number;
  readonly linkTypes: number;
  readonly idBytes: number;
  readonly titleBytes: number;
  readonly typeBytes: number;
  readonly linkTypeBytes: number;
  readonly omittedTargets: number;
  readonly drift: number;
}

/** Packs a graph. The result is its own buffer and may be transferred. */
export function packGraph(content: GraphContent): Uint8Array<ArrayBuffer> {
  const ids = writeStrings(content.ids);
  const titles = writeStrings(content.titles);
  const types = writeStrings(content.typeNames);
  const linkTypes = writeStrings(content.linkTypeNames);
  const shape: Shape = {
    nodes: content.ids.length,
    links: content.from.length,
    communities: content.communityHubs.length,
    types: content.typeNames.length,
    linkTypes: content.linkTypeNames.length,
    idBytes: ids.bytes.length,
    titleBytes: titles.bytes.length,
    typeBytes: types.bytes.length,
    linkTypeBytes: linkTypes.bytes.length,
    omittedTargets: content.omittedTargets,
    drift: content.drift,
  };
  const buffer = new ArrayBuffer(sizeOf(shape));
  writeHeader(buffer, shape, content.modularity);
  const views = viewsOf(buffer, 0, shape);
  fill(views, content);
  copyStrings(views.ids, ids);
  copyStrings(views.titles, titles);
  copyStrings(views.types, types);
  copyStrings(views.linkTypes, linkTypes);
  return new Uint8Array(buffer);
}

/** Reads a packed graph in place; null when the bytes are not one of this version. */
export function parsePackedGraph(bytes: Uint8Array): PackedGraph | null {
  // Typed arrays must start on their own multiple; bytes cut out of a larger buffer may not.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const shape = readHeader(aligned);
  if (!shape || sizeOf(shape) !== aligned.byteLength) return null;
  const { ids, titles, types, linkTypes, ...views } = viewsOf(aligned.buffer, aligned.byteOffset, shape);
  return {
    ...views,
    nodeCount: shape.nodes,
    linkCount: shape.links,
    omittedTargets: shape.omittedTargets,
    drift: shape.drift,
    modularity: new Float32Array(aligned.buffer, aligned.byteOffset, HEADER_WORDS)[MODULARITY_WORD] ?? 0,
    typeNames: readStrings(types),
    linkTypeNames: readStrings(linkTypes),
    idOf: (node) => stringAt(ids, node),
    titleOf: (node) => stringAt(titles, node),
  };
}

function writeHeader(buffer: ArrayBuffer, shape: Shape, modularity: number): void {
  new Uint32Array(buffer, 0, HEADER_WORDS).set([MAGIC, VERSION, ...Object.values(shape)]);
  new Float32Array(buffer, 0, HEADER_WORDS)[MODULARITY_WORD] = modularity;
}

function readHeader(bytes: Uint8Array): Shape | null {
  if (bytes.byteLength < HEADER_BYTES) return null;
  const header = new Uint32Array(bytes.buffer, bytes.byteOffset, HEADER_WORDS);
  if (header[0] !== MAGIC || header[1] !== VERSION) return null;
  const word = (index: number) => header[index + 2] ?? 0;
  return {
    nodes: word(0),
    links: word(1),
    communities: word(2),
    types: word(3),
    linkTypes: word(4),
    idBytes: word(5),
    titleBytes: word(6),
    typeBytes: word(7),
    linkTypeBytes: word(8),
    omittedTargets: word(9),
    drift: word(10),
  };
}

/** Hands out consecutive sections, each starting on a multiple of four bytes. */
function sectionTaker(start: number) {
  let at = start;
  return {
    take(sizeBytes: number): number {
      const offset = at;
      at += (sizeBytes + 3) & ~3;
      return offset;
    },
    end: () => at,
  };
}

const widthOf = (shape: Shape) => (shape.nodes < SMALL_GRAPH ? 2 : 4);

function offsetsOf(shape: Shape, start: number) {
  const { take, end } = sectionTaker(start + HEADER_BYTES);
  return {
    xy: take(8 * shape.nodes),
    importance: take(4 * shape.nodes),
    communityHubs: take(4 * shape.communities),
    degree: take(2 * shape.nodes),
    community: take(2 * shape.nodes),
    typeOf: take(2 * shape.nodes),
    unresolved: take(shape.nodes),
    from: take(widthOf(shape) * shape.links),
    to: take(widthOf(shape) * shape.links),
    linkTypeOf: take(shape.links),
    linkFlags: take(shape.links),
    ids: take(sizeOfStrings(shape.nodes, shape.idBytes)),
    titles: take(sizeOfStrings(shape.nodes, shape.titleBytes)),
    types: take(sizeOfStrings(shape.types, shape.typeBytes)),
    linkTypes: take(sizeOfStrings(shape.linkTypes, shape.linkTypeBytes)),
    end: end(),
  };
}

const sizeOf = (shape: Shape) => offsetsOf(shape, 0).end;

function viewsOf(buffer: ArrayBufferLike, start: number, shape: Shape) {
  const at = offsetsOf(shape, start);
  const ends = (offset: number) =>
    widthOf(shape) === 2 ? new Uint16Array(buffer, offset, shape.links) : new Uint32Array(buffer, offset, shape.links);
  const strings = (offset: number, count: number, sizeBytes: number): StringTable => ({
    offsets: new Uint32Array(buffer, offset, count + 1),
    bytes: new Uint8Array(buffer, offset + 4 * (count + 1), sizeBytes),
  });
  return {
    xy: new Float32Array(buffer, at.xy, 2 * shape.nodes),
    importance: new Float32Array(buffer, at.importance, shape.nodes),
    communityHubs: new Uint32Array(buffer, at.communityHubs, shape.communities),
    degree: new Uint16Array(buffer, at.degree, shape.nodes),
    community: new Uint16Array(buffer, at.community, shape.nodes),
    typeOf: new Uint16Array(buffer, at.typeOf, shape.nodes),
    unresolved: new Uint8Array(buffer, at.unresolved, shape.nodes),
    from: ends(at.from),
    to: ends(at.to),
    linkTypeOf: new Uint8Array(buffer, at.linkTypeOf, shape.links),
    linkFlags: new Uint8Array(buffer, at.linkFlags, shape.links),
    ids: strings(at.ids, shape.nodes, shape.idBytes),
    titles: strings(at.titles, shape.nodes, shape.titleBytes),
    types: strings(at.types, shape.types, shape.typeBytes),
    linkTypes: strings(at.linkTypes, shape.linkTypes, shape.linkTypeBytes),
  };
}

function fill(views: ReturnType<typeof viewsOf>, content: GraphContent): void {
  views.xy.set(content.xy);
  views.importance.set(content.importance);
  views.communityHubs.set(content.communityHubs);
  views.degree.set(content.degree);
  views.community.set(content.community);
  views.typeOf.set(content.typeOf);
  views.unresolved.set(content.unresolved);
  views.from.set(content.from);
  views.to.set(content.to);
  views.linkTypeOf.set(content.linkTypeOf);
  views.linkFlags.set(content.linkFlags);
}

function copyStrings(target: StringTable, written: WrittenStrings): void {
  target.offsets.set(written.offsets);
  target.bytes.set(written.bytes);
}
