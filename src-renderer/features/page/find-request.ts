let isAsked = false;

/** The reading view hands the search in a page over to the editor that takes its place. */
export const requestFind = (): void => {
  isAsked = true;
};

export function takeFindRequest(): boolean {
  const asked = isAsked;
  isAsked = false;
  return asked;
}
