import { type ReactNode, useRef } from "react";
import { createPortal } from "react-dom";
import { useFocusTrap } from "./use-focus-trap";

interface DialogProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A modal dialog over a scrim. Escape and a click outside close it; the focus stays in and goes back after. */
export function Dialog({ label, onClose, children, className }: DialogProps) {
  const root = useRef<HTMLDivElement>(null);
  useFocusTrap(root, { isModal: true });
  return createPortal(
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape does the same from the keyboard */}
      <div className="scrim" onMouseDown={onClose} />
      <div
        ref={root}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
        className={className ? `dialog ${className}` : "dialog"}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onClose();
        }}
      >
        {children}
      </div>
    </>,
    document.body,
  );
}
