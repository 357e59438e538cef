import { Inlines } from "./Inlines";
import type { Block } from "./reading-model";

export function TableBlock({ block }: { readonly block: Block & { kind: "table" } }) {
  const align = (index: number) => ({ textAlign: block.alignments[index] ?? undefined });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the measure scrolls, also from the keyboard
    <section className="table-box" tabIndex={0} aria-label="Table" data-from={block.from}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={index} style={align(index)}>
                <Inlines inlines={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={line}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={index} style={align(index)}>
                  <Inlines inlines={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
