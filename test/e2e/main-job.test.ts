import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parsePackedGraph } from "../../shared/model/packed-graph";
import { aSmallBrain } from "../support/small-brain";
import { launch, type RunningApp, SHELL_KINDS } from "./shells";

const PERSON = "people/Mira Solano.md";
const COMPANY = "companies/Larkfield.md";
const OLD_LIST = "notes/Old list.md";
/** Odd on purpose: a byte order mark, CRLF, a tab, trailing spaces, a composed accent apart and no newline at the end. */
const ODD =
  "\ufeff---\r\ntype: person # kept\r\n---\r\n# Mira Solano\r\n\r\nMira\t works at [[Larkfield]].  \r\n\r\nCafe\u0301 hours";
/** What a person does not notice; generous, because the tests share two cores. */
const PATIENCE = { timeout: 30_000 };

/** The main job in both shells: one person's hour with the app, step after step. */
describe.each(SHELL_KINDS)("the main job in the %s shell", (kind) => {
  const folder = aSmallBrain({
    [PERSON]: ODD,
    [COMPANY]:
      "---\ntype: company\n---\n# Larkfield\n\nLarkfield makes weather instruments. Larkfield was founded in 2009.\n",
    [OLD_LIST]: "# Old list\n\nLarkfield was founded in 2011, they say.\n",
  });
  const file = path.join(folder, PERSON);
  let app: RunningApp;
  let page: Page;
  beforeAll(async () => {
    app = await launch(kind, { folder });
    page = app.page;
    await page.getByText("Index up to date").waitFor(PATIENCE);
  });
  afterAll(async () => {
    const output = app?.errorOutput() ?? "";
    expect(app?.log).toEqual([]);
    expect(await app?.close()).toBe(0);
    expect(output.split("\n").filter((line) => /error|exception/i.test(line) && !/dbus|chromium/i.test(line))).toEqual(
      [],
    );
  });

  const editor = () => page.locator(".cm-content");
  const onDisk = () => readFileSync(file, "utf8");
  const value = async (operation: string, args: unknown): Promise<unknown> => {
    const reply = await app.invoke(operation, args);
    if (!reply.ok) throw new Error(`${operation}: ${reply.error.code}`);
    return reply.value;
  };

  it("opens a page from the keyboard", async () => {
    await page.keyboard.press("Control+o");
    await page.keyboard.type("mira");
    await page
      .getByRole("option", { name: /Mira Solano/ })
      .first()
      .waitFor(PATIENCE);
    await page.keyboard.press("Enter");
    await page.getByRole("tab", { name: /Mira Solano/ }).waitFor(PATIENCE);
    await editor().waitFor(PATIENCE);
  });

  it("completes a link by title, saves, and changes no other byte of the file", async () => {
    await editor().focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\n\nSaw [[harb");
    await page
      .getByRole("option", { name: /Harbour review/ })
      .first()
      .waitFor(PATIENCE);
    // The list takes no key in its first moments, so that nobody chooses what they have not seen.
    await page.waitForTimeout(250);
    await page.keyboard.press("Enter");
    await page.keyboard.type(" about quartz pendulums.");
    await page.keyboard.press("Control+s");
    await expect.poll(() => onDisk().includes("quartz pendulums"), PATIENCE).toBe(true);
    const added = onDisk().slice(ODD.length);
    expect(onDisk().slice(0, ODD.length)).toBe(ODD);
    expect(added).toMatch(/^\r\n\r\nSaw \[\[[^\]]*\]\] about quartz pendulums\.$/);
  });

  it("finds the new text within a second of the save", async () => {
    const deadline = Date.now() + 10_000;
    const savedMs = Date.now();
    for (;;) {
      const reply = (await value("search.query", { text: "quartz pendulums" })) as { results: { path: string }[] };
      if (reply.results[0]?.path === PERSON) break;
      if (Date.now() > deadline) throw new Error(`not found after ${Date.now() - savedMs} ms`);
    }
    await page.keyboard.press("Control+Shift+f");
    await page.keyboard.type("quartz pendulums");
    await page.getByRole("main").getByText("Mira Solano").first().waitFor(PATIENCE);
  });

  it("shows the link as a backlink of its target, with its sentence", async () => {
    // Enter comes before the rows do: it must mean what was typed.
    await page.keyboard.press("Control+o");
    await page.keyboard.type("harbour review");
    await page.keyboard.press("Enter");
    const inspector = page.getByRole("complementary", { name: "Inspector" });
    await inspector
      .getByText(/about quartz pendulums/)
      .first()
      .waitFor(PATIENCE);
  });

  it("draws the new link in the graph", async () => {
    await expect
      .poll(async () => {
        const whole = (await value("graph.whole", {})) as { packed: Uint8Array | { $bytes: string } };
        const packed = whole.packed instanceof Uint8Array ? whole.packed : Buffer.from(whole.packed.$bytes, "base64");
        const graph = parsePackedGraph(Uint8Array.from(packed));
        if (!graph) return [];
        const slugs = Array.from({ length: graph.nodeCount }, (_node, index) => graph.idOf(index));
        return Array.from({ length: graph.linkCount }, (_link, index) =>
          [slugs[graph.from[index] ?? -1], slugs[graph.to[index] ?? -1]].sort().join(" – "),
        );
      }, PATIENCE)
      .toContain("meetings/2026-03-02-harbour-review – people/mira-solano");
    await page.keyboard.press("Control+g");
    await page.locator("canvas").first().waitFor(PATIENCE);
  });

  it("finds pages by a pattern of links, each row with the sentence that proves it", async () => {
    await page.keyboard.press("q");
    const panel = page.getByRole("region", { name: "Find in graph" });
    const pattern = panel.getByRole("textbox", { name: "Pattern of pages and links" });
    await pattern.fill('"Mira Solano" -works_at-> compny');
    await page.keyboard.press("Enter");
    await panel.getByText(/No page and no page type is called “compny”.*company/).waitFor(PATIENCE);
    await pattern.fill('"Mira Solano" -works_at-> *');
    await page.keyboard.press("Enter");
    await panel.getByRole("button", { name: /Mira Solano.*Larkfield/ }).click(PATIENCE);
    await panel.getByText("works at", { exact: false }).first().waitFor(PATIENCE);
    expect(await panel.locator("q").count()).toBe(1);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
  });

  it("shows an edit made outside in the open window", async () => {
    await page.keyboard.press("Control+o");
    await page.keyboard.type("mira");
    await page
      .getByRole("option", { name: /Mira Solano/ })
      .first()
      .waitFor(PATIENCE);
    await page.keyboard.press("Enter");
    await editor().waitFor(PATIENCE);
    writeFileSync(file, onDisk().replace("Cafe\u0301 hours", "Written elsewhere"));
    await editor().getByText("Written elsewhere").waitFor(PATIENCE);
    expect(onDisk()).toContain("Written elsewhere");
  });

  it("brings together what is typed here and what is written elsewhere", async () => {
    await editor().focus();
    await page.keyboard.press("Control+End");
    // Typing goes on while the other program writes, so that nothing is saved in between.
    const typing = page.keyboard.type(" MINE and a good deal more to say", { delay: 60 });
    await page.waitForTimeout(500);
    writeFileSync(file, onDisk().replace("Written elsewhere", "Written by others"));
    await typing;
    await expect.poll(() => onDisk().includes("MINE and a good deal more to say"), PATIENCE).toBe(true);
    expect(onDisk()).toContain("Written by others");
    await editor().getByText("Written by others").waitFor(PATIENCE);
    // Undo takes back what was typed here, before and after the other change, and never that change.
    for (let steps = 0; steps < 4 && (await editor().textContent())?.includes("MINE"); steps++) {
      await page.keyboard.press("Control+z");
    }
    await expect.poll(() => onDisk().includes("MINE"), PATIENCE).toBe(false);
    expect(onDisk()).toContain("Written by others");
  });

  it("shows both versions of what both sides changed, and loses neither", async () => {
    await editor().getByText("Written by others").click();
    await page.keyboard.press("End");
    const typing = page.keyboard.type(" MINE and a good deal more to say", { delay: 60 });
    await page.waitForTimeout(500);
    writeFileSync(file, onDisk().replace("Written by others", "THEIRS"));
    await typing;
    const conflict = page.getByRole("region", { name: "Two versions of this page" });
    await conflict.waitFor(PATIENCE);
    expect(await conflict.textContent()).toContain("THEIRS");
    expect(await editor().textContent()).toContain("MINE");
    expect(onDisk()).toContain("THEIRS");
    expect(onDisk()).not.toContain("MINE");
    // What is not decided outlives the window.
    await page.reload();
    await page.getByRole("button", { name: "Choose" }).click(PATIENCE);
    await conflict.waitFor(PATIENCE);
    expect(await conflict.textContent()).toContain("MINE");
    await conflict.getByRole("radio", { name: "Yours" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => conflict.getByRole("button", { name: "Write it" }).isEnabled(), PATIENCE).toBe(true);
    await conflict.getByRole("button", { name: "Write it" }).click();
    await expect.poll(() => onDisk().includes("MINE"), PATIENCE).toBe(true);
    await conflict.waitFor({ state: "detached", ...PATIENCE });
  });

  const ask = async (question: string) => {
    await page.keyboard.press("Control+j");
    await page.getByRole("textbox", { name: /ask/i }).last().fill(question);
    await page.keyboard.press("Enter");
  };

  it("answers a question with a citation that opens the page at the passage", async () => {
    await ask("Where does Mira Solano work?");
    const citation = page.getByRole("main").locator(".cite").first();
    await citation.waitFor(PATIENCE);
    await citation.click();
    await page
      .getByRole("tab", { name: /Mira Solano|Larkfield/ })
      .first()
      .waitFor(PATIENCE);
    await page.locator(".landed").first().waitFor(PATIENCE);
  });

  it("settles what two pages say otherwise: asked, shown, decided from the keyboard, and the gap is closed", async () => {
    await ask("When was Larkfield founded?");
    const side = page.getByRole("complementary", { name: "Gaps and evidence" });
    const compare = side.getByRole("button", { name: /^Compare: / });
    await compare.focus(PATIENCE);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: /^Which is right/ });
    const right = dialog.getByRole("figure").filter({ hasText: COMPANY });
    await right.getByRole("button", { name: "This one is right" }).focus(PATIENCE);
    await page.keyboard.press("Enter");
    await dialog.getByText(/Corrected “2011” to “2009”/).waitFor(PATIENCE);
    expect(readFileSync(path.join(folder, OLD_LIST), "utf8")).toContain("2011, they say");
    await dialog.getByRole("button", { name: /^Correct/ }).focus();
    await page.keyboard.press("Enter");
    const today =
      /- \*\*\d{4}-\d{2}-\d{2}\*\* \| Corrected “2011” to “2009”, as \[\[companies\/Larkfield\|Larkfield\]\] says\n$/;
    await expect.poll(() => readFileSync(path.join(folder, OLD_LIST), "utf8"), PATIENCE).toMatch(today);
    expect(readFileSync(path.join(folder, OLD_LIST), "utf8")).toMatch(
      /^# Old list\n\nLarkfield was founded in 2009, they say\.\n/,
    );
    await compare.waitFor({ state: "detached", ...PATIENCE });
  });

  it("tells how a follow-up was read, and marks a quote that its page does not hold any more", async () => {
    await ask("And who works there?");
    await page.getByText(/^Read as: .*Larkfield/).waitFor(PATIENCE);
    const file = path.join(folder, COMPANY);
    writeFileSync(file, readFileSync(file, "utf8").replace("was founded in 2009", "goes back to 2009"));
    await page.reload();
    await page.getByText("Index up to date").waitFor(PATIENCE);
    await page.keyboard.press("Control+j");
    await page
      .getByText(/has changed on its page since|have changed on their pages since/)
      .first()
      .waitFor(PATIENCE);
  });

  it("turns a name without a link into one, changes no other byte, and shows the backlink", async () => {
    const quay = path.join(folder, "quay.md");
    const text =
      "\ufeff# Quay\r\n\r\nLunch with Larkfield's\t crew,  Cafe\u0301 by the water \r\n\r\nAnd more of Larkfield.";
    writeFileSync(quay, text);
    await page.keyboard.press("Control+o");
    await page.keyboard.type("larkfield");
    await page
      .getByRole("option", { name: /Larkfield/ })
      .first()
      .waitFor(PATIENCE);
    await page.keyboard.press("Enter");
    // The section of the page before must not be the one that is opened.
    await page.getByRole("tab", { name: /Larkfield/, selected: true }).waitFor(PATIENCE);
    const inspector = page.getByRole("complementary", { name: "Inspector" });
    const section = inspector.getByRole("region", { name: "Mentions without a link" });
    await section.getByRole("button", { name: /Mentions without a link/ }).click(PATIENCE);
    const row = section.getByRole("listitem").filter({ hasText: "crew" });
    await row.getByRole("button", { name: "Link", exact: true }).focus(PATIENCE);
    await page.keyboard.press("Enter");
    await expect
      .poll(() => readFileSync(quay, "utf8"), PATIENCE)
      .toBe(text.replace("with Larkfield's", "with [[Larkfield]]'s"));
    const backlinks = inspector.getByRole("region", { name: "Backlinks" });
    await backlinks.getByText(/crew/).first().waitFor(PATIENCE);
    // The second one on that page is said to be none, and stays away.
    const other = section.getByRole("listitem").filter({ hasText: "And more of" });
    await other.getByRole("button", { name: "Link", exact: true }).focus(PATIENCE);
    await page.keyboard.press("Delete");
    await other.waitFor({ state: "detached", ...PATIENCE });
    const left = (await value("link.mentions", { page: "companies/Larkfield.md" })) as {
      mentions: { page: { path: string } }[];
    };
    expect(left.mentions.filter((one) => one.page.path === "quay.md")).toEqual([]);
    expect(readFileSync(quay, "utf8")).toContain("And more of Larkfield.");
  });

  it("dreams, lays out its proposal, and makes one commit of what is accepted", async () => {
    writeFileSync(path.join(folder, "log.md"), "# Log\n\nCalled [[Larkfeild]] today.\n");
    await expect
      .poll(
        async () =>
          ((await value("link.unresolved", {})) as { targets: { target: string }[] }).targets.map(
            (item) => item.target,
          ),
        PATIENCE,
      )
      .toContain("Larkfeild");
    const git = (...args: string[]) => execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" });
    git("config", "user.name", "Tester");
    git("config", "user.email", "tester@example.org");
    // A page with changes of the person's own is never committed for them.
    git("add", "log.md");
    git("commit", "-qm", "Log", "log.md");
    await value("dream.run", {});
    type Run = { id: string; verdict: string | null };
    const latest = async () => ((await value("dream.list", {})) as Run[])[0];
    await expect.poll(async () => (await latest())?.verdict, { timeout: 60_000 }).toBe("done");
    const run = (await value("dream.get", { id: (await latest())?.id })) as {
      id: string;
      proposals: { id: string; page: { path: string }; state: string }[];
    };
    const proposal = run.proposals.find((item) => item.page.path === "log.md");
    expect(proposal?.state).toBe("open");
    await value("dream.review", { run: run.id, proposal: proposal?.id, decision: "accept" });
    expect(readFileSync(path.join(folder, "log.md"), "utf8")).toMatch(
      /^# Log\n\nCalled \[\[Larkfield(\|Larkfeild)?\]\] today\.\n$/,
    );
    expect(git("log", "-1", "--format=%(trailers:key=Dream-Run,valueonly)").trim()).toBe(run.id);
    expect(git("show", "--name-only", "--format=", "HEAD").trim()).toBe("log.md");
  });

  it("shows a page as it was in a commit, and brings a passage back with the keyboard alone", async () => {
    const log = path.join(folder, "log.md");
    await page.keyboard.press("Control+o");
    await page.keyboard.type("log");
    await page.getByRole("option", { name: /^Log/ }).first().waitFor(PATIENCE);
    await page.keyboard.press("Enter");
    await editor().getByText("Called").waitFor(PATIENCE);
    await page.getByRole("tab", { name: "History" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("list", { name: "History" }).getByRole("button", { name: /^Log/ }).focus(PATIENCE);
    await page.keyboard.press("Enter");
    const version = page.getByRole("region", { name: /^This page/ });
    await version.getByText("1 passage changed since").waitFor(PATIENCE);
    await version.getByRole("button", { name: "Bring back", exact: true }).focus();
    await page.keyboard.press("Enter");
    await version.getByText("The page is now as it was then.").waitFor(PATIENCE);
    await expect.poll(() => readFileSync(log, "utf8"), PATIENCE).toContain("[[Larkfeild]]");
    await version.getByRole("button", { name: "Close" }).focus();
    await page.keyboard.press("Escape");
    await version.waitFor({ state: "detached", ...PATIENCE });
  });
});
