import type { ParsedPage } from "../../../shared/text/parsed-page";
import type { Entity } from "./mentions";

/** How much of a page says who its person is. */
const OPENING = 900;
const INVESTOR =
  /\b(?:investors?|invests?|investing|venture|vc|angel|portfolio|fund|general partner|managing partner|partner at)\b/i;

/**
 * What a seat on a board amounts to: investors hold theirs for the money they put in, others give counsel. Only the
 * person's own page can tell; elsewhere a seat counts as counsel.
 */
export function boardTypeOn(page: ParsedPage, person: Entity): "invested_in" | "advises" {
  const isOwnPage = person.key === "self";
  return isOwnPage && INVESTOR.test(page.text.slice(page.bodyStart, page.bodyStart + OPENING))
    ? "invested_in"
    : "advises";
}
