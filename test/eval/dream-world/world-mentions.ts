import path from "node:path";
import type { SweptMention } from "../../../shared/model/mention";
import { parsePage } from "../../../shared/text/parse-page";
import { NameAutomaton } from "../../../src-main/domain/mentions/name-automaton";
import { nameKeyOf, statisticsOf } from "../../../src-main/domain/mentions/name-statistics";
import { rankMention } from "../../../src-main/domain/mentions/rank-mention";
import { readMentions } from "../../../src-main/domain/mentions/read-mentions";
import { InvertedIndex } from "../../../src-main/domain/search/inverted-index";
import { buildSegment, segmentDocOf } from "../../../src-main/domain/search/segment";
import { readStaticVectors } from "../../../src-main/search/static-model";
import type { ReadWorld } from "./read-world";

/** All names without a link in a world, ranked as the product ranks them. */
export function mentionsIn(world: ReadWorld, root: string): readonly SweptMention[] {
  const automaton = new NameAutomaton();
  for (const page of world.pages) automaton.add(page);
  const index = new InvertedIndex();
  index.add(buildSegment(world.pages.map(segmentDocOf)));
  const vectors = readStaticVectors(path.join(root, "assets"));
  const linked = linkedPages(world);
  return world.pages.flatMap((page) => {
    const parsed = parsePage(page.path, world.texts.get(page.path) ?? "");
    return readMentions(parsed, 0, page, { automaton, table: world.names }).flatMap((one): SweptMention[] => {
      const [target] = one.targetIds.flatMap((id) => world.pages[id] ?? []);
      const statistics = statisticsOf(
        one.name,
        (term) => index.documentsWith(term),
        (word) => vectors.indexOf(word),
      );
      const linkedPagesCount = linked.get(`${one.targetIds[0]} ${nameKeyOf(one.text)}`)?.size ?? 0;
      const ranked = rankMention(one.features, { ...statistics, pages: index.pages, linkedPages: linkedPagesCount });
      if (!ranked || !target) return [];
      const { text, start, end, sentence, sentenceStart, sentenceEnd, isFirst } = one;
      const candidates = one.targetIds.length > 1 ? one.targetIds.flatMap((id) => world.pages[id] ?? []) : [];
      const place = { text, start, end, sentence, sentenceStart, sentenceEnd, isFirst };
      const { isInQuote, isQuoted, isInLongerName } = one.features;
      const signs = { isInQuote, isQuoted, isInLongerName };
      return [{ page, revision: "r", target, candidates, ...place, ...ranked, ...signs }];
    });
  });
}

function linkedPages(world: ReadWorld): ReadonlyMap<string, ReadonlySet<number>> {
  const linked = new Map<string, Set<number>>();
  for (const page of world.pages) {
    for (const { targetId, label, rawTarget } of page.links) {
      if (targetId === null) continue;
      const key = `${targetId} ${nameKeyOf(label ?? rawTarget)}`;
      linked.set(key, (linked.get(key) ?? new Set()).add(page.id));
    }
  }
  return linked;
}
