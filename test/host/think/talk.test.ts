import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openThinkBrain, type ThinkBrain } from "../../support/think-brain";

const NOW = Date.UTC(2026, 10, 30, 12);

const BRAIN = {
  "companies/Lumio.md": `---
type: company
---

# Lumio

Lumio builds reading lamps in Bergen. Lumio was founded in 2019 by [[Mia Brandt]]. [[Tove Lie]] invested in Lumio.

## Timeline

- **2022-03-01** | First lamp shipped
- **2023-05-10** | Second workshop opened
`,
  "companies/Varde.md": `---
type: company
---

# Varde

Varde builds beacons in Molde. Varde was founded in 2015 by [[Odd Moen]]. [[Tove Lie]] invested in Varde.
`,
  "people/Mia Brandt.md": `---
type: person
---

# Mia Brandt

Mia Brandt runs [[Lumio]] and lives in Bergen.

## Next steps

- Send the lamp drawings to [[Tove Lie]]
`,
  "people/Odd Moen.md":
    "---\ntype: person\n---\n\n# Odd Moen\n\nOdd Moen lights beacons for [[Varde]] and lives in Molde.\n",
  "people/Tove Lie.md": `---
type: person
---

# Tove Lie

Tove Lie puts money into workshops, [[Lumio]] among them.

## Timeline

- **2026-02-03** | Asked for the books of [[Lumio]]
- **2026-10-09** | Moved to a new office
`,
  "meetings/Lamp review.md": `---
type: meeting
date: 2026-10-20
attendees: ["[[Tove Lie]]", "[[Mia Brandt]]"]
---

# Lamp review

The new lamp is too warm after an hour.

- [ ] Ask [[Tove Lie]] about the guarantee
- [x] Book the room for [[Tove Lie]]
`,
  "notes/Errands.md": "# Errands\n\n- [ ] Buy oak bark\n- [x] Return the ladder\n- TODO Call the harbour\n",
};

let brain: ThinkBrain;
beforeAll(async () => {
  brain = await openThinkBrain(BRAIN, { nowMs: NOW });
});
afterAll(() => brain.close());

const ask = (question: string, after?: string) => brain.think.ask(question, after === undefined ? {} : { after });

describe("a talk", () => {
  it("answers what follows on as it was meant, and says how it was read", async () => {
    const first = await ask("What is Lumio?");
    expect([first.readAs, first.after]).toEqual([null, null]);
    const second = await ask("and who funded it?", first.id);
    expect([second.readAs, second.after]).toEqual(["Who funded Lumio?", first.id]);
    expect(second.text).toContain("Tove Lie invested in Lumio");
    const third = await ask("What about Varde?", second.id);
    expect(third.readAs).toBe("Who funded Varde?");
    expect(third.text).toContain("Tove Lie invested in Varde");
  });

  it("goes on through what was answered", async () => {
    const first = await ask("Who founded Lumio?");
    const where = await ask("Where does she live?", first.id);
    expect(where.readAs).toBe("Where does Mia Brandt live?");
    expect(where.text).toContain("Bergen");
    const when = await ask("What happened at Lumio in 2022?");
    const later = await ask("and in 2023?", when.id);
    expect(later.text).toContain("Second workshop opened");
  });

  it("takes a question as it stands where the talk is not known", async () => {
    const answer = await ask("Who is Odd Moen?", "no-such-answer");
    expect(answer.readAs).toBeNull();
    expect(answer.text).toContain("beacons");
  });

  it("keeps how it was read", async () => {
    const first = await ask("What is Varde?");
    const second = await ask("Who founded it?", first.id);
    expect(await brain.think.get(second.id)).toEqual(second);
  });
});

describe("answers of a form of their own", () => {
  it("prepare for a meeting: who, what is newest, when one met last, what is open", async () => {
    const { text, gaps } = await ask("Prepare me for my meeting with Tove Lie");
    expect(text).toContain("Tove Lie puts money into workshops");
    expect(text).toContain("Moved to a new office");
    expect(text).toContain("Met at Lamp review");
    expect(text).toContain("Open, from Lamp review: Ask Tove Lie about the guarantee.");
    expect(text).toContain("Open, from Mia Brandt: Send the lamp drawings to Tove Lie.");
    expect(text).not.toContain("Book the room");
    expect(gaps).toBeDefined();
  });

  it("list what is open, with how much it is, and nothing that is done", async () => {
    const { text } = await ask("What are my open tasks?");
    expect(text).toContain("Buy oak bark.");
    expect(text).toContain("Call the harbour.");
    expect(text).toMatch(/^\d+ things are open on \d+ pages\./);
    expect(text).not.toContain("ladder");
    expect((await ask("What do I owe Tove Lie?")).text).toContain("Send the lamp drawings");
  });

  it("compare two pages by what each tells of the same", async () => {
    const { text } = await ask("Compare Lumio and Varde");
    expect(text).toContain("Lumio builds reading lamps");
    expect(text).toContain("Varde builds beacons");
    expect(text).toContain("Tove Lie invested in Varde");
  });

  it("tell how things stood at a time", async () => {
    const { text } = await ask("Where did things stand at Lumio as of December 2022?");
    expect(text).toContain("First lamp shipped");
    expect(text).not.toContain("Second workshop");
  });

  it("say what changed since a day from the timelines, where there is no history", async () => {
    const { text } = await ask("What changed since October 2026?");
    expect(text).toContain("Moved to a new office");
    expect(text).not.toContain("Asked for the books");
  });

  it("say what changed since a day from the brain's history, where there is one", { timeout: 60_000 }, async () => {
    const kept = await openThinkBrain(BRAIN, { nowMs: NOW });
    const commit = (date: string) => {
      const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
      const git = (...args: string[]) => execFileSync("git", args, { cwd: kept.folder.root, env });
      git("add", "-A");
      git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-qm", "notes");
    };
    execFileSync("git", ["init", "-q"], { cwd: kept.folder.root });
    commit("2026-10-01T12:00:00Z");
    kept.folder.write("people/Odd Moen.md", `${BRAIN["people/Odd Moen.md"]}\nOdd Moen has bought a boat.\n`);
    commit("2026-11-15T12:00:00Z");
    await kept.sync();
    const { text, citations } = await kept.think.ask("What changed since 2026-11-01?");
    expect(text).toBe("New on Odd Moen: Odd Moen has bought a boat.");
    expect(citations[0]?.quote).toBe("Odd Moen has bought a boat.");
    await kept.close();
  });
});
