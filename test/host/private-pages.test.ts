import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AskScope } from "../../shared/model/think";
import { type FakeModelServer, startFakeModelServer } from "../support/fake-model-server";
import { type MeaningBrain, openMeaningBrain } from "../support/meaning-brain";
import { TestFolder } from "../support/test-brain";
import { openThinkBrain, type ThinkBrain } from "../support/think-brain";

/** A word that stands on a page that must stay, and on no other. */
const SECRETS = ["Quillonfrost", "Brambleknell", "Ostervane", "Wexlathorn"] as const;

const PAGES: Readonly<Record<string, string>> = {
  "harbour/Winter boats.md": "# Winter boats\n\nThe boats of the harbour are painted in winter, by Tove.\n",
  "harbour/Spring boats.md": "# Spring boats\n\nIn spring the boats of the harbour go back into the water.\n",
  "harbour/Crane.md":
    "# Crane\n\nThe crane lifts boats in the harbour. Ask crane@harbour.example or +49 171 555 0199 for it.\n",
  "Marked.md": `---\nprivate: true\n---\n\n# Boats of ${SECRETS[0]}\n\nThe boats of ${SECRETS[0]} lie in the harbour in winter.\n`,
  "journal/Day.md": `# A day of ${SECRETS[1]}\n\nThe boats and ${SECRETS[1]} lie in the harbour in winter.\n`,
  "Tagged.md": `# Boats of ${SECRETS[2]}\n\n#health/own The boats of ${SECRETS[2]} lie in the harbour in winter.\n`,
  "Yes.md": `---\nprivate: yes\ntags: [boats]\n---\n\n# Boats of ${SECRETS[3]}\n\nThe boats of ${SECRETS[3]} lie in the harbour.\n`,
};
const FAMILY = {
  "family/Health.md":
    "---\nprivate: true\n---\n\n# Health\n\nThe doctor of the family is Dr. Quill Andersen. She works in Graz.\n",
  "town/Graz.md": "# Graz\n\nIn Graz people work in the old town, and she who works there walks.\n",
};
const WINTER = "By whom are the boats of the harbour painted in winter?";
const STAY = { deniedFolders: ["Journal"], deniedTags: ["#health"] };

let server: FakeModelServer;
beforeAll(async () => {
  server = await startFakeModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.setFault(null);
  server.requests.length = 0;
});

/** Everything that has reached the wire. */
const sent = () => server.requests.map(({ body, path }) => `${path} ${body}`).join("\n");
function expectNoSecret(): void {
  for (const secret of SECRETS) expect(sent()).not.toContain(secret);
}

