import { expect, test } from "vitest";
import type { ProposalChange } from "../../../../shared/model/dream";
import { asPagePath } from "../../../../shared/model/page";
import { amendChange } from "../../../../src-main/domain/dream/amend-change";
import { committable } from "../../../../src-main/domain/dream/committable";

const [a, b] = [asPagePath("a.md"), asPagePath("b.md")];
const edit = (replacement: string) => ({ start: 0, end: 1, replacement });
const change: ProposalChange = {
  kind: "edit",
  files: [
    { path: a, revision: "r", edits: [edit("one"), edit("two")], diff: [] },
    { path: b, revision: "r", edits: [edit("three")], diff: [] },
  ],
};

test("a change gets other words, and loses the places and files that are left out", () => {
  const amended = amendChange(change, [
    { path: a, edits: ["eins", null] },
    { path: b, edits: [null] },
  ]);
  expect(amended).toEqual({ kind: "edit", files: [{ path: a, revision: "r", edits: [edit("eins")], diff: [] }] });
});

test("words for other places, for a merge, or with nothing left are refused", () => {
  expect(amendChange(change, [{ path: a, edits: ["eins"] }])).toBeNull();
  expect(amendChange({ ...change, files: change.files.slice(1) }, [{ path: b, edits: [null] }])).toBeNull();
  const merge: ProposalChange = {
    kind: "rename",
    change: { kind: "merge", page: "a.md", into: "b.md", keepAlias: true },
  };
  expect(amendChange(merge, [{ path: a, edits: ["x"] }])).toBeNull();
  expect(amendChange(merge, [])).toBe(merge);
});

test("what shares a file with an uncommitted change is not committed, however long the chain", () => {
  const made = [{ paths: ["a", "b"] }, { paths: ["b", "c"] }, { paths: ["c", "d"] }, { paths: ["e"] }];
  expect(committable(made, new Set(["a"]))).toEqual([{ paths: ["e"] }]);
  expect(committable(made, new Set())).toEqual(made);
});
