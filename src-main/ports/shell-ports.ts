import type { WindowCommand } from "../../shared/contract/events";

/** A process that the shell forked for the Host. Messages are structured-clone safe. */
export interface ProcessHandle {
  readonly pid: number | undefined;
  post(message: unknown): void;
  /** Returns its unsubscribe. */
  onMessage(listener: (message: unknown) => void): () => void;
  onExit(listener: (code: number) => void): void;
  kill(): void;
}

/** What runs in a process of its own, by the name of its bundle: the dream, and what starts git. */
export type ForkedBundle = "dream" | "git";

/** Keeps small secrets (the model's key): OS keychain in Electron, a 0600 file elsewhere. */
export interface Secrets {
  get(name: string): Promise<string | null>;
  /** An empty value removes. */
  set(name: string, value: string): Promise<void>;
  /** For the settings screen: where secrets lie, in words. */
  readonly backend: string;
}

/** Everything the Host gets from its shell. The Host imports neither Electron nor node:http. */
export interface ShellPorts {
  readonly shell: "electron" | "browser" | "cli" | "mcp" | "test";
  /** All app state and indexes live below this folder. */
  readonly dataDir: string;
  /** Folder of the built main-side bundles (`store.js`, `extract.js`, `search.js`, `dream.js`, …). */
  readonly bundleDir: string;
  /** Folder of shipped assets (`demo-brain`, `static-en-100.bin`, `index-template.tar.gz`). */
  readonly assetsDir: string;
  readonly appVersion: string;
  fork(bundle: ForkedBundle): Promise<ProcessHandle>;
  openExternal(url: string): Promise<void>;
  /** Null where the shell has no native picker. */
  readonly pickFolder: (() => Promise<string | null>) | null;
  /** Seconds since the last input of the person, as a hint; null where unknown. */
  idleSeconds(): number | null;
  /** Whether the machine runs on its battery, as a hint; null where unknown. */
  isOnBattery(): boolean | null;
  /** @param opens what the window shows when the notification is clicked, where the system tells of clicks */
  notify(title: string, body: string, opens: WindowCommand | null): void;
  readonly secrets: Secrets;
}
