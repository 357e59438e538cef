import { CodeReader } from "./code-text";

/** Pages of one block, by their places in it: of each token a row of gaps, 255 standing for so many and more to come. */
interface Block {
  readonly tokens: Uint32Array;
  /** Where the row of each token begins; one more at the end. */
  readonly starts: Uint32Array;
  readonly gaps: Uint8Array;
}

const BLOCK_PAGES = 1024;
const MOST_GAP = 255;
/** One bit each in a byte. */
const MOST_GROUPS = 8;

/**
 * Which pages hold which tokens. Pages come in order; each thousand of them is put in rows once and never changed, those
 * behind are not told yet.
 */
export class TokenPages {
  readonly #blocks: Block[] = [];
  #sizeBytes = 0;

  constructor(private readonly blockPages = BLOCK_PAGES) {}

  /** Pages told of. */
  get size(): number {
    return this.#blocks.length * this.blockPages;
  }

  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  clear(): void {
    this.#blocks.length = 0;
    this.#sizeBytes = 0;
  }

  /** Takes up the next pages when there are enough. @param pages in order of their places, null where none is any more */
  extend(pages: readonly ({ readonly codes: Uint8Array } | null)[], tokens: number): void {
    while (pages.length >= this.size + this.blockPages) {
      const block = blockOf(
        pages.slice(this.size, this.size + this.blockPages).map((page) => page?.codes ?? null),
        tokens,
      );
      this.#sizeBytes += block.tokens.byteLength + block.starts.byteLength + block.gaps.byteLength;
      this.#blocks.push(block);
    }
  }

  /** For each page told of, by its place, a bit for each group (the first eight of them) that it holds a token of. */
  groupsOf(groups: readonly (readonly number[])[]): Uint8Array {
    const held = new Uint8Array(this.size);
    this.#blocks.forEach((block, i) => {
      groups.slice(0, MOST_GROUPS).forEach((tokens, group) => {
        for (const token of tokens) markRow(block, token, held, i * this.blockPages, 1 << group);
      });
    });
    return held;
  }
}

/** What a page that holds all groups has in `groupsOf`. */
export const allGroups = (count: number): number => 2 ** Math.min(count, MOST_GROUPS) - 1;

function markRow({ tokens, starts, gaps }: Block, token: number, held: Uint8Array, first: number, bit: number): void {
  const row = placeOf(tokens, token);
  if (row < 0) return;
  const end = starts[row + 1] ?? 0;
  let page = first - 1;
  for (let at = starts[row] ?? 0; at < end; at++) {
    const gap = gaps[at] ?? 0;
    page += gap;
    if (gap < MOST_GAP) held[page] = (held[page] ?? 0) | bit;
  }
}

function placeOf(sorted: Uint32Array, wanted: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = sorted[middle] ?? 0;
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function blockOf(pages: readonly (Uint8Array | null)[], tokenCount: number): Block {
  const last = new Int32Array(tokenCount).fill(-1);
  const counts = new Uint32Array(tokenCount + 1);
  const visit = (see: (token: number, page: number) => void) => {
    last.fill(-1);
    pages.forEach((codes, page) => {
      if (!codes) return;
      const reader = new CodeReader(codes, 0, codes.length);
      while (!reader.isDone) {
        const token = reader.next();
        if (last[token] === page) continue;
        see(token, page);
        last[token] = page;
      }
    });
  };
  const bytesOf = (token: number, page: number) => Math.floor((page - (last[token] ?? -1)) / MOST_GAP) + 1;
  visit((token, page) => {
    counts[token] = (counts[token] ?? 0) + bytesOf(token, page);
  });
  const tokens = Uint32Array.from(counts.keys()).filter((token) => (counts[token] ?? 0) > 0);
  const starts = new Uint32Array(tokens.length + 1);
  // From here on the counts say where the next byte of each row goes.
  tokens.forEach((token, row) => {
    starts[row + 1] = (starts[row] ?? 0) + (counts[token] ?? 0);
    counts[token] = starts[row] ?? 0;
  });
  const gaps = new Uint8Array(starts[tokens.length] ?? 0);
  visit((token, page) => {
    let gap = page - (last[token] ?? -1);
    let at = counts[token] ?? 0;
    for (; gap >= MOST_GAP; gap -= MOST_GAP) gaps[at++] = MOST_GAP;
    gaps[at++] = gap;
    counts[token] = at;
  });
  return { tokens, starts, gaps };
}
