import "./peek.css";
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { TypeMark } from "../../../components/TypeMark";
import { useFocusTrap } from "../../../components/use-focus-trap";
import { navigation } from "../../../stores/navigation";
import { Blocks } from "../reading/Blocks";
import { ReadingContext } from "../reading/reading-context";
import { type ShownPart, useShownPart } from "../reading/use-shown-part";
import { withoutTitle } from "../reading/without-title";
import { followPointer } from "./follow-pointer";
import { closePeek, type Peek, usePeek } from "./peek-store";

/** A longer page is shown up to here; the rest is behind its title. */
const MOST_BLOCKS = 40;

/** The page that is named where the pointer rests or a key asked, beside it. */
export function PagePeek() {
  const peek = usePeek();
  useEffect(followPointer, []);
  return peek ? <PeekCard key={`${peek.page}#${peek.anchor}`} peek={peek} /> : null;
}

const NOTHING_AROUND: readonly string[] = [];

function PeekCard({ peek }: { readonly peek: Peek }) {
  const root = useRef<HTMLDivElement>(null);
  const part = useShownPart({ path: peek.page, anchor: peek.anchor, chain: NOTHING_AROUND, onFollow: closePeek });
  const style = usePlace(root, peek, part !== null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      closePeek();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, []);
  if (!part) return null;
  return createPortal(
    <div
      ref={root}
      className="peek"
      role="dialog"
      aria-label={`Preview of ${part.page.title}`}
      style={style}
      onPointerLeave={peek.isHeld ? undefined : closePeek}
    >
      {peek.isHeld ? <Held root={root} /> : null}
      <PeekHead peek={peek} part={part} />
      <PeekBody part={part} />
    </div>,
    document.body,
  );
}

/** Takes the focus and gives it back: only for what a key has asked for. */
function Held({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  useFocusTrap(root);
  return null;
}

function PeekHead({ peek, part }: { readonly peek: Peek; readonly part: ShownPart }) {
  const { page } = part;
  const open = (newTab: boolean) => {
    closePeek();
    navigation.getState().openPage(page, { anchor: peek.anchor, newTab });
  };
  return (
    <button type="button" className="peek-head" onClick={(event) => open(event.ctrlKey || event.metaKey)}>
      <TypeMark type={page.type} />
      <span className="clip">{page.title}</span>
      <span className="quiet small">{page.type === "page" ? "" : page.type}</span>
    </button>
  );
}

function PeekBody({ part }: { readonly part: ShownPart }) {
  const all = withoutTitle(part.blocks, part.page.title);
  const blocks = all.slice(0, MOST_BLOCKS);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also from the keyboard
    <div className="peek-body scroll prose" tabIndex={0}>
      <ReadingContext value={part.reading}>
        <Blocks blocks={blocks} />
      </ReadingContext>
      {part.isThere ? null : <p className="quiet">There is no such part on that page.</p>}
      {part.isThere && blocks.length === 0 ? <p className="quiet">Nothing is written on this page yet.</p> : null}
      {all.length > blocks.length ? <p className="quiet">The page goes on.</p> : null}
    </div>
  );
}

const GAP = 6;
const MARGIN = 10;

/** Under what names the page, or over it where there is more room. */
function usePlace(root: RefObject<HTMLElement | null>, { at }: Peek, isThere: boolean): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({ opacity: 0 });
  useLayoutEffect(() => {
    const card = root.current;
    if (!card || !isThere) return;
    const below = window.innerHeight - at.bottom - GAP - MARGIN;
    const above = at.top - GAP - MARGIN;
    const height = card.offsetHeight;
    const isBelow = height <= below || below >= above;
    const maxHeight = isBelow ? below : above;
    const top = isBelow ? at.bottom + GAP : at.top - GAP - Math.min(height, maxHeight);
    const left = Math.max(MARGIN, Math.min(at.left, window.innerWidth - card.offsetWidth - MARGIN));
    setStyle({ top, left, maxHeight: Math.min(maxHeight, MOST_PX) });
  }, [root, at, isThere]);
  return style;
}

/** As tall as it gets. */
const MOST_PX = 360;
