import { useEffect, useState } from "react";

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly isWhole?: boolean;
  /** Called when one leaves the field or presses Enter; null for an empty field. */
  readonly onChange: (value: number | null) => void;
}

/** A number that may be left out. What is no number is put back. */
export function NumberField({ label, value, isWhole = false, onChange }: NumberFieldProps) {
  const shown = value === null ? "" : String(value);
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const keep = () => {
    const trimmed = text.trim().replace(",", ".");
    if (trimmed === shown) return;
    if (trimmed === "") return onChange(null);
    const number = Number(trimmed);
    const fits = Number.isFinite(number) && (isWhole ? Number.isInteger(number) && number > 0 : number >= 0);
    if (fits) onChange(number);
    else setText(shown);
  };
  return (
    <input
      className="input hard num"
      inputMode={isWhole ? "numeric" : "decimal"}
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === "Enter") keep();
      }}
    />
  );
}
