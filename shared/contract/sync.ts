import { z } from "zod";
import type { MergeFileDetail, PendingMerge, PullResult, RemoteStatus } from "../model/sync";
import { operation } from "./operation";

const path = z.string().min(1).max(4096);

const decision = z.union([
  z.strictObject({ choice: z.enum(["mine", "theirs", "both"]) }),
  z.strictObject({ choice: z.literal("edit"), lines: z.array(z.string()).max(200_000).readonly() }),
]);

export const syncOperations = {
  "repo.remote": operation<RemoteStatus | null>()({
    summary:
      "Tell how the branch stands beside the one it follows, as last fetched. Asks no host. Null without a repository.",
    args: z.strictObject({}),
    mutates: false,
    surfaces: ["window", "cli"],
  }),
  "repo.fetch": operation<RemoteStatus>()({
    summary: "Ask the remote for its commits. Changes no file and no branch of yours.",
    args: z.strictObject({}),
    mutates: true,
    surfaces: ["window", "cli"],
  }),
  "repo.pull": operation<PullResult>()({
    summary: "Fetch, and bring the upstream's commits in. What both sides changed in one place waits for a decision.",
    args: z.strictObject({}),
    mutates: true,
    surfaces: ["window", "cli"],
  }),
  "repo.push": operation<{ commits: number }>()({
    summary: "Send your commits to the branch that yours follows. Never by force.",
    args: z.strictObject({
      /** Makes the branch follow one of its name at the only remote, when it follows none. */
      setsUpstream: z.boolean().default(false),
    }),
    mutates: true,
    surfaces: ["window", "cli"],
  }),
  "repo.schedule": operation<RemoteStatus>()({
    summary: "Say how often this brain's remote is asked by itself; null minutes: never.",
    args: z.strictObject({ everyMinutes: z.number().int().min(1).max(1440).nullable(), pulls: z.boolean() }),
    mutates: true,
    surfaces: ["window", "cli"],
  }),
  "repo.merge": operation<PendingMerge | null>()({
    summary: "List what a merge leaves to be decided; null when none waits.",
    args: z.strictObject({}),
    mutates: false,
    surfaces: ["window", "cli"],
  }),
  "repo.mergeFile": operation<MergeFileDetail>()({
    summary: "Show both versions of one file of the waiting merge.",
    args: z.strictObject({ path }),
    mutates: false,
    surfaces: ["window", "cli"],
    positional: "path",
  }),
  "repo.decide": operation<MergeFileDetail>()({
    summary: "Decide one place of the waiting merge, or take a decision back with null. Writes no file.",
    args: z.strictObject({ path, key: z.string().max(20_000_000), decision: decision.nullable() }),
    mutates: true,
    surfaces: ["window", "cli"],
  }),
  "repo.finishMerge": operation<PullResult>()({
    summary: "Make the merge commit of what is decided, and bring the files along.",
    args: z.strictObject({}),
    mutates: true,
    surfaces: ["window", "cli"],
  }),
  "repo.dropMerge": operation<null>()({
    summary: "Forget the waiting merge and what was decided in it. No file and no commit changes.",
    args: z.strictObject({}),
    mutates: true,
    surfaces: ["window", "cli"],
  }),
};
