import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Proposal } from "../../shared/model/dream";
import type { MentionChoice } from "../../shared/model/mention";
import { asPagePath } from "../../shared/model/page";
import { NO_SCHEMA } from "../../shared/schema/schema-pack";
import { duplicatesPhase } from "../../src-main/dream/phases/duplicates";
import { mentionsPhase } from "../../src-main/dream/phases/mentions";
import type { PhaseContext, PhaseStep } from "../../src-main/dream/phases/phase";
import { createBrainFiles } from "../../src-main/repo/brain-files";
import { createSearchEngine } from "../../src-main/search/search-engine";
import { readStaticVectors } from "../../src-main/search/static-model";
import { openDismissedMentions } from "../../src-main/services/dismissed-mentions";
import { createDreamInput } from "../../src-main/services/dream-input";
import { createMentionLinks } from "../../src-main/services/mention-links";
import { createMentions } from "../../src-main/services/mentions";
import { openDismissedMentionsState } from "../../src-main/state/app-state-files";
import { openTestBrain, type TestBrain, TestFolder } from "../support/test-brain";

const ASSETS = path.join(import.meta.dirname, "../../assets");

interface Asked {
  readonly after?: number;
  readonly limit?: number;
  readonly paths?: readonly string[];
  readonly items?: readonly MentionChoice[];
}

/** The phases over a real index and real files, asked in this process. */
describe("duplicates and mentions of a brain on disk", () => {
  const folder = new TestFolder();
  const rejected = new Map<string, string>();
  let brain: TestBrain;
  let night: (step: PhaseStep) => Promise<readonly Proposal[]>;
  let dismissed: Awaited<ReturnType<typeof openDismissedMentions>>;

  beforeAll(async () => {
    folder.write(
      "people/Robert Hale.md",
      "---\ntype: person\nemail: Bob@Hale.example\n---\nSails for [[Fennick Foundry]].\n",
    );
    folder.write("inbox/Bob Hale.md", "---\ntype: person\ne-mail: bob@hale.example\n---\nMet in May.\n");
    folder.write("people/Edda Lunde.md", "---\ntype: person\n---\nWorks at [[Fennick Foundry]].\n");
    folder.write("companies/Fennick Foundry.md", "---\ntype: company\n---\nCasts housings.\n");
    folder.write("walk.md", "# Walk\n\nWith Edda Lunde along the quay, past Fennick Foundry.\n");
    folder.write("quiet.md", "`Edda Lunde` and [[Edda Lunde]].\n");
    const search = createSearchEngine(() => readStaticVectors(ASSETS));
    brain = await openTestBrain(folder, undefined, search);
    await brain.indexer.sync();
    const { catalogue, extractor: reader, store } = brain;
    dismissed = await openDismissedMentions(openDismissedMentionsState(`${folder.root}-state`));
    const find = async (ref: string) => {
      const page = await store.findPage(ref);
      if (!page) throw new Error(`no page ${ref}`);
      return page;
    };
    const files = createBrainFiles(folder.root, `${folder.root}-bin`);
    const mentions = createMentions({ store, search, reader, catalogue, pages: { find }, dismissed });
    const links = createMentionLinks({ store, files, reader, catalogue, onWritten: () => undefined });
    const input = createDreamInput({ store, files, git: { renames: async () => [] }, usesOf: async () => 0 });
    const answers: Readonly<Record<string, (args: Asked) => unknown>> = {
      "dream.duplicateInput": () => input.duplicateInput(),
      "dream.pageSources": ({ paths = [] }) => input.pageSources(paths),
      "dream.mentions": ({ paths = [] }) => mentions.mentionsOn(paths.map(asPagePath)),
      "dream.mentionEdits": ({ items = [] }) => links.plan(items),
      "dream.pages": ({ after = 0, limit = 1000 }) => input.pages(after, limit),
      "schema.get": () => ({ pack: NO_SCHEMA, dialect: "obsidian" }),
    };
    const call = (async (operation: string, args: Record<string, never>) =>
      answers[operation]?.(args)) as PhaseContext["call"];
    const context: PhaseContext = {
      ...{ call, progress: () => undefined, breathe: async () => undefined, run: "r", reports: [] },
      isTurnedDown: ({ id, inputs }) => rejected.get(id) === inputs,
      ...{ isTimeUp: () => false, carried: null, now: () => Date.now(), memo: (_key, make) => make() },
    };
    night = async (step) => (await step.run(context)).proposals ?? [];
  });
  afterAll(async () => {
    await brain.index.close();
    folder.close();
  });

  it("proposes to merge two pages of one person, found by the address in their fields", async () => {
    const [proposal, ...more] = await night(duplicatesPhase);
    expect(more).toEqual([]);
    expect(proposal?.change).toEqual({
      kind: "rename",
      change: { kind: "merge", page: "inbox/Bob Hale.md", into: "people/Robert Hale.md", keepAlias: true },
    });
    expect(proposal?.reason).toContain("The same e-mail address");
  });

  it("proposes to link the names on a page, each with an edit of its own", async () => {
    const [proposal, ...more] = await night(mentionsPhase);
    expect(more).toEqual([]);
    expect(proposal?.page.path).toBe("walk.md");
    const files = proposal?.change.kind === "edit" ? proposal.change.files : [];
    expect(files[0]?.edits.map(({ replacement }) => replacement)).toEqual(["[[Edda Lunde]]", "[[Fennick Foundry]]"]);
  });

  it("gives the same proposals again the next night, and none that was rejected or dismissed", async () => {
    const first = await night(mentionsPhase);
    expect(await night(mentionsPhase)).toEqual(first);
    for (const { id, inputs } of first) rejected.set(id, inputs);
    expect(await night(mentionsPhase)).toEqual([]);
    await dismissed.set("walk.md", "people/Edda Lunde.md", "Edda Lunde", true);
    const [rest] = await night(mentionsPhase);
    const files = rest?.change.kind === "edit" ? rest.change.files : [];
    expect(files[0]?.edits.map(({ replacement }) => replacement)).toEqual(["[[Fennick Foundry]]"]);
  });
});
