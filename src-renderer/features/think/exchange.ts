import type { Answer } from "../../../shared/model/think";
import type { TalkEntry } from "./talk-memory";

/** One question with what became of it. */
export type Exchange = TalkEntry &
  (
    | { readonly kind: "asking" /** All of the answer that has come so far. */; readonly text: string }
    | { readonly kind: "answered"; readonly answer: Answer }
    /** A stored answer is being fetched, or waited for where it is still being made: `text` is what has come of it. */
    | { readonly kind: "reading"; readonly text: string }
    | { readonly kind: "stopped" }
    /** The window was gone before the answer came, and none is stored. */
    | { readonly kind: "lost" }
    | { readonly kind: "failed"; readonly error: unknown }
  );
