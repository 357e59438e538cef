import { describe, expect, it } from "vitest";
import { cliOperations, wordsOf } from "../../../src-main/shells/cli/cli-operations";
import { helpText } from "../../../src-main/shells/cli/help";
import { type Command, parseCommand } from "../../../src-main/shells/cli/parse-command";

const asked = (...argv: string[]) => {
  const command: Command = parseCommand(argv);
  if (command.kind !== "run") return command.kind;
  const { operation, args, form, brain, isSynced } = command;
  return { operation: operation.name, args, form, brain, isSynced };
};

describe("command line", () => {
  it("reads an operation, its bare words and its switches", () => {
    expect(asked("page", "get", "people/Ada", "Lovelace.md", "--brain", "notes", "--json")).toEqual({
      operation: "page.get",
      args: { page: "people/Ada Lovelace.md" },
      form: "json",
      brain: "notes",
      isSynced: true,
    });
    expect(asked("page", "put", "--path=a.md", "--text", "-", "--base-revision", "x", "--no-sync")).toMatchObject({
      args: { path: "a.md", text: "-", baseRevision: "x" },
      isSynced: false,
    });
  });

  it("takes the short forms, with the brain before or after", () => {
    expect(asked("search", "board", "meeting")).toMatchObject({
      operation: "search.query",
      args: { text: "board meeting" },
    });
    expect(asked("--brain", "b", "think", "who?")).toMatchObject({
      operation: "think.ask",
      args: { question: "who?" },
      brain: "b",
    });
    expect(asked("links")).toMatchObject({ operation: "link.list", args: {} });
    expect(asked("links", "people/ada", "--status", "unresolved")).toMatchObject({
      args: { page: "people/ada", status: "unresolved" },
    });
    expect(asked("dream")).toMatchObject({ operation: "dream.run" });
    expect(asked("dream", "list")).toMatchObject({ operation: "dream.list" });
    expect(asked("doctor")).toMatchObject({ operation: "brain.doctor" });
    expect(asked("rebuild")).toMatchObject({ operation: "brain.rebuild" });
  });

  it("reads numbers, switches and JSON as what they are", () => {
    expect(asked("search", "x", "--limit", "5")).toMatchObject({ args: { text: "x", limit: 5 } });
    expect(asked("sync", "--no-vectors")).toMatchObject({ args: { vectors: false } });
    expect(asked("sync", "--vectors")).toMatchObject({ args: { vectors: true } });
    expect(asked("dream", "pause", "--until-ms", "null")).toMatchObject({ args: { untilMs: null } });
    expect(asked("settings", "set", "--dream", '{"enabled":true,"hour":3}')).toMatchObject({
      args: { dream: { enabled: true, hour: 3 } },
    });
  });

  it("takes everything after -- as words", () => {
    expect(asked("search", "--limit", "2", "--", "--json", "-x")).toMatchObject({
      args: { text: "--json -x", limit: 2 },
      form: "text",
    });
  });

  it("needs no text in line form, which only search and think have", () => {
    expect(asked("search", "--brain", "b", "--ndjson")).toMatchObject({ form: "ndjson", args: {} });
    expect(() => asked("doctor", "--ndjson")).toThrow("--ndjson works with search and think");
  });

  it("says what is wrong", () => {
    expect(() => asked("fly")).toThrow('no command "fly"');
    expect(() => asked("page", "fly")).toThrow('no command "page fly"');
    expect(() => asked("page", "get")).toThrow("Missing: --page");
    expect(() => asked("page", "get", "x", "--colour", "red")).toThrow("does not know --colour");
    expect(() => asked("search", "x", "--limit", "many")).toThrow("--limit wants a number");
    expect(() => asked("doctor", "now")).toThrow("takes no words");
    expect(() => asked("search", "x", "--brain")).toThrow("--brain wants a value");
  });

  it("offers no operation of the window, the dream or the models' keys", () => {
    const names: string[] = cliOperations().map(({ name }) => name);
    for (const name of ["brain.open", "model.setKey", "dream.orphans", "graph.whole"])
      expect(names).not.toContain(name);
    expect(() => asked("model", "set-key", "--key", "x")).toThrow("no command");
  });

  it("has a help with every command, and one for each", () => {
    const all = helpText([]);
    for (const { name, summary } of cliOperations()) {
      expect(all).toContain(wordsOf(name));
      expect(helpText(wordsOf(name).split(" "))).toContain(summary);
    }
    expect(helpText(["page"])).toContain("page history");
    expect(helpText(["page"])).not.toContain("link list");
    expect(asked()).toBe("help");
    expect(asked("page", "get", "--help")).toBe("help");
  });
});
