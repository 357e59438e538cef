import type { Reply } from "../../shared/contract/client";
import type { BrainEvent } from "../../shared/contract/events";
import type { AttachAddress } from "../ports/brain-lock";
import type { GitStarter } from "../ports/git-starter";
import type { Log } from "../ports/log";
import type { ModelClient } from "../ports/model-client";
import type { ShellPorts } from "../ports/shell-ports";
import type { SettingsService } from "../services/settings";

/** What a brain needs to be opened. */
export interface OpenBrainOptions {
  readonly shell: ShellPorts;
  readonly log: Log;
  readonly settings: SettingsService;
  readonly model: ModelClient;
  readonly folder: string;
  /** How git is started. */
  readonly git: GitStarter;
  readonly isDemo: boolean;
  readonly attach: AttachAddress | null;
  announce(event: BrainEvent): void;
  /** The dream process asks for everything through this. */
  call(operation: string, args: unknown, signal?: AbortSignal): Promise<Reply>;
  /** The store or the search thread ended by itself. */
  onThreadDied(): void;
}
