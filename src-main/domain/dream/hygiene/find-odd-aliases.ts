import type { DreamPage } from "../../../../shared/model/dream-page";
import { summaryOf } from "../../page-summary";
import type { FindingDraft } from "../proposal-draft";

/** An alias that says nothing: it is the title of its own page, letter by letter but for case. */
export interface NeedlessAlias {
  readonly page: DreamPage;
  readonly alias: string;
}

export interface OddAliases {
  readonly needless: readonly NeedlessAlias[];
  /** Aliases that are the title of another page: links by that name lead there, never here. */
  readonly taken: readonly FindingDraft[];
}

/** The aliases that do nothing, or that do not do what they seem to. */
export function findOddAliases(pages: readonly DreamPage[]): OddAliases {
  const byTitle = Map.groupBy(pages, ({ title }) => fold(title));
  const needless: NeedlessAlias[] = [];
  const taken: FindingDraft[] = [];
  for (const page of pages) {
    for (const alias of new Set(page.aliases)) {
      const own = fold(alias) === fold(page.title);
      // The path may be what the alias is written for: `[[Ada]]` in `ada.md` titled `Ada`.
      if (own && page.aliases.length > 1) needless.push({ page, alias });
      const other = byTitle.get(fold(alias))?.find(({ path }) => path !== page.path);
      if (!own && other) taken.push(takenFinding(page, alias, other));
    }
  }
  return { needless, taken };
}

const fold = (name: string): string => name.normalize("NFC").trim().toLowerCase();

const takenFinding = (page: DreamPage, alias: string, other: DreamPage): FindingDraft => ({
  rule: "alias",
  page: summaryOf(page),
  others: [summaryOf(other)],
  note: `Its other name “${alias}” is the title of another page: links by that name lead there.`,
  evidence: [],
  identity: ["alias", page.path, fold(alias)],
  judgedOn: [other.path],
});
