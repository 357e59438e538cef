import type { Edit } from "../../../shared/model/dream";
import { readLinkPlaces } from "./link-form";

/** Text kept around an edit to find its place again. */
const ANCHOR_LENGTH = 40;

/** Edits of a text with what stands around each, so that they can be made after the page has changed elsewhere. */
export function anchorEdits(text: string, edits: readonly Edit[]): readonly Edit[] {
  const places = readLinkPlaces(text);
  return edits.flatMap((edit): Edit[] => {
    const place = places.at(edit.start, edit.end);
    if (!place) return [];
    const { before, written, after } = place;
    const anchor = { before: before.slice(-ANCHOR_LENGTH), original: written, after: after.slice(0, ANCHOR_LENGTH) };
    return [{ ...edit, anchor }];
  });
}
