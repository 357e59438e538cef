import { z } from "zod";
import type { BackupReport, RestoreReport } from "../model/backup";
import { operation } from "./operation";

/** Absolute: whoever asks may be another process in another folder. */
const absolute = z.string().min(1).max(4096);

export const backupOperations = {
  "brain.backup": operation<BackupReport>()({
    summary: "Write the brain, its history and its app state into one archive in a folder, and read it back.",
    args: z.strictObject({ folder: absolute }),
    mutates: false,
    surfaces: ["window", "cli"],
    positional: "folder",
  }),
  "brain.restore": operation<RestoreReport>()({
    summary: "Unpack a backup into a new folder, after every byte of it was compared. Never over anything.",
    args: z.strictObject({ file: absolute, folder: absolute }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "file",
  }),
};
