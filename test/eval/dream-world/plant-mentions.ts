import type { WorldDraft, WorldLink } from "./world-draft";

/** Takes links away and leaves their words: the page named so is meant all the same. */
export function plantMentions(draft: WorldDraft, wanted: number): void {
  let planted = 0;
  const perPage = Map.groupBy(draft.links, (one) => `${one.source}\n${one.target}`);
  for (const [one, ...more] of draft.chance.shuffled(perPage.values())) {
    if (planted >= wanted) return;
    // A page with another link to the same target needs no second one.
    if (!one || more.length > 0 || !isInProse(one, draft) || !draft.isFree(one.target)) continue;
    const words = wordsOf(one);
    const kind = kindOf(words, one, draft);
    if (kind === null) continue;
    if (!draft.edit(one.source, one.link.start, one.link.end, words)) continue;
    draft.planted.push({ kind: "mention", form: kind, page: one.source, target: one.target, text: words });
    planted++;
  }
}

const wordsOf = ({ link }: WorldLink): string => link.label ?? link.target.slice(link.target.lastIndexOf("/") + 1);

/** Only a page's own name or alias can be known again without the link. */
function kindOf(words: string, { target, link }: WorldLink, draft: WorldDraft): string | null {
  if (link.syntax === "embed" || /[[\]|]/.test(words) || link.anchor !== null) return null;
  const page = draft.pages.get(target)?.page;
  const same = (name: string) => name.toLowerCase() === words.toLowerCase();
  if (!page || page.type === "journal" || !/\p{L}{2}/u.test(words)) return null;
  const parts = words.split(/\s+/).length;
  const length = parts > 1 ? "several words" : /\p{Script=Han}/u.test(words) ? "chinese" : "one word";
  if (same(page.title)) return `title, ${length}`;
  return page.aliases.some(same) ? `alias, ${length}` : null;
}

/** In a sentence or an item of a list, where a person would set a link: no heading, no field, no quotation. */
function isInProse({ source, link }: WorldLink, draft: WorldDraft): boolean {
  const text = draft.pages.get(source)?.text ?? "";
  const line = text.slice(text.lastIndexOf("\n", link.start) + 1, link.start);
  return link.block >= 0 && link.field === null && !/^\s*(?:#{1,6} |>)|::/u.test(line);
}

/** Sentences that hold a page's name and do not mean it: longer names, addresses, code. */
export function plantDecoys(draft: WorldDraft, wanted: number): void {
  const { chance } = draft;
  const named = [...draft.pages.values()].filter(({ page }) => /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u.test(page.title));
  for (let i = 0; i < wanted && named.length > 0; i++) {
    const { page } = chance.pick(named);
    const host = chance.pick([...draft.pages.keys()]);
    if (host === page.path || draft.links.some((one) => one.source === host && one.target === page.path)) continue;
    const slug = page.title.toLowerCase().replaceAll(" ", "-");
    const line = chance.pick([
      `We walked down ${page.title} Street to the harbour.`,
      `The ${page.title} Memorial Prize went to somebody else.`,
      `Run \`open ${page.title}\` once more.`,
      `https://example.com/${slug}/${page.title.replaceAll(" ", "%20")}`,
      `> “${page.title}” was the title of the play.`,
      `St. ${page.title} Cathedral is closed.`,
    ]);
    draft.append(host, line);
    draft.planted.push({ kind: "decoy", form: line, page: host, target: page.path });
  }
}
