import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openThinkBrain, type ThinkBrain } from "../../support/think-brain";

let brain: ThinkBrain;

beforeAll(async () => {
  brain = await openThinkBrain(
    {
      "people/Ines Korhonen.md":
        "---\ntype: person\n---\n\n# Ines Korhonen\n\nInes leads the restoration workshop. ^lead\n\n## Habits\n\nShe plays the viola on Thursdays.\n",
      "notes/Odd [1].md": "# Odd\n\nThe odd kiln burns alder wood on Sundays.\n",
    },
    { nowMs: Date.UTC(2026, 10, 30, 12) },
  );
});

afterAll(() => brain.close());

it("links each sentence to the block or the heading that it stands under", async () => {
  await brain.think.ask("When does Ines Korhonen play the viola?", { id: "viola-answer" });
  const { title, text } = await brain.answerPages.markdown("viola-answer");
  expect(title).toBe("When does Ines Korhonen play the viola");
  expect(text).toBe(
    [
      "# When does Ines Korhonen play the viola",
      "",
      "Asked on 2026-11-30: When does Ines Korhonen play the viola?",
      "",
      "Ines Korhonen: She plays the viola on Thursdays. [[people/Ines Korhonen#Habits|¹]]",
      "",
      "## Sources",
      "",
      "1. [[people/Ines Korhonen#Habits|Ines Korhonen]]: “She plays the viola on Thursdays.”",
      "",
    ].join("\n"),
  );
  await brain.think.ask("Who leads the restoration workshop?", { id: "lead-answer" });
  expect((await brain.answerPages.markdown("lead-answer")).text).toContain("[[people/Ines Korhonen#^lead|¹]]");
});

it("is a page of the brain whose links lead to what it cites", async () => {
  await brain.think.ask("When does Ines Korhonen play the viola?", { id: "viola-saved" });
  const { page } = await brain.answerPages.save("viola-saved", "The viola", "answers");
  expect(page.path).toBe("answers/The viola.md");
  await brain.sync();
  expect(page.type).toBe("answer");
  const stored = await brain.store.findPage(page.path);
  const { links } = await brain.store.outgoing(stored?.id ?? -1, 0, 10);
  expect(links.map((link) => [link.status, link.target?.path])).toEqual([
    ["resolved", "people/Ines Korhonen.md"],
    ["resolved", "people/Ines Korhonen.md"],
  ]);
});

it("is no evidence for the next answer, though its name is the question", async () => {
  const question = "When does Ines Korhonen play the viola?";
  await brain.think.ask(question, { id: "viola-loop" });
  await brain.answerPages.save("viola-loop", null, "answers");
  await brain.sync();
  const again = await brain.think.ask(question);
  expect(again.citations.map(({ page }) => page.path)).toEqual(["people/Ines Korhonen.md"]);
  const saved = { folder: null, tag: null, type: "answer", from: null, until: null };
  const asked = await brain.think.ask("What was asked about the viola?", { scope: saved });
  expect(asked.citations.concat(asked.nearest).every(({ page }) => page.type === "answer")).toBe(true);
});

it("never writes over a page", async () => {
  await brain.think.ask("When does Ines Korhonen play the viola?", { id: "viola-again" });
  brain.folder.write("answers/Kept.md", "# Kept\n\nMine.\n");
  await expect(brain.answerPages.save("viola-again", "Kept", "answers")).rejects.toMatchObject({ code: "slug_taken" });
  expect(readFileSync(path.join(brain.folder.root, "answers/Kept.md"), "utf8")).toBe("# Kept\n\nMine.\n");
});

it("names without a link what no link can name", async () => {
  await brain.think.ask("What does the odd kiln burn?", { id: "kiln-answer" });
  const { text } = await brain.answerPages.markdown("kiln-answer");
  expect(text).toContain("1. Odd: “The odd kiln burns alder wood on Sundays.”");
});

it("keeps nothing of an answer that says nothing", async () => {
  await brain.think.ask("What did Ulrike Ostendorf pay for the zeppelin?", { id: "nothing-said" });
  await expect(brain.answerPages.markdown("nothing-said")).rejects.toMatchObject({ code: "invalid_request" });
  await expect(brain.answerPages.markdown("never-asked")).rejects.toMatchObject({ code: "invalid_request" });
});
