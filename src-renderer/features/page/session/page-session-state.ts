import type { Page } from "../../../../shared/model/page";
import type { ParsedPage } from "../../../../shared/text/parsed-page";
import type { LinkLook } from "../../../editor/link-look";
import type { Conflict } from "./conflict-decision";

export type SaveState =
  /** `atMs` is null when nothing has been written in this window. */
  | { readonly kind: "saved"; readonly atMs: number | null }
  | { readonly kind: "dirty" }
  | { readonly kind: "saving" }
  | { readonly kind: "failed"; readonly error: unknown };

export interface PageSessionState {
  /** `gone`: the file was deleted outside; the text is still here. */
  readonly load: "loading" | "ready" | "failed" | "gone";
  readonly error: unknown;
  /** As the Host told it last; its `text` may be older than the editor's. */
  readonly page: Page | null;
  /** The text that the editor was given last from outside of it. */
  readonly text: string;
  /** Grows when `text` was replaced from outside the editor. */
  readonly textVersion: number;
  /** Whether the editor's undo may take the last such text back: it was chosen here, not changed by another program. */
  readonly isTextUndoable: boolean;
  readonly save: SaveState;
  /** The version on disk, while the person has not chosen. */
  readonly conflict: Conflict | null;
  /** What the text says by itself; follows the editor after a pause. */
  readonly parsed: ParsedPage | null;
  readonly looks: readonly LinkLook[];
}

export const SESSION_START: PageSessionState = {
  load: "loading",
  error: null,
  page: null,
  text: "",
  textVersion: 0,
  isTextUndoable: false,
  save: { kind: "saved", atMs: null },
  conflict: null,
  parsed: null,
  looks: [],
};
