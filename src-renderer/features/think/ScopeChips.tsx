import { useRef } from "react";
import { Icon } from "../../components/Icon";
import { ScopePopup } from "./ScopePopup";
import { scopeParts, withoutPart } from "./scope-words";
import { think, useThink } from "./think-store";

interface ScopeChipsProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** What the next question is asked of: a chip for each side of it, and the way to choose. */
export function ScopeChips({ isOpen, onOpen }: ScopeChipsProps) {
  const scope = useThink((state) => state.scope);
  const parts = scopeParts(scope);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <div className="scope">
      <button
        ref={anchor}
        type="button"
        className="scope-open"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={parts.length === 0 ? "Asks all pages: choose which" : "Choose which pages are asked"}
        title="Which pages are asked"
        onClick={() => onOpen(!isOpen)}
      >
        <Icon name="filter" size="small" />
        {parts.length === 0 ? <span>All pages</span> : null}
      </button>
      {parts.map(({ key, words }) => (
        <button
          key={key}
          type="button"
          className="chip plain scope-part"
          aria-label={`Not only ${words}`}
          title="Asks again of all"
          onClick={() => think.getState().setScope(withoutPart(scope, key))}
        >
          <span className="clip">{words}</span>
          <Icon name="x" size="small" />
        </button>
      ))}
      {isOpen ? <ScopePopup anchor={anchor} scope={scope} onClose={() => onOpen(false)} /> : null}
    </div>
  );
}
