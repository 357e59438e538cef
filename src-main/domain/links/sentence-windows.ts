import type { Span } from "../../../shared/text/parsed-page";
import type { Mention } from "./mentions";

/** Longer sentences are lists or tables in one line; read whole, each link would carry all of it as its evidence. */
const MAX_LENGTH = 1200;

export interface SentenceWindow {
  readonly span: Span;
  readonly mentions: readonly Mention[];
}

/** A sentence as one window, or, when it is too long, cut between words into windows that each hold whole mentions. */
export function cutLongSentence(text: string, span: Span, mentions: readonly Mention[]): readonly SentenceWindow[] {
  if (span.end - span.start <= MAX_LENGTH) return [{ span, mentions }];
  const windows: SentenceWindow[] = [];
  let start = span.start;
  let next = 0;
  while (start < span.end) {
    const inside: Mention[] = [];
    let end = Math.min(start + MAX_LENGTH, span.end);
    for (let mention = mentions[next]; mention && mention.start < end; mention = mentions[next]) {
      // A mention across the border opens the next window, unless it alone is longer than a window.
      if (mention.end > end && inside.length > 0) {
        end = mention.start;
        break;
      }
      end = Math.max(end, mention.end);
      inside.push(mention);
      next++;
    }
    const last = inside.at(-1);
    const cut = end < span.end ? Math.max(text.lastIndexOf(" ", end), last?.end ?? start + 1) : end;
    const to = cut > start ? cut : end;
    windows.push({ span: trimmed(text, start, to), mentions: inside });
    start = to;
  }
  return windows;
}

function trimmed(text: string, start: number, end: number): Span {
  let from = start;
  let to = end;
  while (from < to && /\s/.test(text.charAt(from))) from++;
  while (to > from && /\s/.test(text.charAt(to - 1))) to--;
  return { start: from, end: to };
}
