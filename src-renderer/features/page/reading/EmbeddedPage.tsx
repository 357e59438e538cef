import type { MouseEvent, ReactNode } from "react";
import { LinkText } from "../../../components/LinkText";
import { findLook } from "../../../editor/link-look";
import { ReadingContext, useReading } from "./reading-context";
import type { Block, EmbedInline } from "./reading-model";
import { useShownPart } from "./use-shown-part";

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
  const shown = useShownPart({
    path: isShown ? path : null,
    anchor,
    chain: reading.chain,
    onFollow: reading.onFollow,
  });
  if (!isShown || !shown) return <EmbedLink embed={embed} isRefused={path !== null && !isShown} />;
  const { page } = shown;
  const blocks = shown.blocks.slice(0, MOST_BLOCKS);
  return (
    <section className="embed-page" aria-label={`From ${page.title}`} data-from={from}>
      <p className="embed-head">
        <EmbedLink
          embed={embed}
          title={anchor === null ? page.title : `${page.title} › ${anchor.replace(/^\^/, "")}`}
        />
      </p>
      <ReadingContext value={shown.reading}>{draw(blocks)}</ReadingContext>
      {shown.isThere ? null : <p className="quiet">There is no such part on that page.</p>}
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
