let isAsked = false;
let sourceLine: number | null = null;

/** The reading view hands the search in a page over to the editor that takes its place. */
export const requestFind = (): void => {
  isAsked = true;
};

export function takeFindRequest(): boolean {
  const asked = isAsked;
  isAsked = false;
  return asked;
}

/** So it does with the wish to see the properties as they are written, in one of their lines. */
export const requestSource = (line: number): void => {
  sourceLine = line;
};

export function takeSourceRequest(): number | null {
  const line = sourceLine;
  sourceLine = null;
  return line;
}
