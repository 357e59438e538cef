import type { ReactNode } from "react";

interface SettingRowProps {
  readonly name: string;
  /** What it does, in one sentence. */
  readonly note?: ReactNode;
  readonly noteId?: string;
  readonly children: ReactNode;
}

/** One setting: what it is, what it does, and its control at the right. */
export function SettingRow({ name, note, noteId, children }: SettingRowProps) {
  return (
    <div className="set">
      <div>
        <span className="set-name">{name}</span>
        {note ? <p id={noteId}>{note}</p> : null}
      </div>
      <div className="ctl">{children}</div>
    </div>
  );
}
