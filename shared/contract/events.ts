import type { BrainStatus } from "../model/brain";
import type { DreamStatus, DreamVerdict } from "../model/dream";
import type { MeaningStatus } from "../model/meaning";
import type { PagePath } from "../model/page";
import type { Settings } from "../model/settings";
import type { RemoteStatus } from "../model/sync";

/** One page that is no longer what it was. `revision` is null when the file is gone. */
export interface PageChange {
  readonly path: PagePath;
  readonly revision: string | null;
  readonly origin: "editor" | "disk" | "dream" | "rename";
}

/** What the Host announces. Events announce, calls command: whoever needs the new state asks for it. */
export type BrainEvent =
  /** The brain, its counts or its index progress changed. At most ten a second. */
  | { readonly kind: "brain.didChange"; readonly status: BrainStatus }
  /** Pages changed and the index knows it: links, search and graph already answer with the new text. */
  | { readonly kind: "page.didChange"; readonly changes: readonly PageChange[] }
  /** A new layout of the whole graph is stored. */
  | { readonly kind: "graph.didLayout" }
  /** A streamed answer grew; `text` is all of it so far. */
  | { readonly kind: "think.didStream"; readonly id: string; readonly text: string }
  | { readonly kind: "dream.didProgress"; readonly status: DreamStatus }
  | { readonly kind: "dream.didFinish"; readonly id: string; readonly verdict: DreamVerdict; readonly open: number }
  | { readonly kind: "gap.didChange" }
  /** A shell job began, ended, was declared otherwise, or was switched on or off. */
  | { readonly kind: "jobs.didChange" }
  /** What the brain's schema file says has changed; pages are read again with it. */
  | { readonly kind: "schema.didChange" }
  | { readonly kind: "settings.didChange"; readonly settings: Settings }
  /** The remote was asked, or a merge came further. At most ten a second. */
  | { readonly kind: "repo.didSync"; readonly remote: RemoteStatus }
  /** Vectors of the user's model came further, or stopped. At most two a second. */
  | { readonly kind: "meaning.didChange"; readonly status: MeaningStatus }
  /** Somebody waits for a state of the past: steps that are left till it is read. At most five a second; 0 ends it. */
  | { readonly kind: "time.didProgress"; readonly left: number }
  /** A shell command (menu, tray, second instance) for the window. */
  | { readonly kind: "window.command"; readonly command: WindowCommand };

export type WindowCommand =
  | "new_page"
  | "switcher"
  | "palette"
  | "search"
  | "graph"
  | "think"
  | "dreams"
  | "sync"
  | "settings";
