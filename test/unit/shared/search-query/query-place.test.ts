import { describe, expect, it } from "vitest";
import { putValue, queryPlaceAt } from "../../../../shared/search-query/query-place";

/** The caret is where the bar stands. */
const at = (marked: string) => {
  const caret = marked.indexOf("|");
  const text = marked.replace("|", "");
  return { text, place: queryPlaceAt(text, caret) };
};
const put = (marked: string, value: string) => {
  const { text, place } = at(marked);
  if (!place) throw new Error(`nothing to complete in ${marked}`);
  const done = putValue(text, place, value);
  return `${done.text.slice(0, done.caret)}|${done.text.slice(done.caret)}`;
};

describe("what is completed at the caret", () => {
  it.each([
    ["ta|", "operator", "ta"],
    ["budget -ta|", "operator", "ta"],
    ["tag:|", "tag", ""],
    ["tag:#wo|", "tag", "#wo"],
    ["tag:(work OR ho|", "tag", "ho"],
    ["type:per|", "type", "per"],
    ['path:"Daily no|', "folder", "Daily no"],
    ["links-to:Ann|", "page", "Ann"],
    ["[|", "property", ""],
    ["tag:x -[sta|", "property", "sta"],
    ["[status:|", "value", ""],
    ["[status:op|]", "value", "op"],
  ])("%s", (marked, kind, typed) => {
    expect(at(marked).place).toMatchObject({ kind, typed });
  });

  it.each(["", "|", "t|", "ta|g", "budget|", "10:|", "[[Ann|", "https:|", "line:bu|", "[status]|"])(
    "offers nothing: %s",
    (marked) => expect(at(marked.includes("|") ? marked : `${marked}|`).place).toBeNull(),
  );

  it("offers the operators that begin so", () => {
    const { place } = at("tas|");
    expect(place?.kind === "operator" && place.operators.map(({ word }) => word)).toEqual([
      "task",
      "task-todo",
      "task-done",
    ]);
  });

  it("puts a value in, in quotation marks where it needs them, and closes what is open", () => {
    expect(put("ta|", "tag")).toBe("tag:|");
    expect(put("tag:wo|", "work/plans")).toBe("tag:work/plans |");
    expect(put("tag:wo| budget", "work")).toBe("tag:work| budget");
    expect(put('path:"Daily|"', "Daily notes")).toBe('path:"Daily notes" |');
    expect(put("[sta|", "status")).toBe("[status:|");
    expect(put("[status:op|", "open")).toBe("[status:open] |");
    expect(put("[status:op|] x", "half done")).toBe('[status:"half done"]| x');
  });
});
