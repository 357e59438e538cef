import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { asPagePath, asSlug } from "../../../shared/model/page";
import { printResult } from "../../../src-main/shells/cli/print-result";

const moment = (commit: string, day: string) => ({
  commit: commit.repeat(40),
  dateMs: Date.parse(`${day}T09:30Z`),
  subject: `On ${day}`,
});
const page = (name: string) => ({
  path: asPagePath(`${name}.md`),
  slug: asSlug(name),
  title: name.toUpperCase(),
  type: "page",
});
const counts = (pages: number, resolved: number) => ({ pages, resolved, unresolved: 1, ambiguous: 0 });
const printed = (...args: Parameters<typeof printResult>) => stripVTControlCharacters(printResult(...args));

describe("the past on the command line", () => {
  it("tells what changed, numbers first", () => {
    const text = printed("time.changes", {
      from: moment("a", "2024-03-12"),
      to: moment("b", "2024-05-02"),
      before: counts(2, 3),
      after: counts(3, 5),
      commits: 4,
      pages: { added: 1, removed: 0, renamed: 1, edited: 0 },
      changed: [
        {
          kind: "renamed",
          path: asPagePath("b/x.md"),
          from: asPagePath("a/x.md"),
          title: "X",
          type: "page",
          commits: 2,
          linesAdded: 3,
          linesRemoved: 1,
          now: null,
        },
      ],
      links: [{ type: "founded", added: 1, removed: 0 }],
      linksAdded: [{ from: page("ada"), to: null, title: "Acme", type: "founded" }],
      linksRemoved: [],
    });
    expect(text).toContain("From 2024-03-12 09:30Z aaaaaaaaa On 2024-03-12\n");
    expect(text).toContain("4 commits: 1 pages added, 0 removed, 1 renamed, 0 edited\nPages 2 to 3, links 4 to 6\n");
    expect(text).toContain("  > b/x.md (was a/x.md)  +3 -1 lines, 2 commits\n  and 1 more (--limit)\n");
    expect(text).toContain("  ADA -founded-> Acme (no page)\n");
    expect(text).not.toContain("Links that went");
  });

  it("says of a page when it was so, and where it is now", () => {
    const value = { moment: moment("c", "2024-03-12"), ...page("old"), now: asPagePath("new.md"), text: "# Old\n" };
    expect(printed("time.page", value)).toBe(
      "As of 2024-03-12 09:30Z ccccccccc On 2024-03-12: old.md, now new.md\n# Old\n",
    );
    expect(printed("time.page", { ...value, now: null })).toContain("old.md, gone since\n");
  });
});
