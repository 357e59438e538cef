/** Where the talk was scrolled to when one left it for a page. */
export const scrolledTo: { id: string | null; top: number } = { id: null, top: 0 };

export function rememberScroll(id: string | null, top: number): void {
  scrolledTo.id = id;
  scrolledTo.top = top;
}
