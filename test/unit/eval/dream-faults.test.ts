import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { proveMerges } from "../../eval/dream-world/prove-merges";
import { type ReadWorld, readWorld } from "../../eval/dream-world/read-world";
import {
  mergesOf,
  precisionOf,
  recallOf,
  repairsOf,
  type Score,
  scoreBrokenLinks,
  scoreDuplicates,
  scoreMentions,
} from "../../eval/dream-world/score-world";
import { NETWORK_FAULTS, seedWorld } from "../../eval/dream-world/seeded-world";
import type { SeededWorld } from "../../eval/dream-world/world-draft";
import { readPageTexts } from "../../eval/read-brain";

const ROOT = path.join(import.meta.dirname, "../../..");
const PAGES = path.join(ROOT, "../shared/brainbench/pages");
const IS_THERE = existsSync(PAGES);
if (!IS_THERE) console.info("brainbench is not beside the repository: no faults are planted in it");

describe.skipIf(!IS_THERE)("a dream in a world with planted faults", () => {
  const world: { plain?: ReadWorld; seeded?: SeededWorld; read?: ReadWorld } = {};
  const given = () => {
    world.plain ??= readWorld({ texts: readPageTexts(PAGES), renames: [] });
    world.seeded ??= seedWorld(world.plain.texts, 7, NETWORK_FAULTS);
    world.read ??= readWorld(world.seeded);
    return { plain: world.plain, seeded: world.seeded, read: world.read };
  };
  const atLeast = (score: Score, precision: number, recall: number) => {
    expect(score.planted).toBeGreaterThanOrEqual(20);
    expect(precisionOf(score), `wrong: ${score.wrong.join("\n")}`).toBeGreaterThanOrEqual(precision);
    expect(recallOf(score), `missed: ${score.missed.join("\n")}`).toBeGreaterThanOrEqual(recall);
  };

  it("proposes no merge where nothing was planted", () => {
    expect(mergesOf(given().plain)).toEqual([]);
  });

  it("finds duplicates", () => {
    const { seeded, read } = given();
    atLeast(scoreDuplicates(read, seeded, new Set()), 0.9, 0.8);
  });

  it("repairs broken links", () => {
    const { plain, seeded, read } = given();
    for (const score of scoreBrokenLinks(read, seeded, repairsOf(plain))) atLeast(score, 0.95, 0.85);
  });

  it("finds names without a link", () => {
    const { seeded, read } = given();
    atLeast(scoreMentions(read, seeded, ROOT), 0.95, 0.85);
  });

  it("merges without losing a line or a link", () => {
    const { read } = given();
    const merges = mergesOf(read).filter((_, index) => index % 8 === 0);
    expect(proveMerges(read, merges)).toEqual({ merges: merges.length, faults: [], lost: [] });
  });
});
