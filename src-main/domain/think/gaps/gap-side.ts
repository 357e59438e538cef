import type { GapSide } from "../../../../shared/model/think";
import { summaryOf } from "../../page-summary";
import type { Passage } from "../passage";

/** A passage as one side of a contradiction. */
export const gapSide = (passage: Passage, value: string, date: string | null = passage.date): GapSide => ({
  page: summaryOf(passage.page),
  start: passage.start,
  end: passage.end,
  quote: passage.quote,
  line: passage.line,
  date,
  value,
});
