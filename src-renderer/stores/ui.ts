import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** `folder` asks for the path of a brain where the shell has no picker. */
export type Overlay =
  | "switcher"
  | "palette"
  | "new_page"
  | "skipped"
  | "folder"
  | "schema"
  | "changes"
  | "bin"
  | "replace"
  | "settle"
  | "rename"
  | "rename_folder"
  | "rename_tag"
  | "rename_alias"
  | "merge"
  | "heading"
  | "entry";

/** A short message with at most one act; it goes by itself. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action: { readonly label: string; readonly run: () => void } | null;
}

export interface UiState {
  readonly isSidebarOpen: boolean;
  readonly isInspectorOpen: boolean;
  /** Narrow windows show the inspector as a drawer, shut until asked for. */
  readonly isDrawerOpen: boolean;
  /** Nothing but the page is shown. */
  readonly isFocused: boolean;
  readonly overlay: Overlay | null;
  /** What the overlay begins with: words of the switcher, the name of a new page, what is to be renamed. */
  readonly overlayText: string;
  readonly toast: Toast | null;
  /** Whether the margin of the editor says who wrote each line. */
  readonly isBlameShown: boolean;
}

export interface UiActions {
  toggleSidebar(): void;
  /** Opens or shuts what stands for the inspector at this width of the window. */
  toggleInspector(): void;
  closeDrawer(): void;
  toggleFocused(): void;
  open(overlay: Overlay, text?: string): void;
  closeOverlay(): void;
  tell(text: string, action?: Toast["action"]): void;
  dropToast(id: number): void;
  toggleBlame(): void;
}

/** Below this the inspector is a drawer; the style sheets say the same. */
export const NARROW = "(max-width: 1100px)";

const TOAST_MS = 6000;
let lastToast = 0;

/** What of the window is open. */
export const ui = createStore<UiState & UiActions>()((set, get) => ({
  isSidebarOpen: true,
  isInspectorOpen: true,
  isDrawerOpen: false,
  isFocused: false,
  overlay: null,
  overlayText: "",
  toast: null,
  isBlameShown: false,
  toggleSidebar: () => set((state) => ({ isSidebarOpen: !state.isSidebarOpen })),
  toggleInspector: () =>
    set((state) =>
      window.matchMedia(NARROW).matches
        ? { isDrawerOpen: !state.isDrawerOpen }
        : { isInspectorOpen: !state.isInspectorOpen },
    ),
  toggleFocused: () => set((state) => ({ isFocused: !state.isFocused })),
  closeDrawer: () => set({ isDrawerOpen: false }),
  open: (overlay, overlayText = "") => set({ overlay, overlayText }),
  closeOverlay: () => set({ overlay: null }),
  tell: (text, action = null) => {
    const id = ++lastToast;
    set({ toast: { id, text, action } });
    setTimeout(() => get().dropToast(id), TOAST_MS);
  },
  dropToast: (id) => set((state) => (state.toast?.id === id ? { toast: null } : {})),
  toggleBlame: () => set((state) => ({ isBlameShown: !state.isBlameShown })),
}));

/** Selects the smallest slice of the window's own state. */
export const useUi = <T>(select: (state: UiState & UiActions) => T): T => useStore(ui, select);
