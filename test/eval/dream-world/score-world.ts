import type { SweptMention } from "../../../shared/model/mention";
import { createBrokenLinkRepair } from "../../../src-main/domain/dream/broken-links";
import type { ChosenMerge } from "../../../src-main/domain/dream/duplicates/choose-merges";
import { type DuplicateSearch, searchDuplicates } from "../../../src-main/domain/dream/duplicates/find-duplicates";
import type { WeighedPair } from "../../../src-main/domain/dream/duplicates/weigh-pair";
import { chooseMentions } from "../../../src-main/domain/dream/mentions/choose-mentions";
import { indexLongerNames } from "../../../src-main/domain/dream/mentions/longer-names";
import type { ReadWorld } from "./read-world";
import type { SeededWorld } from "./world-draft";
import { mentionsIn } from "./world-mentions";

/** How a dream did on one kind of fault. */
export interface Score {
  readonly kind: string;
  readonly planted: number;
  readonly found: number;
  /** Proposals that mean something else than what was planted. */
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
}

export const precisionOf = ({ found, wrong }: Score): number => (found === 0 ? 0 : found / (found + wrong.length));
export const recallOf = ({ found, planted }: Score): number => (planted === 0 ? 1 : found / planted);

/** What a dream proposes of pages to be merged. */
export const mergesOf = (world: ReadWorld): readonly ChosenMerge[] => searchIn(world).choose();

function searchIn(world: ReadWorld): DuplicateSearch {
  const search = searchDuplicates(world.duplicates);
  for (const path of search.wanted) search.read({ path, revision: "r", text: world.texts.get(path) ?? "" });
  return search;
}

const reasonsOf = ({ signals }: WeighedPair): string =>
  signals.map(({ weight, reason }) => `${weight.toFixed(1)} ${reason}`).join(" | ");

/** @param before what is proposed without any fault: judged by eye, not counted here */
export function scoreDuplicates(world: ReadWorld, { planted }: SeededWorld, before: ReadonlySet<string>): Score {
  const wanted = new Map(
    planted.flatMap((one) => (one.kind === "duplicate" ? [[pairKey(...one.pages), one.form]] : [])),
  );
  const pathOf = (page: number) => world.duplicates.pages[page]?.page.path ?? "";
  const search = searchIn(world);
  const proposed = search.choose().map((merge) => {
    const key = pairKey(pathOf(merge.page), pathOf(merge.into));
    return { key, told: `${merge.confidence} ${reasonsOf(merge.weighed)}` };
  });
  const why = new Map(
    search.weighed().map((one) => [pairKey(pathOf(one.pair.a.index), pathOf(one.pair.b.index)), reasonsOf(one)]),
  );
  const told = new Set(proposed.map(({ key }) => key));
  return {
    kind: "duplicate",
    planted: wanted.size,
    found: [...wanted.keys()].filter((key) => told.has(key)).length,
    wrong: proposed
      .filter(({ key }) => !wanted.has(key) && !before.has(key))
      .map(({ key, told: reasons }) => `${key} ${reasons}`),
    missed: [...wanted]
      .filter(([key]) => !told.has(key))
      .map(([key, form]) => `${form}: ${key} ${why.get(key) ?? "never met"}`),
  };
}

const lastPart = (file: string): string => file.slice(file.lastIndexOf("/") + 1);
const withoutEnding = (file: string): string => file.replace(/\.md$/, "");

export const pairKey = (a: string, b: string): string => [a, b].sort().join(" = ");

