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
});
