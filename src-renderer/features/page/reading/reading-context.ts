import { createContext, useContext } from "react";
import type { PagePath } from "../../../../shared/model/page";
import type { WrittenLink } from "../../../editor/editor-hooks";
import type { LinkLook } from "../../../editor/link-look";
import type { Inline } from "./reading-model";

/** What the parts of a page need of the whole. */
export interface Reading {
  readonly path: PagePath;
  readonly looks: readonly LinkLook[];
  /** The passage that a citation led to. */
  readonly landed: { readonly from: number; readonly to: number } | null;
  /** What the footnotes of the page say, by name. */
  readonly footnotes: ReadonlyMap<string, readonly Inline[]>;
  /** The pages and parts around this one, from the outermost, as `path#anchor`: what is in it is not embedded again. */
  readonly chain: readonly string[];
  readonly onFollow: (link: WrittenLink, newTab: boolean) => void;
  /** Everything is shown, for paper: nothing can be opened there. Default false. */
  readonly isWhole?: boolean;
  /** Null where nothing can be changed. */
  readonly onToggleTask: ((at: number, isDone: boolean) => void) | null;
}

export const ReadingContext = createContext<Reading | null>(null);

export function useReading(): Reading {
  const reading = useContext(ReadingContext);
  if (!reading) throw new Error("Drawn outside a reading view.");
  return reading;
}

/** Whether the passage that one was led to touches a part that is drawn as a whole, whatever it is written like. */
export function useIsLanded({ from, to }: { readonly from: number; readonly to: number }): boolean {
  const { landed } = useReading();
  return landed !== null && landed.from < to && landed.to > from;
}
