/**
 * One force step for many nodes: repulsion and collision only within a radius (found through a uniform grid), springs
 * along edges, a pull to each node's seat. Deterministic, a node can be pinned, nothing is allocated per node and tick.
 */
export interface Bodies {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly radius: Float64Array;
  /** Where each body is drawn to. */
  readonly seatX: Float64Array;
  readonly seatY: Float64Array;
  /** 1 for bodies that push others but do not move themselves; null when all move. */
  readonly pinned: Uint8Array | null;
}

export interface Springs {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly length: Float64Array;
  readonly strength: Float64Array;
}

export interface ForceOptions {
  /** Bodies farther apart do not push each other. */
  readonly reach: number;
  readonly charge: number;
  readonly pull: number;
  /** Space kept free between two bodies. */
  readonly gap: number;
  readonly ticks: number;
  /** Called after each tick; the layout stops when it returns false. */
  readonly onTick?: (tick: number) => boolean;
}

const START_HEAT = 0.6;
const END_HEAT = 0.002;
/** Share of the speed that is left after a tick. */
const FRICTION = 0.6;
const MAX_SPEED = 40;
/** This cell and the four after it: each pair of neighbouring cells is seen once. */
const NEIGHBOUR_CELLS = [
  [0, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;

/** Moves the bodies in place. */
export function runForces(bodies: Bodies, springs: Springs, options: ForceOptions): void {
  if (bodies.x.length === 0) return;
  const speed = { x: new Float64Array(bodies.x.length), y: new Float64Array(bodies.x.length) };
  const grid = createGrid(bodies, options.reach);
  const share = springShares(bodies.x.length, springs);
  const cooling = 1 - END_HEAT ** (1 / options.ticks);
  let heat = START_HEAT;
  for (let tick = 0; tick < options.ticks; tick++) {
    heat *= 1 - cooling;
    grid.sort();
    repel(bodies, speed, grid, heat, options);
    pullSprings(bodies, springs, share, speed, heat);
    move(bodies, speed, options.pull * heat);
    if (options.onTick && !options.onTick(tick)) return;
  }
}

interface Speed {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Bodies in order of the grid cell they lie in. */
function createGrid({ x, y }: Bodies, cellSize: number) {
  const count = x.length;
  const cellOf = new Int32Array(count);
  const grid = { columns: 1, rows: 1, order: new Int32Array(count), start: new Int32Array(2), sort };

  function sort(): void {
    const [left, right] = extent(x);
    const [top, bottom] = extent(y);
    grid.columns = Math.floor((right - left) / cellSize) + 1;
    grid.rows = Math.floor((bottom - top) / cellSize) + 1;
    const cells = grid.columns * grid.rows;
    // A few outliers can stretch the grid over many empty cells; it only ever grows.
    if (grid.start.length < cells + 1) grid.start = new Int32Array(cells + 1);
    const start = grid.start.fill(0);
    for (let i = 0; i < count; i++) {
      const column = Math.floor(((x[i] ?? 0) - left) / cellSize);
      const row = Math.floor(((y[i] ?? 0) - top) / cellSize);
      const cell = row * grid.columns + column;
      cellOf[i] = cell;
      start[cell] = (start[cell] ?? 0) + 1;
    }
    // Ends of the cells first; walking backwards then turns each end into a beginning and keeps the order stable.
    for (let cell = 0; cell < cells; cell++) start[cell + 1] = (start[cell + 1] ?? 0) + (start[cell] ?? 0);
    for (let i = count - 1; i >= 0; i--) {
      const cell = cellOf[i] ?? 0;
      const slot = (start[cell] ?? 0) - 1;
      start[cell] = slot;
      grid.order[slot] = i;
    }
  }
  return grid;
}

type Grid = ReturnType<typeof createGrid>;

function extent(values: Float64Array): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

function repel(bodies: Bodies, speed: Speed, grid: Grid, heat: number, options: ForceOptions): void {
  const { start, order, columns, rows } = grid;
  for (let cell = 0; cell < columns * rows; cell++) {
    const first = start[cell] ?? 0;
    const end = start[cell + 1] ?? 0;
    if (first === end) continue;
    const column = cell % columns;
    const row = (cell - column) / columns;
    for (const [right, down] of NEIGHBOUR_CELLS) {
      const otherColumn = column + right;
      if (otherColumn < 0 || otherColumn >= columns || row + down >= rows) continue;
      const other = (row + down) * columns + otherColumn;
      const otherEnd = start[other + 1] ?? 0;
      for (let k = first; k < end; k++) {
        const from = other === cell ? k + 1 : (start[other] ?? 0);
        repelRun(bodies, speed, order, order[k] ?? 0, from, otherEnd, heat, options);
      }
    }
  }
}

/** One body against a run of others. */
function repelRun(
  { x, y, radius }: Bodies,
  speed: Speed,
  order: Int32Array,
  i: number,
  from: number,
  end: number,
  heat: number,
  { reach, charge, gap }: ForceOptions,
): void {
  const reach2 = reach * reach;
  const xi = x[i] ?? 0;
  const yi = y[i] ?? 0;
  const ri = radius[i] ?? 0;
  let pushX = 0;
  let pushY = 0;
  for (let m = from; m < end; m++) {
    const j = order[m] ?? 0;
    let dx = (x[j] ?? 0) - xi;
    let dy = (y[j] ?? 0) - yi;
    let square = dx * dx + dy * dy;
    if (square >= reach2) continue;
    if (square < 1e-6) {
      // Two bodies in one spot part in a direction that depends on their numbers only.
      dx = (((i * 7 + j) % 13) - 6) * 0.01;
      dy = (((i * 3 + j) % 11) - 5) * 0.01;
      square = dx * dx + dy * dy + 1e-9;
    }
    let force = (charge * heat * (1 - square / reach2)) / Math.max(square, 1);
    const room = ri + (radius[j] ?? 0) + gap;
    if (square < room * room) {
      const distance = Math.sqrt(square);
      force += ((room - distance) / distance) * 0.5;
    }
    pushX -= dx * force;
    pushY -= dy * force;
    speed.x[j] = (speed.x[j] ?? 0) + dx * force;
    speed.y[j] = (speed.y[j] ?? 0) + dy * force;
  }
  speed.x[i] = (speed.x[i] ?? 0) + pushX;
  speed.y[i] = (speed.y[i] ?? 0) + pushY;
}

/** How much of each spring's correction its far end takes: the end with fewer springs moves more. */
function springShares(count: number, { from, to }: Springs): Float64Array {
  const degree = new Float64Array(count);
  for (const ends of [from, to]) for (const v of ends) degree[v] = (degree[v] ?? 0) + 1;
  return Float64Array.from(from, (a, spring) => {
    const degreeA = degree[a] ?? 1;
    return degreeA / (degreeA + (degree[to[spring] ?? 0] ?? 1));
  });
}

function pullSprings({ x, y }: Bodies, springs: Springs, share: Float64Array, speed: Speed, heat: number): void {
  for (let spring = 0; spring < springs.from.length; spring++) {
    const i = springs.from[spring] ?? 0;
    const j = springs.to[spring] ?? 0;
    const dx = (x[j] ?? 0) + (speed.x[j] ?? 0) - (x[i] ?? 0) - (speed.x[i] ?? 0) || 1e-6;
    const dy = (y[j] ?? 0) + (speed.y[j] ?? 0) - (y[i] ?? 0) - (speed.y[i] ?? 0) || 1e-6;
    const distance = Math.sqrt(dx * dx + dy * dy);
    const force = ((distance - (springs.length[spring] ?? 0)) / distance) * heat * (springs.strength[spring] ?? 0);
    const far = share[spring] ?? 0.5;
    speed.x[j] = (speed.x[j] ?? 0) - dx * force * far;
    speed.y[j] = (speed.y[j] ?? 0) - dy * force * far;
    speed.x[i] = (speed.x[i] ?? 0) + dx * force * (1 - far);
    speed.y[i] = (speed.y[i] ?? 0) + dy * force * (1 - far);
  }
}

function move({ x, y, seatX, seatY, pinned }: Bodies, speed: Speed, pull: number): void {
  for (let i = 0; i < x.length; i++) {
    if (pinned?.[i]) {
      speed.x[i] = 0;
      speed.y[i] = 0;
      continue;
    }
    let vx = ((speed.x[i] ?? 0) + ((seatX[i] ?? 0) - (x[i] ?? 0)) * pull) * FRICTION;
    let vy = ((speed.y[i] ?? 0) + ((seatY[i] ?? 0) - (y[i] ?? 0)) * pull) * FRICTION;
    const length = Math.hypot(vx, vy);
    if (length > MAX_SPEED) {
      vx *= MAX_SPEED / length;
      vy *= MAX_SPEED / length;
    }
    speed.x[i] = vx;
    speed.y[i] = vy;
    x[i] = (x[i] ?? 0) + vx;
    y[i] = (y[i] ?? 0) + vy;
  }
}
