/** What an element that names a page tells whoever shows a preview of it. */
export interface PeekTarget {
  /** Path of the page. */
  readonly page: string;
  /** Heading or `^block`; null for the whole page. */
  readonly anchor: string | null;
}

/** Attributes of an element over which the page it names can be looked at. */
export const peekAttributes = (
  page: string | null | undefined,
  anchor: string | null = null,
): Record<string, string> =>
  page == null ? {} : { "data-peek": page, ...(anchor === null || anchor === "" ? {} : { "data-peek-at": anchor }) };

/** The element around this one that names a page; null when none does. */
export const peekElement = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>("[data-peek]") ?? null;

export const peekTargetOf = ({ dataset }: HTMLElement): PeekTarget => ({
  page: dataset.peek ?? "",
  anchor: dataset.peekAt ?? null,
});
