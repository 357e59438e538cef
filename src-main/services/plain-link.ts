import type { Link } from "../../shared/model/link";
import type { StoredLink } from "../ports/page-store";

/** A link as the window and the CLI see it: without the index's own numbers. */
export function plainLink(stored: StoredLink): Link {
  const { sourceId, targetId, subjectId, objectId, targetStart, targetEnd, ...link } = stored;
  return link;
}
