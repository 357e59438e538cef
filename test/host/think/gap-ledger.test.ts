import { afterAll, beforeAll, expect, it } from "vitest";
import { openThinkBrain, type ThinkBrain } from "../../support/think-brain";

const NOW = Date.UTC(2026, 10, 30, 12);

let brain: ThinkBrain;

beforeAll(async () => {
  brain = await openThinkBrain(
    {
      "a.md": "# A\n\n[[Edda Lunde]] called. Then [[Odo Brand]] came. See [[picture.png]].\n",
      "b.md": "# B\n\n[[Edda Lunde]] wrote.\n",
      "people/Piet.md": "---\ntype: person\n---\n\n# Piet\n",
    },
    { nowMs: NOW },
  );
});

afterAll(() => brain.close());

const listed = async () => (await brain.gaps.list(20)).map((gap) => [gap.key, gap.timesAsked]);

it("lists the most wanted pages before anyone has asked", async () => {
  expect(await listed()).toEqual([
    ["no_page:edda lunde", 0],
    ["no_page:odo brand", 0],
  ]);
});

it("counts how often a gap was met, and ranks it up", async () => {
  for (let i = 0; i < 3; i++) await brain.think.ask("Who is Odo Brand?", { id: `ledger-odo-${i}` });
  expect((await listed())[0]).toEqual(["no_page:odo brand", 3]);
  const [top] = await brain.gaps.list(1);
  expect(top).toMatchObject({ title: "No page for Odo Brand", lastSeenMs: NOW });
});

it("does not count the replay of an answer", async () => {
  await brain.think.ask("Who is Odo Brand?", { id: "ledger-odo-0" });
  expect((await listed())[0]?.[1]).toBe(3);
});

it("forgets a gap once it is filled", async () => {
  await brain.think.ask("Who is Piet?", { id: "ledger-piet" });
  expect((await listed()).map(([key]) => key)).toContain("thin:people/piet");
  brain.folder.write("Odo Brand.md", "# Odo Brand\n\nOdo keeps the lamps of [[Edda Lunde]].\n");
  brain.folder.write("people/Piet.md", `# Piet\n\n${"Piet mends nets by the old quay. ".repeat(12)} He knows [[A]].\n`);
  await brain.sync();
  const keys = (await listed()).map(([key]) => key);
  expect(keys).not.toContain("no_page:odo brand");
  expect(keys).not.toContain("thin:people/piet");
  expect(keys).not.toContain("isolated:people/piet");
});

it("puts a dismissed gap aside for good, also one that was never asked about", async () => {
  await brain.gaps.dismiss("no_page:edda lunde");
  await brain.think.ask("Who is Edda Lunde?", { id: "ledger-edda" });
  expect((await listed()).map(([key]) => key)).not.toContain("no_page:edda lunde");
});
