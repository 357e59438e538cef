import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asPagePath } from "../../../../../shared/model/page";
import { createClient } from "../../../../../src-renderer/client/client";
import { PageSession } from "../../../../../src-renderer/features/page/session/page-session";
import { createFakeBridge, type FakeOptions, revisionOf } from "../../../../support/fake-bridge";

const PATH = asPagePath("notes/a.md");

/** A session on a page of an in-memory brain, already opened. */
async function openSession(text: string, options: FakeOptions = {}) {
  const bridge = createFakeBridge({ pages: { [PATH]: text, "notes/b.md": "Another page." }, ...options });
  const session = new PageSession({ path: PATH, client: createClient(bridge), saveAfterMs: 50 });
  await session.open();
  const type = (next: string) => session.edited(() => next);
  const onDisk = () => bridge.world.files.get(PATH);
  const changed = () => session.changed({ path: PATH, revision: revisionOf(onDisk() ?? ""), origin: "disk" });
  return { bridge, session, type, onDisk, changed, state: () => session.store.getState() };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a page session", () => {
  it("saves a pause after the last key, once", async () => {
    const { type, onDisk, state } = await openSession("one");
    type("one t");
    await vi.advanceTimersByTimeAsync(30);
    type("one two");
    await vi.advanceTimersByTimeAsync(30);
    expect(onDisk()).toBe("one");
    await vi.advanceTimersByTimeAsync(40);
    expect(onDisk()).toBe("one two");
    expect(state().save.kind).toBe("saved");
  });

  it("sends the text exactly as it is: tabs, trailing spaces and lone carriage returns stay", async () => {
    const { session, type, onDisk } = await openSession("one");
    const odd = "\tone  \n\rtwo\r\r\n\u2028 \u00a0three \n\n";
    type(odd);
    await session.save();
    expect(onDisk()).toBe(odd);
  });

  it("takes a change from disk when nothing was typed", async () => {
    const { bridge, changed, state } = await openSession("one");
    const { textVersion } = state();
    bridge.world.files.set(PATH, "two");
    bridge.writeOutside(PATH, "two");
    await changed();
    expect(state().text).toBe("two");
    expect(state().textVersion).toBe(textVersion + 1);
    expect(state().conflict).toBeNull();
  });

  it("keeps both versions when the file changed while one typed", async () => {
    const { bridge, session, type, onDisk, changed, state } = await openSession("one");
    type("mine");
    bridge.writeOutside(PATH, "theirs");
    await changed();
    expect(state().conflict?.text).toBe("theirs");
    expect(session.currentText()).toBe("mine");
    await vi.advanceTimersByTimeAsync(500);
    expect(onDisk()).toBe("theirs");
  });

  it("meets a change it was not told of when it saves, and loses nothing", async () => {
    const { bridge, session, type, onDisk, state } = await openSession("one");
    bridge.world.files.set(PATH, "theirs");
    bridge.world.announce({ kind: "page.didChange", changes: [] });
    type("mine");
    await session.save();
    expect(onDisk()).toBe("theirs");
    expect(state().conflict?.text).toBe("theirs");
    expect(session.currentText()).toBe("mine");
  });

  it("writes mine over the disk only when asked to", async () => {
    const { bridge, session, type, onDisk, changed, state } = await openSession("one");
    type("mine");
    bridge.writeOutside(PATH, "theirs");
    await changed();
    await session.keepMine();
    expect(onDisk()).toBe("mine");
    expect(state().conflict).toBeNull();
    expect(state().save.kind).toBe("saved");
  });

  it("shows the version on disk when that is chosen", async () => {
    const { bridge, session, type, onDisk, changed, state } = await openSession("one");
    type("mine");
    bridge.writeOutside(PATH, "theirs");
    await changed();
    session.takeDisk();
    expect(session.currentText()).toBe("theirs");
    expect(onDisk()).toBe("theirs");
    expect(state().save.kind).toBe("saved");
  });

  it("meets a second change on disk while the choice is open", async () => {
    const { bridge, session, type, changed, state } = await openSession("one");
    type("mine");
    bridge.writeOutside(PATH, "theirs");
    await changed();
    bridge.writeOutside(PATH, "theirs, later");
    await changed();
    expect(state().conflict?.text).toBe("theirs, later");
    expect(session.currentText()).toBe("mine");
  });

  it("brings changes together that do not touch each other, and writes them", async () => {
    const { bridge, session, type, onDisk, changed, state } = await openSession("- rope\n- chalk\n");
    type("- rope, mine\n- chalk\n");
    bridge.writeOutside(PATH, "- rope\n- chalk\n- theirs\n");
    await changed();
    expect(state().conflict).toBeNull();
    expect(session.currentText()).toBe("- rope, mine\n- chalk\n- theirs\n");
    await vi.advanceTimersByTimeAsync(500);
    expect(onDisk()).toBe("- rope, mine\n- chalk\n- theirs\n");
  });

  it("writes each place as it was chosen", async () => {
    const { bridge, session, type, onDisk, changed, state } = await openSession("red\n\nmiddle\n\nblue");
    type("red, mine\n\nmiddle\n\nblue, mine");
    bridge.writeOutside(PATH, "red, theirs\n\nmiddle\n\nblue, theirs");
    await changed();
    expect(state().conflict?.parts.filter((part) => part.kind === "open")).toHaveLength(2);
    await session.choose((part, index) => (index === 0 ? part.mine : part.theirs));
    expect(onDisk()).toBe("red, mine\n\nmiddle\n\nblue, theirs");
    expect(state().conflict).toBeNull();
  });

  it("writes what was typed right before the choice as well", async () => {
    const { bridge, session, type, onDisk, changed } = await openSession("red\n\nmiddle\n\nblue");
    type("red, mine\n\nmiddle\n\nblue");
    bridge.writeOutside(PATH, "red, theirs\n\nmiddle\n\nblue");
    await changed();
    type("red, mine\n\nmiddle\n\nblue\n\nand this");
    await session.choose((part) => part.theirs);
    expect(onDisk()).toBe("red, theirs\n\nmiddle\n\nblue\n\nand this");
  });

  it("settles itself when what is typed meets the file", async () => {
    const { bridge, type, changed, state } = await openSession("one");
    type("mine");
    bridge.writeOutside(PATH, "theirs");
    await changed();
    type("theirs");
    await vi.advanceTimersByTimeAsync(500);
    expect(state().conflict).toBeNull();
    expect(state().save.kind).toBe("saved");
  });

  it("keeps what was typed beyond the window until it is decided", async () => {
    const { bridge, session, type, changed } = await openSession("one");
    type("mine");
    bridge.writeOutside(PATH, "theirs");
    await changed();
    session.dispose();
    const later = new PageSession({ path: PATH, client: createClient(bridge), saveAfterMs: 50 });
    await later.open();
    expect(later.currentText()).toBe("mine");
    expect(later.store.getState().conflict?.text).toBe("theirs");
    await later.keepMine();
    expect(bridge.world.files.get(PATH)).toBe("mine");
    expect(bridge.world.drafts.size).toBe(0);
  });

  it("shows what was kept of a page whose file is gone", async () => {
    const { bridge, session, type, changed } = await openSession("one");
    type("mine");
    bridge.writeOutside(PATH, "theirs");
    await changed();
    session.dispose();
    bridge.world.files.delete(PATH);
    bridge.world.announce({ kind: "page.didChange", changes: [] });
    const later = new PageSession({ path: PATH, client: createClient(bridge) });
    await later.open();
    expect(later.store.getState().load).toBe("gone");
    expect(later.currentText()).toBe("mine");
  });

  it("is no conflict when both sides came to the same text", async () => {
    const { bridge, session, type, changed, state } = await openSession("one");
    type("two");
    bridge.writeOutside(PATH, "two");
    await changed();
    expect(state().conflict).toBeNull();
    expect(session.isDirty()).toBe(false);
  });

  it("saves what was typed during a save as well, and takes its own write for no change from outside", async () => {
    const bridge = createFakeBridge({ pages: { [PATH]: "one" } });
    const slow = async (...call: Parameters<typeof bridge.invoke>) => {
      const reply = await bridge.invoke(...call);
      if (call[1] === "page.put") await new Promise((resolve) => setTimeout(resolve, 20));
      return reply;
    };
    const session = new PageSession({ path: PATH, client: createClient({ ...bridge, invoke: slow }), saveAfterMs: 50 });
    await session.open();
    session.edited(() => "two");
    const saving = session.save();
    session.edited(() => "three");
    // The Host announces the first write before its reply has come.
    await session.changed({ path: PATH, revision: revisionOf("two"), origin: "editor" });
    await vi.advanceTimersByTimeAsync(500);
    await saving;
    expect(bridge.world.files.get(PATH)).toBe("three");
    expect(session.store.getState().conflict).toBeNull();
  });

  it("keeps the text when its file is deleted outside, and does not write it back by itself", async () => {
    const { bridge, session, state, onDisk } = await openSession("one");
    bridge.world.files.delete(PATH);
    await session.changed({ path: PATH, revision: null, origin: "disk" });
    await vi.advanceTimersByTimeAsync(500);
    expect(state().load).toBe("gone");
    expect(session.currentText()).toBe("one");
    expect(onDisk()).toBeUndefined();
  });

  it("says why it could not save, and saves when tried again", async () => {
    let fails = true;
    const bridge = createFakeBridge({ pages: { [PATH]: "one" } });
    const client = createClient({
      ...bridge,
      invoke: (id, operation, args) =>
        operation === "page.put" && fails
          ? Promise.resolve({ ok: false, error: { code: "internal", message: "", data: {} } })
          : bridge.invoke(id, operation, args),
    });
    const session = new PageSession({ path: PATH, client, saveAfterMs: 50 });
    await session.open();
    session.edited(() => "two");
    await session.save();
    expect(session.store.getState().save.kind).toBe("failed");
    fails = false;
    await session.save();
    expect(bridge.world.files.get(PATH)).toBe("two");
  });

  it("reports an unreadable page instead of an empty one", async () => {
    const bridge = createFakeBridge({ pages: {} });
    const session = new PageSession({ path: PATH, client: createClient(bridge) });
    await session.open();
    expect(session.store.getState().load).toBe("failed");
    expect(session.isDirty()).toBe(false);
  });
});
