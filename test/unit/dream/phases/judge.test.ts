import { describe, expect, it } from "vitest";
import { judgePhase } from "../../../../src-main/dream/phases/judge";
import { anExportedLink } from "../../../support/dream-pages";
import { runPhase } from "../../../support/phase-host";

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);
const FIRMS = upTo(250);
const files = {
  ...Object.fromEntries(
    FIRMS.map((n) => [`firms/${n}.md`, `---\ntype: company\n---\n# Firm${n}x\n\nFirm${n}x has never sold a boat.\n`]),
  ),
  "news.md": `# News\n\n${FIRMS.map((n) => `Firm${n}x has sold nine boats this spring.`).join("\n\n")}\n`,
};
const links = FIRMS.map((n) =>
  anExportedLink({ source: "news.md", subject: "news.md", object: `firms/${n}.md`, targetPath: `firms/${n}.md` }),
);

async function judgeNight(carried: string | null) {
  const asked: string[] = [];
  const read = new Map<string, number>();
  const result = await runPhase(judgePhase, {
    ...{ files, links, context: { carried } },
    answers: {
      "page.important": () => [{ page: { path: "firms/249.md" } }],
      "dream.judge": ({ subject }) => {
        asked.push(Object(subject).title);
        return { kind: "verdict", pairs: [], spent: null };
      },
      "dream.pageSources": ({ paths }) =>
        [paths].flat().map((path) => {
          read.set(String(path), (read.get(String(path)) ?? 0) + 1);
          return { path, revision: "r", text: Object.entries(files).find(([file]) => file === path)?.[1] ?? "" };
        }),
    },
  });
  return { asked, read, left: result.left };
}

describe("the nights of a model", () => {
  it("come to every subject, the most important first, and go around", async () => {
    const first = await judgeNight(null);
    expect(first.asked).toHaveLength(200);
    expect(first.asked[0]).toBe("Firm249x");
    expect(first.left).toEqual({ count: 50, why: "budget", at: "firms/199.md" });
    const second = await judgeNight(first.left?.at ?? null);
    expect(second.asked[0]).toBe("Firm199x");
    expect(new Set([...first.asked, ...second.asked]).size).toBe(250);
  });

  it("read a page that names many subjects once", async () => {
    const { read } = await judgeNight(null);
    expect(read.get("news.md")).toBe(1);
  });
});
