import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { BrainError } from "../../shared/errors/brain-error";
import { StaticVectors } from "../domain/search/static-vectors";

/** With the version of what is kept of a passage (its vector and its packed words): another one embeds all passages anew. */
export const STATIC_MODEL_NAME = "static-en-100@2";

/** SHA-256 of the file that `src-main/setup/build-vectors.mjs` builds. */
const SHA256 = "a1801a723774d7b0faeb4a2576d0af810801a420f7c43f783ef1beefaf4452da";

/**
 * Reads the word vectors that ship with the app.
 * @param assetsDir the app's `assets` folder
 * @throws BrainError `model_unavailable` when the file is missing or is not the one this version was built with
 */
export function readStaticVectors(assetsDir: string): StaticVectors {
  const bytes = readAsset(path.join(assetsDir, "vectors", "static-en-100.bin"));
  const isOurs = createHash("sha256").update(bytes).digest("hex") === SHA256;
  const vectors = isOurs ? StaticVectors.parse(bytes) : null;
  if (!vectors) throw unavailable("damaged");
  return vectors;
}

function readAsset(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw unavailable("missing");
  }
}

const unavailable = (reason: string) =>
  new BrainError("model_unavailable", `The word vectors of the app are ${reason}.`, { reason });
