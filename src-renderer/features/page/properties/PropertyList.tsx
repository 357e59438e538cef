import { useMemo, useState } from "react";
import { parseFrontmatter } from "../../../../shared/text/frontmatter";
import type { PropertyRow } from "../../../../shared/text/properties/property-row";
import { PropertyLine } from "./PropertyLine";
import { focusRow, rowName } from "./property-focus";
import { usePropertyHost } from "./property-host";

interface PropertyListProps {
  /** The block as a whole: above and below the rows there is more to walk to. */
  readonly root: { readonly current: HTMLElement | null };
  readonly rows: readonly PropertyRow[];
  readonly source: string;
}

/** The rows. Tab comes to one of them, arrow keys walk all. */
export function PropertyList({ root, rows, source }: PropertyListProps) {
  const { handle } = usePropertyHost();
  const [stop, setStop] = useState(0);
  const fields = useMemo(() => parseFrontmatter(source)?.fields ?? [], [source]);
  /** Nested fields as `outer.inner`, long texts as they are. */
  const fixedWords = ({ key }: PropertyRow): string =>
    fields
      .filter((field) => field.key === key || field.key.startsWith(`${key}.`))
      .flatMap(({ key: name, values }) => {
        const inner = name.slice(key.length + 1);
        return values.map(({ text }) => (inner === "" ? text : `${inner}: ${text}`));
      })
      .join(", ");
  const step = (index: number, by: number) => {
    if (focusRow(root.current, index + by)) return;
    root.current?.querySelector<HTMLElement>(by > 0 ? "[data-last-stop]" : "[data-first-stop]")?.focus();
  };
  return rows.map((row, index) => (
    <PropertyLine
      key={rowName(row.key, row.nth)}
      row={row}
      index={index}
      fixedWords={row.written === "fixed" ? fixedWords(row) : ""}
      isStop={index === Math.min(stop, rows.length - 1)}
      onFocus={() => setStop(index)}
      onStep={(by) => step(index, by)}
      onSource={() => handle.toSource(source.slice(0, row.start).split("\n").length)}
    />
  ));
}
