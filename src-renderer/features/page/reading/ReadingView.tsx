import { type ReactNode, useEffect, useMemo, useRef } from "react";
import type { PagePath } from "../../../../shared/model/page";
import type { ParsedPage } from "../../../../shared/text/parsed-page";
import type { WrittenLink } from "../../../editor/editor-hooks";
import type { LinkLook } from "../../../editor/link-look";
import { splitWords } from "../timeline/shown-timeline";
import { TimelineSplit } from "../timeline/TimelineSplit";
import { Blocks } from "./Blocks";
import { footnotesOf } from "./footnotes-of";
import { Properties } from "./Properties";
import { readBlocks } from "./read-blocks";
import { ReadingContext } from "./reading-context";
import { useGrowingCount } from "./use-growing-count";
import { withoutTitle } from "./without-title";

interface ReadingViewProps {
  readonly path: PagePath;
  readonly parsed: ParsedPage;
  readonly looks: readonly LinkLook[];
  readonly landed: { readonly from: number; readonly to: number; readonly stamp: number } | null;
  /** Whether keys mean this page as soon as it is there: one of several in sight. */
  readonly takesFocus: boolean;
  readonly onFollow: (link: WrittenLink, newTab: boolean) => void;
  /** Null where nothing can be changed. */
  readonly onToggleTask: ((at: number, isDone: boolean) => void) | null;
  /** The properties, where they can be changed; without it they are only read. */
  readonly properties?: ReactNode;
}

/** The page as it reads: title, properties, body. */
export function ReadingView(props: ReadingViewProps) {
  const { path, parsed, looks, landed, takesFocus, onFollow, onToggleTask, properties } = props;
  const root = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; who comes later is brought here by the group
  useEffect(() => {
    // Arrow keys scroll at once, unless one is somewhere else on purpose.
    if (takesFocus && document.activeElement === document.body) scroller.current?.focus({ preventScroll: true });
  }, []);
  const blocks = useMemo(
    () => withoutTitle(readBlocks(parsed.text.slice(parsed.bodyStart), parsed.bodyStart), parsed.title),
    [parsed],
  );
  const reading = useMemo(
    () => ({ path, looks, landed, onFollow, onToggleTask, footnotes: footnotesOf(blocks), chain: [`${path}#`] }),
    [path, looks, landed, onFollow, onToggleTask, blocks],
  );
  const landedBlock = landed ? blocks.findLastIndex((block) => block.from <= landed.from) : -1;
  const count = useGrowingCount(blocks.length, landedBlock + 1);
  const shown = useMemo(() => blocks.slice(0, count), [blocks, count]);
  const { timelineStart } = parsed;
  const found = timelineStart === null ? -1 : shown.findIndex((block) => block.from >= timelineStart);
  const split = found < 0 ? shown.length : found;
  useEffect(() => {
    if (landed) scrollToOffset(root.current, landed.from);
  }, [landed]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also from the keyboard
    <div ref={scroller} className="doc" tabIndex={0}>
      <article ref={root} className="prose sheet reading" aria-label={parsed.title}>
        <h1>{parsed.title}</h1>
        <ReadingContext value={reading}>
          {properties === undefined ? (
            <Properties properties={parsed.properties.filter((one) => isInFrontmatter(parsed, one.key))} />
          ) : (
            properties
          )}
          <Blocks blocks={shown.slice(0, split)} />
          {split < shown.length ? (
            <>
              <TimelineSplit words={splitWords(parsed)} canAdd={onToggleTask !== null} />
              <Blocks blocks={shown.slice(split)} />
            </>
          ) : null}
        </ReadingContext>
      </article>
    </div>
  );
}

/** Inline fields are drawn where they are written, not twice. */
const isInFrontmatter = (parsed: ParsedPage, key: string): boolean =>
  parsed.frontmatter?.fields.some((field) => field.key === key) ?? false;

/** The last drawn block that begins at or before the offset. */
function scrollToOffset(root: HTMLElement | null, offset: number): void {
  const lit = root?.querySelector(".landed");
  const blocks = [...(root?.querySelectorAll<HTMLElement>("[data-from]") ?? [])];
  const target = lit ?? blocks.findLast((block) => Number(block.dataset.from) <= offset);
  target?.scrollIntoView({ block: "center" });
}
