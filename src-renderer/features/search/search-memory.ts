let last = "";

/** The words stay while one looks at a result and comes back. */
export const lastSearch = (): string => last;
export const keepSearch = (text: string): void => {
  last = text;
};
