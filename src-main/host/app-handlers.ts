import type { OperationName } from "../../shared/contract/contract";
import { BrainError } from "../../shared/errors/brain-error";
import type { BackupReader } from "../ports/backups";
import type { ModelClient } from "../ports/model-client";
import type { ShellPorts } from "../ports/shell-ports";
import { tryEmbedding } from "../services/meaning/probe-model";
import type { SettingsService } from "../services/settings";
import type { BrainSlot } from "./brain-slot";
import type { Handlers } from "./handlers";

type AppOperation = Extract<
  OperationName,
  | "app.info"
  | "brain.open"
  | "brain.openDemo"
  | "brain.pickFolder"
  | "brain.recent"
  | "brain.status"
  | "brain.rebuild"
  | "brain.restore"
  | "settings.get"
  | "settings.set"
  | "model.setKey"
  | "model.probe"
  | "model.tryEmbedding"
>;

/** The operations that work without an open brain. */
export function appHandlers(ports: {
  readonly shell: ShellPorts;
  readonly settings: SettingsService;
  readonly model: ModelClient;
  readonly slot: BrainSlot;
  readonly backups: BackupReader;
}): Handlers<AppOperation> {
  const { backups, shell, settings, model, slot } = ports;
  return {
    "app.info": () => ({
      version: shell.appVersion,
      shell: shell.shell,
      platform: process.platform,
      canPickFolder: shell.pickFolder !== null,
    }),
    "brain.open": ({ folder }) => slot.open(folder),
    "brain.openDemo": () => slot.openDemo(),
    async "brain.pickFolder"() {
      if (!shell.pickFolder) {
        throw new BrainError("not_supported", "This shell has no folder picker.", { what: "folder_picker" });
      }
      return { folder: await shell.pickFolder() };
    },
    "brain.recent": () => slot.recent(),
    "brain.status": () => slot.status(),
    "brain.rebuild": () => slot.rebuild(),
    "brain.restore": ({ file, folder }) => backups.restore(file, folder),
    "settings.get": () => settings.get(),
    "settings.set": (change) => settings.set(change),
    "model.setKey": ({ key, use }) => settings.setKey(key, use),
    async "model.tryEmbedding"() {
      const endpoint = await settings.embeddingEndpoint();
      return tryEmbedding(model, endpoint);
    },
    async "model.probe"({ use }) {
      const endpoint = use === "chat" ? await settings.endpoint() : await settings.embeddingEndpoint();
      if (!endpoint) return { ok: false, models: [], reason: "No endpoint is set." };
      return model.probe(endpoint);
    },
  };
}
