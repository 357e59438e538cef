import { BrainError } from "../../shared/errors/brain-error";
import { folderOf } from "../../shared/text/slug";
import { attachmentPlaces } from "../domain/attachment-places";
import type { BrainFiles } from "../ports/brain-files";

const MAX_IMAGE_BYTES = 20 * 1024 * 1024;

/** Pictures a window can show without running anything: no SVG, which is a document with scripts. */
const MIME: ReadonlyMap<string, string> = new Map([
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["gif", "image/gif"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
]);

/**
 * An image that a page embeds: beside the page, then from the root, then in the usual attachment folders.
 * @throws BrainError `page_not_found`, `not_supported`
 */
export async function readAttachment(
  files: BrainFiles,
  pagePath: string,
  target: string,
): Promise<{ bytes: Uint8Array; mime: string }> {
  const mime = MIME.get(target.slice(target.lastIndexOf(".") + 1).toLowerCase());
  if (!mime)
    throw new BrainError("not_supported", "That file is no picture that can be shown.", { what: "attachment" });
  const folder = folderOf(pagePath);
  for (const place of attachmentPlaces(folder, target)) {
    const bytes = await files.readAttachment(place, MAX_IMAGE_BYTES).catch(() => null);
    if (bytes) return { bytes, mime };
  }
  throw new BrainError("page_not_found", "That picture is not there.", { page: target });
}
