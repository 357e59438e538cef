import type { BackupReport, RestoreReport } from "../../shared/model/backup";

/** Writes a brain into one archive. */
export interface BackupWriter {
  /**
   * Writes the archive and reads it back.
   * @param folder an absolute path, outside the brain; made when it is not there
   * @throws BrainError `backup_refused`
   */
  write(folder: string): Promise<BackupReport>;
}

/** Unpacks an archive. */
export interface BackupReader {
  /**
   * Unpacks into a folder that is not there or is empty, after every byte was compared.
   * @throws BrainError `backup_refused`; nothing is left behind then
   */
  restore(file: string, folder: string): Promise<RestoreReport>;
}
