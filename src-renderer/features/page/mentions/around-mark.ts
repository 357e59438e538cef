import type { DiffLine } from "../../../../shared/model/dream";

/** Letters of a long line that are shown on each side of its mark. */
const AROUND = 110;

/** A line as the text around its first mark; of a long line only what is near. */
export function aroundMark({ text, marks }: Pick<DiffLine, "text" | "marks">): {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
} {
  const [start, end] = marks[0] ?? [0, 0];
  const from = start > AROUND ? wordStart(text, start - AROUND) : 0;
  const to = text.length - end > AROUND ? wordEnd(text, end + AROUND) : text.length;
  return {
    before: `${from > 0 ? "… " : ""}${text.slice(from, start)}`,
    marked: text.slice(start, end),
    after: `${text.slice(end, to)}${to < text.length ? " …" : ""}`,
  };
}

function wordStart(text: string, at: number): number {
  const space = text.slice(at, at + AROUND / 2).search(/\s/);
  return space < 0 ? at : at + space + 1;
}

function wordEnd(text: string, at: number): number {
  const space = text.slice(at - AROUND / 2, at).search(/\s\S*$/);
  return space < 0 ? at : at - AROUND / 2 + space;
}
