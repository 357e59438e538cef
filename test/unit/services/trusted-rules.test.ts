import { describe, expect, it } from "vitest";
import type { TrustableRule } from "../../../shared/model/dream";
import { createTrustedRules } from "../../../src-main/services/trusted-rules";

function aLog() {
  const log = { rules: [] as readonly TrustableRule[], reads: 0, isFull: false };
  const trusted = createTrustedRules({
    async readTrusted() {
      log.reads++;
      return log.rules;
    },
    async writeTrusted(rules) {
      if (log.isFull) throw new Error("The disk is full.");
      log.rules = rules;
    },
  });
  return { log, trusted };
}

describe("the rules a person trusts", () => {
  it("are both kept when two are trusted at once", async () => {
    const { log, trusted } = aLog();
    await Promise.all([trusted.set("broken_link", true), trusted.set("mention", true)]);
    expect(log.rules).toEqual(["broken_link", "mention"]);
    await Promise.all([trusted.set("broken_link", false), trusted.set("mention", true)]);
    expect(log.rules).toEqual(["mention"]);
  });

  it("are read from the disk once, and told as they were changed", async () => {
    const { log, trusted } = aLog();
    await trusted.list();
    await trusted.set("broken_link", true);
    expect(await trusted.list()).toEqual(["broken_link"]);
    expect(log.reads).toBe(1);
  });

  it("stay as they are when a change cannot be written", async () => {
    const { log, trusted } = aLog();
    log.isFull = true;
    await expect(trusted.set("broken_link", true)).rejects.toThrow("full");
    expect(await trusted.list()).toEqual([]);
  });
});