describe("an answer from a model", () => {
  let brain: ThinkBrain;
  let asked = 0;
  beforeAll(async () => {
    brain = await openThinkBrain({ ...PAGES, ...FAMILY });
    brain.setEndpoint({ baseUrl: server.url, key: null, model: "small-1" });
  });
  beforeEach(() => brain.settings.set({ sending: { ...STAY, questionTokens: null, dailyTokens: null } }));
  afterAll(() => brain.close());
  const ask = (question: string, options: { after?: string; id?: string; scope?: AskScope } = {}) =>
    brain.think.ask(question, { id: `private-${++asked}`, ...options });

  it("is made of open pages alone, and tells how many stayed", async () => {
    const answer = await ask(WINTER);
    expect(server.requests).toHaveLength(1);
    expect(sent()).toContain("painted in winter");
    expectNoSecret();
    expect(answer.withheld).toBe(4);
  });

  it("is not asked for where every page that bears on it is private; the notes answer here", async () => {
    const answer = await ask(`What lies in the harbour with ${SECRETS[0]}?`);
    expect(answer).toMatchObject({ mode: "extractive", abstained: false });
    expect(answer.text).toContain(SECRETS[0]);
    // The person typed that word; nothing of the page goes along.
    for (const { body } of server.requests) expect(body).not.toContain(`boats of ${SECRETS[0]}`);
  });

  it("does not send a private page's name that the talk put into the question", async () => {
    const first = await ask(`What are the boats of ${SECRETS[3]}?`);
    server.requests.length = 0;
    const next = await ask("And where do they lie?", { after: first.id });
    expect(next.readAs === null || next.readAs.includes(SECRETS[3])).toBe(true);
    if (next.readAs !== null) expect(server.requests).toEqual([]);
    expectNoSecret();
  });

  it("does not send it either where the scope leaves the private page out", async () => {
    const first = await ask(`What are the boats of ${SECRETS[3]}?`);
    server.requests.length = 0;
    const scope = { folder: "harbour", tag: null, type: null, from: null, until: null };
    const next = await ask("And where do they lie?", { after: first.id, scope });
    if (next.readAs !== null) expect(server.requests).toEqual([]);
    expectNoSecret();
  });

  it("does not send a name that only a private page tells, and that the talk put into the question", async () => {
    const first = await ask("Who is the doctor of the family?");
    expect(first.text).toContain("Quill");
    server.requests.length = 0;
    const next = await ask("Where does she work?", { after: first.id });
    if (next.readAs !== null) expect(server.requests).toEqual([]);
    expect(sent()).not.toContain("Quill");
  });

  it("stays private when it is saved as a page", async () => {
    const secret = await ask("Who is the doctor of the family?");
    const kept = await brain.answerPages.save(secret.id, "The doctor", "answers");
    expect(readFileSync(path.join(brain.folder.root, kept.page.path), "utf8")).toMatch(
      /^---\ntype: answer\nprivate: true\n---\n/,
    );
    const open = await ask(WINTER);
    const other = await brain.answerPages.save(open.id, "The painting", "answers");
    expect(readFileSync(path.join(brain.folder.root, other.page.path), "utf8")).not.toContain("private");
  });

  it("keeps a page that was marked a moment ago, before the index knows", async () => {
    const text = PAGES["harbour/Winter boats.md"] ?? "";
    brain.folder.write("harbour/Winter boats.md", `---\nprivate: true\n---\n\n${text}`);
    await ask("When are the boats painted?");
    expect(sent()).not.toContain("painted in winter");
    brain.folder.write("harbour/Winter boats.md", text);
  });

  it("gets its identifiers back, which the model never saw", async () => {
    const answer = await ask("Whom does one ask for the crane?");
    expect(sent()).toContain("[e-mail 1]");
    expect(sent()).not.toMatch(/crane@harbour|555 0199/);
    expect(answer).toMatchObject({ mode: "model", dropped: 0 });
    expect(answer.text).toContain("crane@harbour.example or +49 171 555 0199");
  });

  it("is shown before it is sent, to the letter, and looking sends nothing", async () => {
    const question = "By whom are the boats of the harbour painted in winter, says tove@harbour.example?";
    const preview = await brain.think.preview(question);
    expect(server.requests).toEqual([]);
    expect(preview).toMatchObject({ model: "small-1", reason: null, masked: 3, withheld: 4, cost: null });
    expect(preview.user).not.toContain("tove@");
    await ask(question);
    const { messages } = JSON.parse(server.requests[0]?.body ?? "{}");
    expect(messages[0].content).toBe(preview.system);
    expect(messages[1].content).toBe(preview.user);
  });

  it("keeps its budget: less evidence, then none", async () => {
    const question = WINTER;
    const whole = await brain.think.preview(question);
    await brain.settings.set({ sending: { questionTokens: whole.tokens + 500 - 12 } });
    const less = await brain.think.preview(question);
    expect(less.evidence).toBeLessThan(whole.evidence);
    expect(less.tokens).toBeLessThanOrEqual(whole.tokens - 12);
    await brain.settings.set({ sending: { questionTokens: 300 } });
    const answer = await ask(question);
    expect(answer).toMatchObject({ mode: "extractive", degraded: "the question does not fit its budget of tokens" });
    expect(server.requests).toEqual([]);
  });

  it("stops when the day's tokens are used up, counts them, and needs no price", async () => {
    const question = "When do the boats go back into the water?";
    const first = await ask(question);
    expect(first.spent).toMatchObject({ cost: null });
    expect(first.spent?.tokens).toBeGreaterThan(100);
    const { answers } = await brain.meter.report();
    expect(answers.today.tokens).toBeGreaterThanOrEqual(first.spent?.tokens ?? 0);
    await brain.settings.set({ sending: { dailyTokens: answers.today.tokens + 10 }, meaning: { chatPrice: 2 } });
    server.requests.length = 0;
    const second = await ask(question);
    expect(second).toMatchObject({ mode: "extractive", degraded: "the tokens for today are used up", spent: null });
    expect(second.text).toContain("back into the water");
    expect(server.requests).toEqual([]);
    await brain.settings.set({ sending: { dailyTokens: null } });
    const priced = await ask(question);
    expect(priced.spent?.cost).toBeCloseTo(((priced.spent?.tokens ?? 0) * 2) / 1_000_000);
  });

  it("counts what a failed answer used", async () => {
    const before = (await brain.meter.report()).answers.total.tokens;
    server.setFault({ kind: "cut", afterTokens: 3 });
    const answer = await ask("When do the boats go back into the water?");
    expect(answer).toMatchObject({ mode: "extractive", spent: { isEstimated: true } });
    expect((await brain.meter.report()).answers.total.tokens).toBe(before + (answer.spent?.tokens ?? 0));
  });
});

describe("search with a model", () => {
  let brain: MeaningBrain;
  const folder = new TestFolder();
  beforeAll(async () => {
    for (const [file, text] of Object.entries(PAGES)) folder.write(file, text);
    // Enough pages that the model's weight is measured by queries made of their words.
    for (let i = 0; i < 20; i++)
      folder.write(
        `harbour/Pier ${i}.md`,
        `# Pier ${i}\n\nPier ${i} keeps ropes, tar and lamps for boats of class ${i}.\n`,
      );
    brain = await openMeaningBrain(folder);
    await brain.settings.set({ sending: STAY });
    await brain.sync();
  });
  afterAll(async () => {
    await brain.close();
    folder.close();
  });

  it("embeds no private passage, makes no query of one, and is ready without them", async () => {
    await brain.use(server.url, { vectors: "model", model: "embed-1", baseUrl: server.url });
    const status = await brain.own.status();
    expect(status).toMatchObject({ state: "ready", reason: null });
    expect(status.done).toBe(status.total);
    expect(sent()).toContain("painted in winter");
    expectNoSecret();
  });

  it("embeds a page once it is private no more", async () => {
    await brain.settings.set({ sending: { ...STAY, deniedTags: [] } });
    brain.own.settingsChanged();
    await brain.own.settled();
    expect(sent()).toContain(SECRETS[2]);
    await brain.settings.set({ sending: STAY });
  });

  it("shows no private result to the model that puts them in order; each keeps its place", async () => {
    await brain.use(server.url, { reranks: true, expands: true });
    server.setSearchReply(() => JSON.stringify({ order: [2, 1], queries: ["harbour"] }));
    const plain = await brain.find("boats lie harbour winter", { help: "none", limit: 20 });
    server.requests.length = 0;
    const { results } = await brain.find("boats lie harbour winter", { limit: 20 });
    expect(server.requests.length).toBeGreaterThan(0);
    expectNoSecret();
    const secret = (title: string) => SECRETS.some((one) => title.includes(one));
    expect(plain.results.some(({ title }) => secret(title))).toBe(true);
    expect(results.some(({ title }) => secret(title))).toBe(true);
  });
});
