let field: HTMLTextAreaElement | null = null;

/** The box one asks in, so that other parts of the screen can put the caret there. */
export const askField = (): HTMLTextAreaElement | null => field;

export const offerAskField = (element: HTMLTextAreaElement | null): void => {
  field = element;
};
