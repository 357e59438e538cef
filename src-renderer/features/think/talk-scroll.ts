/** Where the talk was scrolled to, so that coming back from a page finds it there; and the request last scrolled to. */
export const talkScroll: { top: number; answered: { readonly id: string } | null } = { top: 0, answered: null };
