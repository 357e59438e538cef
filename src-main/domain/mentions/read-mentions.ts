import { ByteOffsets } from "../../../shared/text/byte-offsets";
import type { ParsedPage, Span } from "../../../shared/text/parsed-page";
import { folderOf } from "../../../shared/text/slug";
import type { NamedPage, PageId } from "../extracted-page";
import { folderDistance } from "../links/folder-distance";
import type { NameTable } from "../links/name-table";
import { type FoundName, findNames } from "./find-mentions";
import { type MentionFeatures, readFeatures } from "./mention-features";
import type { NameAutomaton } from "./name-automaton";
import { patternOf } from "./name-pattern";

/** A mention with all that one page tells of it. Offsets UTF-8 bytes. */
export interface ReadMention {
  /** Pages of that name, nearest to the page first. */
  readonly targetIds: readonly PageId[];
  /** The name as its page has it. */
  readonly name: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly sentence: string;
  readonly sentenceStart: number;
  readonly sentenceEnd: number;
  readonly features: MentionFeatures;
  /** The first of its target on the page, and no link to that target stands there. */
  readonly isFirst: boolean;
}

export interface KnownNames {
  readonly automaton: NameAutomaton;
  readonly table: NameTable;
}

/** All mentions on a page, or those that may mean one page. `self` is null for a page the brain does not know yet. */
export function readMentions(
  page: ParsedPage,
  bomLength: number,
  self: NamedPage | null,
  names: KnownNames,
  only: PageId | null = null,
): readonly ReadMention[] {
  const pattern = only === null ? null : patternOf(names.automaton.namesOf(only));
  const all = findNames(page, self?.id ?? null, names.automaton, pattern);
  const found = only === null ? all : all.filter((one) => one.names.some((name) => name.pageId === only));
  if (found.length === 0) return [];
  const offsets = new ByteOffsets(page.text, { bomLength });
  const seen = readFeatures(page, found);
  const taken = linkedOn(page, self, names.table);
  return found.flatMap((one, index) => {
    const here = seen[index];
    if (!here) return [];
    const targetIds = nearestFirst(one, self, names.table);
    const [first] = targetIds;
    const isFirst = first !== undefined && !taken.has(first);
    if (first !== undefined) taken.add(first);
    const sentence = shortened(page.text, here.sentence, one);
    return [
      {
        targetIds,
        name: one.names.find((name) => name.pageId === first)?.text ?? "",
        text: page.text.slice(one.start, one.end),
        start: offsets.toByte(one.start),
        end: offsets.toByte(one.end),
        sentence: page.text.slice(sentence.start, sentence.end),
        sentenceStart: offsets.toByte(sentence.start),
        sentenceEnd: offsets.toByte(sentence.end),
        features: here.features,
        isFirst,
      },
    ];
  });
}

function linkedOn(page: ParsedPage, self: NamedPage | null, table: NameTable): Set<PageId> {
  const linked = new Set<PageId>();
  for (const link of page.links) {
    if (!self || link.target === "") continue;
    const { targetId } = table.resolve(link.target, self.path, link.syntax);
    if (targetId !== null) linked.add(targetId);
  }
  return linked;
}

function nearestFirst({ names }: FoundName, self: NamedPage | null, table: NameTable): readonly PageId[] {
  const from = folderOf(self?.path ?? "");
  return names
    .map(({ pageId }) => ({ pageId, path: table.get(pageId)?.path ?? "" }))
    .toSorted(
      (a, b) =>
        folderDistance(from, folderOf(a.path)) - folderDistance(from, folderOf(b.path)) || (a.path < b.path ? -1 : 1),
    )
    .map(({ pageId }) => pageId);
}

/** Text shown on each side of a name in a sentence without end. */
const REACH = 240;

/** A sentence, or where it is very long the words around the name. */
function shortened(text: string, sentence: Span, { start, end }: Span): Span {
  if (sentence.end - sentence.start <= 2 * REACH) return sentence;
  const from = Math.max(sentence.start, start - REACH);
  const to = Math.min(sentence.end, end + REACH);
  const gapBefore = from === sentence.start ? -1 : text.slice(from, start).search(/\s/);
  const gapAfter = to === sentence.end ? -1 : text.slice(end, to).search(/\s\S*$/);
  return {
    start: gapBefore < 0 ? cluster(text, from) : from + gapBefore + 1,
    end: gapAfter < 0 ? cluster(text, to) : end + gapAfter,
  };
}

/** Never between the halves of a surrogate pair. */
const cluster = (text: string, at: number): number =>
  at > 0 && at < text.length && /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;
