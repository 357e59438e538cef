/** `1 page`, `1,204 pages`: the number and its noun, which stay on one line. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")}\u00a0${count === 1 ? one : many}`;
