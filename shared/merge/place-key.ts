import type { OpenPart } from "./merge-part";

/** Names an open place by its two versions: the same however often the merge is made anew. */
export const placeKey = ({ mine, theirs }: Pick<OpenPart, "mine" | "theirs">): string => JSON.stringify([mine, theirs]);
