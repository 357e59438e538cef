import { expect, test } from "vitest";
import { dreamCommitMessage, dreamCommitSubject, dreamTrailers } from "../../../../shared/text/dream-commit";
import { aProposal } from "../../../support/dream-runs";

test("says what was done to one, to many and to a mixture", () => {
  expect(dreamCommitSubject([{ rule: "duplicate" }])).toBe("dream: merge a duplicate");
  expect(dreamCommitSubject([{ rule: "mention" }, { rule: "mention" }])).toBe("dream: link 2 mentions");
  expect(dreamCommitSubject([{ rule: "mention" }, { rule: "tag" }])).toBe("dream: make 2 changes");
});

test("names each change of a group, as far as somebody reads", () => {
  const many = Array.from({ length: 60 }, (_, n) => aProposal({ id: `p${n}`, title: `Change ${n}` }));
  const lines = dreamCommitMessage(many).split("\n");
  expect(lines[0]).toBe("dream: repair 60 broken links");
  expect(lines[2]).toBe("- Change 0, on notes/here.md");
  expect(lines.at(-1)).toBe("- and 10 more");
});

test("carries the run and the rules as trailers", () => {
  expect(dreamTrailers("night", [{ rule: "mention" }, { rule: "tag" }, { rule: "tag" }])).toEqual({
    "Dream-Run": "night",
    "Dream-Rule": "mention, tag",
  });
});
