import { useMemo } from "react";
import type { Page } from "../../../../shared/model/page";
import { isoDay } from "../../../../shared/text/iso-day";
import { parsePage } from "../../../../shared/text/parse-page";
import { currentRules } from "../../../components/schema-looks";
import { findLook, lookLinksUp } from "../../../editor/link-look";
import { useBrain } from "../../../stores/brain";
import { navigation } from "../../../stores/navigation";
import { useQuery } from "../../../stores/use-query";
import { embeddedPart } from "./embedded-part";
import { footnotesFor } from "./footnotes-of";
import { readBlocks } from "./read-blocks";
import type { Reading } from "./reading-context";
import type { Block } from "./reading-model";

/** A page, a section or a block of one, ready to be drawn inside something else. */
export interface ShownPart {
  readonly page: Page;
  /** False: the page has no such heading or block. */
  readonly isThere: boolean;
  readonly blocks: readonly Block[];
  readonly reading: Reading;
}

interface PartRequest {
  /** Null: nothing is shown. */
  readonly path: string | null;
  readonly anchor: string | null;
  /** The parts around it, as in `Reading.chain`. */
  readonly chain: readonly string[];
  /** Follows what the page itself cannot say the target of. */
  readonly onFollow: Reading["onFollow"];
}

/** Reads a part of another page, with its links as they are meant there. Null until it is there. */
export function useShownPart({ path, anchor, chain, onFollow }: PartRequest): ShownPart | null {
  const epoch = useBrain((state) => state.pagesEpoch);
  const page = useQuery("page.get", path === null ? null : { page: path }, { refresh: epoch, keep: true }).value;
  const asked = path === null ? null : { page: path, limit: MOST_LINKS };
  const links = useQuery("link.outgoing", asked, { refresh: epoch, keep: true });
  const read = useMemo(() => (page ? readPart(page, anchor) : null), [page, anchor]);
  const looks = useMemo(
    () => (read ? lookLinksUp(read.parsed.links, links.value?.links ?? [], isoDay(Date.now())) : []),
    [read, links.value],
  );
  return useMemo(() => {
    if (!read || !page) return null;
    const reading: Reading = {
      path: page.path,
      looks,
      landed: null,
      footnotes: read.footnotes,
      chain: [...chain, `${path}#${anchor ?? ""}`],
      onToggleTask: null,
      // A link of that page means what it means there, not what a link of the same name means here.
      onFollow: (link, newTab) => {
        const found = link.kind === "page" ? findLook(looks, link.from, link.target)?.page : null;
        if (link.kind === "page" && link.target === "") navigation.getState().openPage(page, { anchor: link.anchor });
        else if (link.kind === "page" && found) navigation.getState().openPage(found, { newTab, anchor: link.anchor });
        else onFollow(link, newTab);
      },
    };
    return { page, isThere: read.isThere, blocks: read.blocks, reading };
  }, [read, page, looks, chain, path, anchor, onFollow]);
}

/** A page with more draws the rest as plain references. */
const MOST_LINKS = 500;

function readPart(page: Page, anchor: string | null) {
  const parsed = parsePage(page.path, page.text, currentRules());
  const part = embeddedPart(parsed, anchor);
  const text = part ? page.text.slice(part.from, part.to) : "";
  const blocks = part ? readBlocks(text, part.from) : [];
  return { parsed, isThere: part !== null, blocks, footnotes: footnotesFor(text, parsed) };
}
