import type { DreamPage } from "../../../../shared/model/dream-page";
import { summaryOf } from "../../page-summary";
import { singularName } from "../loose-name";
import type { ProposalDraft } from "../proposal-draft";

/** Two spellings of one tag. */
const SAME_CONFIDENCE = 0.9;
/** `#book` and `#books` may well be meant apart: one for a book, one for lists of them. */
const PLURAL_CONFIDENCE = 0.5;
/** Shorter ones are alike by chance: `#e-r` is not `#er`. */
const SHORTEST_KEY = 5;
const OTHERS_SHOWN = 5;
/** Singular and plural of a tag on fewer pages are not worth a question. */
const USED = 3;

interface Tag {
  readonly tag: string;
  readonly pages: readonly DreamPage[];
}

/**
 * Tags that are written in two ways (`machine-learning`, `MachineLearning`, `machine_learning`), each to be renamed into the
 * way that most pages have it. The case alone makes no other tag.
 */
export function findTagVariants(pages: readonly DreamPage[]): readonly ProposalDraft[] {
  const tags = collectTags(pages);
  const spellings = [...Map.groupBy(tags, ({ tag }) => spellingKey(tag)).values()];
  const rewritten = spellings.flatMap((group) => intoCommonest(group, SAME_CONFIDENCE, "is written in another way"));
  const heads = spellings.flatMap((group) => group[0] ?? []).filter(({ pages: tagged }) => tagged.length >= USED);
  const plurals = [...Map.groupBy(heads, ({ tag }) => singularName(spellingKey(tag))).values()].flatMap((group) =>
    intoCommonest(group, PLURAL_CONFIDENCE, "is the singular or plural of it"),
  );
  return [...rewritten, ...plurals];
}

/** Each tag with its pages, those of most pages first; as most pages write it. */
function collectTags(pages: readonly DreamPage[]): readonly Tag[] {
  const byTag = new Map<string, { readonly forms: Map<string, number>; readonly pages: DreamPage[] }>();
  for (const page of pages) {
    for (const tag of new Set(page.tags)) {
      const folded = tag.normalize("NFC").toLowerCase();
      const known = byTag.get(folded) ?? { forms: new Map<string, number>(), pages: [] };
      known.forms.set(tag, (known.forms.get(tag) ?? 0) + 1);
      if (known.pages.at(-1) !== page) known.pages.push(page);
      byTag.set(folded, known);
    }
  }
  return [...byTag.values()]
    .map(({ forms, pages: tagged }) => ({ tag: commonest(forms), pages: tagged }))
    .sort((a, b) => b.pages.length - a.pages.length || a.tag.localeCompare(b.tag));
}

const commonest = (forms: ReadonlyMap<string, number>): string =>
  [...forms].sort(([a, m], [b, n]) => n - m || a.localeCompare(b))[0]?.[0] ?? "";

/** A tag without what only sets its words apart; levels stay. */
const spellingKey = (tag: string): string => tag.normalize("NFC").toLowerCase().replace(/[-_]+/gu, "");

function intoCommonest(group: readonly Tag[], confidence: number, why: string): readonly ProposalDraft[] {
  const [common, ...others] = group;
  const key = common ? spellingKey(common.tag) : "";
  if (!common || key.length < SHORTEST_KEY || !/\p{L}/u.test(key)) return [];
  return others.flatMap(({ tag, pages }): ProposalDraft[] => {
    const [first, ...more] = pages;
    if (!first) return [];
    const on = pages.length === 1 ? "one page" : `${pages.length} pages`;
    return [
      {
        rule: "tag",
        page: summaryOf(first),
        others: more.slice(0, OTHERS_SHOWN).map(summaryOf),
        change: { kind: "rename", change: { kind: "tag", tag, to: common.tag } },
        title: `#${tag} to #${common.tag}`,
        reason: `#${common.tag} is on ${common.pages.length} pages; #${tag}, on ${on}, ${why}.`,
        evidence: [],
        confidence,
        madeBy: "rules",
        identity: ["tag", tag.toLowerCase(), common.tag.toLowerCase()],
        judgedOn: [],
      },
    ];
  });
}
