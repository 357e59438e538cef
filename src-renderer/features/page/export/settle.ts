import { pagesAsked } from "../../../client/client";

/** Pause without a change after which a page counts as drawn. */
const CALM_MS = 350;
/** However much still comes. */
const MOST_MS = 10_000;

/** Resolves when nothing changes in an element any more and its images are there: embeds, formulas and code come late. */
export function settled(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    let calm: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      observer.disconnect();
      clearTimeout(calm);
      clearTimeout(patience);
      resolve();
    };
    const wait = () => {
      clearTimeout(calm);
      calm = setTimeout(() => {
        const isLoading = [...root.querySelectorAll("img")].some((image) => !image.complete);
        const isComing = root.querySelector(".is-coming") !== null || pagesAsked() > 0;
        if (isLoading || isComing) wait();
        else end();
      }, CALM_MS);
    };
    const observer = new MutationObserver(wait);
    const patience = setTimeout(end, MOST_MS);
    observer.observe(root, { childList: true, subtree: true, characterData: true, attributes: true });
    wait();
  });
}
