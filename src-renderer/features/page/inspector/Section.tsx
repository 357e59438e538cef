import { type ReactNode, useState } from "react";
import { Icon } from "../../../components/Icon";

interface SectionProps {
  readonly name: string;
  readonly count?: number | null;
  /** Said quietly at the right. */
  readonly note?: ReactNode;
  /** Folded until somebody opens it. */
  readonly startsFolded?: boolean;
  readonly children: ReactNode;
}

/** A part of the inspector that can be folded away. */
export function Section({ name, count, note, startsFolded = false, children }: SectionProps) {
  const [isOpen, setOpen] = useState(!startsFolded);
  return (
    <section className="sec" aria-label={name}>
      <div className="sh">
        <button type="button" className="fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="chevron-right" />
          <h2>{name}</h2>
          {count == null ? null : <span className="n">{count.toLocaleString("en")}</span>}
        </button>
        <span className="grow" />
        {note ? <span className="quiet micro">{note}</span> : null}
      </div>
      {isOpen ? children : null}
    </section>
  );
}
