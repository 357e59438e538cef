import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useFocusTrap } from "./use-focus-trap";

interface PopupProps {
  readonly label: string;
  /** The element it hangs from. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly width?: number;
}

const GAP = 4;
const MARGIN = 8;
/** Not `visibility: hidden`: what is inside takes the focus before the place is known, and could not. */
const UNPLACED: CSSProperties = { opacity: 0 };

/** A small floating panel under its anchor; flips rather than leave the window. */
export function Popup({ label, anchor, onClose, children, width = 260 }: PopupProps) {
  const root = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>(UNPLACED);
  useFocusTrap(root);
  useLayoutEffect(() => {
    if (anchor.current && root.current) setPlace(placeBeside(anchor.current, root.current, width));
  }, [anchor, width]);
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      const target = event.target;
      if (!(target instanceof Node)) return;
      if (!root.current?.contains(target) && !anchor.current?.contains(target)) onClose();
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [anchor, onClose]);
  return createPortal(
    <div
      ref={root}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="pop"
      style={{ ...place, width, position: "fixed" }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>,
    document.body,
  );
}

function placeBeside(anchor: HTMLElement, popup: HTMLElement, width: number): CSSProperties {
  const at = anchor.getBoundingClientRect();
  const height = popup.offsetHeight;
  const below = at.bottom + GAP;
  const top = below + height > window.innerHeight - MARGIN ? Math.max(MARGIN, at.top - GAP - height) : below;
  const left = Math.min(Math.max(MARGIN, at.left), window.innerWidth - width - MARGIN);
  return { top, left };
}
