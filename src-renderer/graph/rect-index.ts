export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

interface Entry {
  readonly rect: Rect;
  readonly kind: number;
  readonly owner: number;
}

const CELL = 72;

/** Rectangles on the screen, asked for what they cover. Coarse cells keep thousands of labels and stars cheap. */
export class RectIndex {
  private readonly cells = new Map<number, Entry[]>();

  /** @param kind bit that queries choose by @param owner whose rectangle it is: queries for the owner pass over it */
  add(rect: Rect, kind: number, owner: number): void {
    const entry = { rect, kind, owner };
    this.eachCell(rect, (key) => {
      const cell = this.cells.get(key);
      if (cell) cell.push(entry);
      else this.cells.set(key, [entry]);
      return false;
    });
  }

  /** True when something of these kinds that is not the owner's lies under the rectangle. */
  covers(rect: Rect, kinds: number, owner: number): boolean {
    return this.eachCell(rect, (key) =>
      (this.cells.get(key) ?? []).some(
        (entry) => (entry.kind & kinds) !== 0 && entry.owner !== owner && overlaps(entry.rect, rect),
      ),
    );
  }

  private eachCell(rect: Rect, visit: (key: number) => boolean): boolean {
    const right = Math.floor((rect.x + rect.width) / CELL);
    const bottom = Math.floor((rect.y + rect.height) / CELL);
    for (let row = Math.floor(rect.y / CELL); row <= bottom; row++) {
      for (let column = Math.floor(rect.x / CELL); column <= right; column++) {
        if (visit(row * 4096 + column)) return true;
      }
    }
    return false;
  }
}
