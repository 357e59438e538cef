import { type MouseEvent, type ReactNode, useMemo } from "react";
import { isoDay } from "../../../../shared/text/iso-day";
import { parsePage } from "../../../../shared/text/parse-page";
import { LinkText } from "../../../components/LinkText";
import { currentRules } from "../../../components/schema-looks";
import { findLook, lookLinksUp } from "../../../editor/link-look";
import { useBrain } from "../../../stores/brain";
import { navigation } from "../../../stores/navigation";
import { useQuery } from "../../../stores/use-query";
import { embeddedPart } from "./embedded-part";
import { footnotesFor } from "./footnotes-of";
import { readBlocks } from "./read-blocks";
import { type Reading, ReadingContext, useReading } from "./reading-context";
import type { Block, EmbedInline } from "./reading-model";

/** An embed in an embed is shown; what that one embeds is a link: pages that embed many would draw thousands. */
const MOST_DEEP = 2;
/** A longer page is shown up to here; the rest is behind its title. */
const MOST_BLOCKS = 60;

interface EmbeddedPageProps {
  readonly embed: EmbedInline;
  /** Draws blocks; given, because they may hold embeds again. */
  readonly draw: (blocks: readonly Block[]) => ReactNode;
}

/** A page, a section or a block of one, shown where it is embedded. */
export function EmbeddedPage({ embed, draw }: EmbeddedPageProps) {
  const reading = useReading();
  const { target, anchor, from } = embed;
  const look = findLook(reading.looks, from, target);
  const path = target === "" ? reading.path : (look?.page?.path ?? null);
  const key = `${path}#${anchor ?? ""}`;
  const isShown = path !== null && reading.chain.length <= MOST_DEEP && !reading.chain.includes(key);
  const epoch = useBrain((state) => state.pagesEpoch);
  const page = useQuery("page.get", isShown ? { page: path } : null, { refresh: epoch, keep: true }).value;
  const links = useQuery("link.outgoing", isShown ? { page: path, limit: 500 } : null, { refresh: epoch, keep: true });
  const shown = useMemo(() => {
    if (!page) return null;
    const parsed = parsePage(page.path, page.text, currentRules());
    const part = embeddedPart(parsed, anchor);
    if (!part) return { part: null, blocks: [], parsed, footnotes: new Map() };
    const text = page.text.slice(part.from, part.to);
    return { part, blocks: readBlocks(text, part.from), parsed, footnotes: footnotesFor(text, parsed) };
  }, [page, anchor]);
  const looks = useMemo(
    () => (shown ? lookLinksUp(shown.parsed.links, links.value?.links ?? [], isoDay(Date.now())) : []),
    [shown, links.value],
  );
  const inner = useMemo<Reading | null>(() => {
    if (!shown || !page) return null;
    const { onFollow } = reading;
    return {
      path: page.path,
      looks,
      landed: null,
      footnotes: shown.footnotes,
      chain: [...reading.chain, key],
      onToggleTask: null,
      // A link of that page means what it means there, not what a link of the same name means here.
      onFollow: (link, newTab) => {
        const found = link.kind === "page" ? findLook(looks, link.from, link.target)?.page : null;
        if (link.kind === "page" && link.target === "") navigation.getState().openPage(page, { anchor: link.anchor });
        else if (link.kind === "page" && found) navigation.getState().openPage(found, { newTab, anchor: link.anchor });
        else onFollow(link, newTab);
      },
    };
  }, [shown, page, looks, reading, key]);
  if (!isShown || !page || !shown || !inner) return <EmbedLink embed={embed} isRefused={path !== null && !isShown} />;
  const blocks = shown.blocks.slice(0, MOST_BLOCKS);
  return (
    <section className="embed-page" aria-label={`From ${page.title}`} data-from={from}>
      <p className="embed-head">
        <EmbedLink
          embed={embed}
          title={anchor === null ? page.title : `${page.title} › ${anchor.replace(/^\^/, "")}`}
        />
      </p>
      <ReadingContext value={inner}>{draw(blocks)}</ReadingContext>
      {shown.part === null ? <p className="quiet">There is no such part on that page.</p> : null}
      {shown.blocks.length > blocks.length ? <p className="quiet">The page goes on.</p> : null}
    </section>
  );
}

interface EmbedLinkProps {
  readonly embed: EmbedInline;
  readonly title?: string;
  /** It holds itself, or is embedded too deep. */
  readonly isRefused?: boolean;
}

/** The name of what is embedded, as a link to it. */
export function EmbedLink({ embed, title, isRefused = false }: EmbedLinkProps) {
  const reading = useReading();
  const { target, anchor, label, from } = embed;
  const look = findLook(reading.looks, from, target);
  const follow = (event: MouseEvent) =>
    reading.onFollow({ kind: "page", from, target, anchor }, event.button === 1 || event.ctrlKey || event.metaKey);
  const name = [target, anchor?.replace(/^\^/, "") ?? ""].filter((one) => one !== "").join(" › ");
  return (
    <LinkText
      type={look?.page?.type ?? "page"}
      family="reference"
      unresolved={look?.status === "unresolved"}
      {...(isRefused ? { title: "Shown as a link: an embed within embeds, or one that holds itself." } : {})}
      onFollow={follow}
    >
      {title ?? (label || name)}
    </LinkText>
  );
}
