import { createHash } from "node:crypto";

/** Revision of a file: the id that git gives its bytes as a blob, so that a citation can name it in history. */
export const blobRevision = (bytes: Uint8Array): string =>
  createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
