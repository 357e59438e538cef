import { describe, expect, it } from "vitest";
import { watchedArguments } from "../../../../src-main/domain/jobs/watched-arguments";

describe("arguments that decide what a command does", () => {
  it("are scripts, wherever they stand in an argument", () => {
    expect(watchedArguments(["/bin/bash", "tools/x.sh"])).toContain("tools/x.sh");
    expect(watchedArguments(["/usr/bin/fetch", "--config=tools/fetch.yaml"])).toContain("tools/fetch.yaml");
    expect(watchedArguments(["/bin/sh", "-c", "cd tools && exec './x.sh' > out.md"])).toContain("./x.sh");
    expect(watchedArguments(["/usr/bin/env", "A=tools/a", "tool"])).toContain("tools/a");
  });

  it("are not what a job writes, nor what it reads as data", () => {
    expect(watchedArguments(["/usr/bin/fetch", "Calendar.md", "days.csv"])).toEqual([]);
    expect(watchedArguments(["/usr/bin/python3", "tools/x.py", "Calendar.md"])).toEqual(["tools/x.py"]);
  });

  it("are pages too where an interpreter has nothing else to run", () => {
    expect(watchedArguments(["/bin/bash", "-e", "notes.md"])).toContain("notes.md");
    expect(watchedArguments(["/bin/zsh", "-o", "posix", "notes.md"])).toContain("notes.md");
  });

  it.each<[string, readonly string[], string]>([
    ["behind a word that looks like a script", ["/bin/sh", "-c", "echo start.sh; . ./notes.md"], "./notes.md"],
    ["behind a variable that looks like one", ["/usr/bin/env", "A=x.sh", "bash", "notes.md"], "notes.md"],
    ["behind the value of a switch that looks like one", ["/usr/bin/python3", "-W", "x.py", "notes.md"], "notes.md"],
    [
      "behind a script in front of which something stands",
      ["/usr/bin/env", "-u", "x.sh", "bash", "notes.md"],
      "notes.md",
    ],
    ["when another program starts the interpreter", ["/usr/bin/find", ".", "-exec", "sh", "notes.md", ";"], "notes.md"],
    ["in a script for another program", ["/usr/bin/ssh", "localhost", "sh notes.md"], "notes.md"],
    ["for the loader of programs", ["/lib64/ld-linux-x86-64.so.2", "notes.txt"], "notes.txt"],
  ])("are pages %s", (_what, command, page) => {
    expect(watchedArguments(command)).toContain(page);
  });

  it.each<[string, readonly string[], string]>([
    ["hang on their switch", ["/usr/bin/awk", "-fsum.awk", "days.csv"], "sum.awk"],
    ["hang on an at sign", ["/usr/bin/java", "@args"], "args"],
    ["stand in a list", ["/usr/bin/java", "-cp", "lib/a.jar:lib/b.jar", "Main"], "lib/b.jar"],
    ["stand behind a variable", ["/bin/sh", "-c", '"$PWD/tools/run"'], "tools/run"],
    ["stand behind a variable in braces", ["/bin/sh", "-c", [". $", "{PWD}/tools/run"].join("")], "tools/run"],
    ["stand behind a command", ["/bin/sh", "-c", "$(pwd)/tools/run"], "tools/run"],
    ["stand behind many words", ["/bin/sh", "-c", `echo ${"word ".repeat(400)}; ./run.sh`], "./run.sh"],
    ["stand behind many others", ["/bin/sh", "-c", `${many(300)}; ./run.sh`], "./run.sh"],
  ])("are seen where they %s", (_what, command, file) => {
    expect(watchedArguments(command)).toContain(file);
  });

  it("leave out what a script is given, behind switches that take no value too", () => {
    expect(watchedArguments(["/usr/bin/env", "python3", "-u", "x.py", "Calendar.md"])).not.toContain("Calendar.md");
    expect(watchedArguments(["/usr/bin/timeout", "60", "/bin/sh", "-e", "x.sh", "out.csv"])).not.toContain("out.csv");
  });
});

const many = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(" ");
