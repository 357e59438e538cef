import { describe, expect, it } from "vitest";
import { aLinkBrain, toldLinks } from "../../../support/link-brain";
import { TYPED_SENTENCES, WORLD } from "./typed-sentences";

function brainWith(page: string, sentence: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(WORLD).map(([path, type]) => [
      path,
      `---\ntype: ${type}\n---\n\n${path === page ? `${sentence}\n` : ""}`,
    ]),
  );
}

describe("typing a link by its sentence", () => {
  it.each(TYPED_SENTENCES.map((one) => [one.text, one] as const))("reads: %s", (_, { on, text, tells }) => {
    expect([...toldLinks(aLinkBrain(brainWith(on, text)), on)].sort()).toEqual([...tells].sort());
  });
});