/** Links that led nowhere before are left out: nobody knows what they mean. */
export function scoreBrokenLinks(world: ReadWorld, seeded: SeededWorld, before: ReadonlySet<string>): readonly Score[] {
  const repair = createBrokenLinkRepair(world.brokenLinks);
  const siteKey = (page: string, target: string) => `${page} → ${target}`;
  const decided = new Map<string, string | null>();
  for (const site of world.brokenLinks.unresolved) {
    decided.set(siteKey(site.source.path, site.rawTarget), repair.decide(site)?.page.path ?? null);
  }
  return (["renamed_target", "link_typo"] as const).map((kind) => {
    const wanted = seeded.planted.flatMap((one) => (one.kind === kind ? [one] : []));
    const broken = wanted.filter((one) => decided.has(siteKey(one.page, one.written)));
    const answer = (one: { page: string; written: string }) => decided.get(siteKey(one.page, one.written)) ?? null;
    const found = broken.filter((one) => answer(one) === one.meant);
    const wrong = broken.filter((one) => answer(one) !== null && answer(one) !== one.meant);
    const known = new Set(seeded.planted.flatMap((one) => ("written" in one ? siteKey(one.page, one.written) : [])));
    // A second page that was planted links to pages that were moved afterwards, and may hold a copy of a typing error.
    const moved = new Set(seeded.renames.map(({ from, to }) => siteKey(withoutEnding(from), to)));
    const slips = new Set(seeded.planted.flatMap((one) => ("written" in one ? siteKey(one.written, one.meant) : [])));
    // What was wanted before has a page of that very name now.
    const isNamedSo = (target: string, to: string) => withoutEnding(lastPart(to)) === lastPart(target);
    const isKnown = (target: string, to: string | null) =>
      to !== null && (moved.has(siteKey(target, to)) || slips.has(siteKey(target, to)) || isNamedSo(target, to));
    const stray = [...decided].filter(
      ([key, to]) => to !== null && !known.has(key) && !before.has(key) && !isKnown(key.split(" → ")[1] ?? "", to),
    );
    return {
      kind,
      planted: broken.length,
      found: found.length,
      wrong: [
        ...wrong.map((one) => `${one.form}: ${siteKey(one.page, one.written)} → ${answer(one)}`),
        ...(kind === "link_typo" ? stray.map(([key, to]) => `stray: ${key} → ${to}`) : []),
      ],
      missed: broken
        .filter((one) => answer(one) === null)
        .map((one) => `${one.form}: ${siteKey(one.page, one.written)} (${one.meant})`),
    };
  });
}

/** Mentions that a dream would make links of, by place and page meant. */
export function sureMentionsOf(world: ReadWorld, root: string): ReadonlyMap<string, SweptMention> {
  const names = indexLongerNames(world.pages);
  const byPage = Map.groupBy(mentionsIn(world, root), ({ page }) => page.path);
  const sure = [...byPage].flatMap(([path, mentions]) => chooseMentions(mentions, world.texts.get(path) ?? "", names));
  return new Map(sure.map((one) => [mentionKey(one.page.path, one.target.path), one]));
}

const mentionKey = (page: string, target: string): string => `${page} → ${target}`;

/**
 * What was planted, and the names set out to deceive. Of all other names that stand in these pages without a link nobody
 * has said what they mean: those are judged by eye.
 */
export function scoreMentions(world: ReadWorld, { planted }: SeededWorld, root: string): Score {
  const proposed = sureMentionsOf(world, root);
  const wanted = new Map(
    planted.flatMap((one) => (one.kind === "mention" ? [[mentionKey(one.page, one.target), one] as const] : [])),
  );
  const words = new Map([...wanted.values()].map((one) => [mentionKey(one.page, one.text), one.target]));
  const decoys = new Set(planted.flatMap((one) => (one.kind === "decoy" ? [mentionKey(one.page, one.target)] : [])));
  const wrong = [...proposed].filter(([key, { page, target, text }]) => {
    const meant = words.get(mentionKey(page.path, text));
    return decoys.has(key) || (meant !== undefined && meant !== target.path);
  });
  const all = Map.groupBy(mentionsIn(world, root), ({ page, target }) => mentionKey(page.path, target.path));
  return {
    kind: "mention",
    planted: wanted.size,
    found: [...wanted.keys()].filter((key) => proposed.has(key)).length,
    wrong: wrong.map(([key, { confidence, text, sentence }]) => `${confidence} ${key} “${text}” in “${sentence}”`),
    missed: [...wanted]
      .filter(([key]) => !proposed.has(key))
      .map(
        ([key, { form, text }]) =>
          `${form}: ${key} “${text}” ${all
            .get(key)
            ?.map((one) => `${one.confidence} ${one.isFirst} ${one.sentence}`)
            .join(" || ")}`,
      ),
  };
}

/** Repairs proposed as things are, by place. */
export function repairsOf(world: ReadWorld): ReadonlySet<string> {
  const repair = createBrokenLinkRepair(world.brokenLinks);
  return new Set(
    world.brokenLinks.unresolved
      .filter((site) => repair.decide(site) !== null)
      .map((site) => `${site.source.path} → ${site.rawTarget}`),
  );
}
