import { z } from "zod";
import type { JobReport, JobRun, JobStatus } from "../model/job";
import { operation } from "./operation";

const name = z.string().min(1).max(64);

/** Shell jobs. None of these is a tool of MCP, and confirming is for a person alone: no process of ours may. */
export const jobOperations = {
  "jobs.list": operation<JobReport>()({
    summary: "List the shell jobs that .noctuary/jobs.yaml declares, and how each stands on this machine.",
    args: z.strictObject({}),
    mutates: false,
    surfaces: ["window", "cli"],
  }),
  "jobs.confirm": operation<JobStatus>()({
    summary: "Let a job run on this machine as it was shown; any later change of it switches it off.",
    args: z.strictObject({
      name,
      /** As `jobs.list` told it together with the definition that the person read. */
      fingerprint: z.string().max(64).optional(),
    }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "name",
  }),
  "jobs.revoke": operation<JobStatus>()({
    summary: "Switch a job off on this machine; a run that is going on is ended.",
    args: z.strictObject({ name }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "name",
  }),
  "jobs.run": operation<JobRun>()({
    summary: "Run a confirmed job now, and wait for its end.",
    args: z.strictObject({
      name,
      /** False answers as soon as it has begun. */
      waits: z.boolean().default(true),
    }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "name",
  }),
  "jobs.stop": operation<JobStatus>()({
    summary: "End the run of a job that is going on.",
    args: z.strictObject({ name }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "name",
  }),
  "jobs.log": operation<readonly JobRun[]>()({
    summary: "The last runs of a job with what it said, newest first.",
    args: z.strictObject({ name, limit: z.number().int().min(1).max(20).default(20) }),
    mutates: false,
    surfaces: ["window", "cli"],
    positional: "name",
  }),
  "jobs.nightly": operation<readonly string[]>()({
    summary: "Names of the confirmed jobs that tonight's dream is to run.",
    args: z.strictObject({}),
    mutates: false,
    surfaces: ["dream"],
  }),
  "jobs.runNightly": operation<JobRun>()({
    summary: "Run a confirmed nightly job, and wait for its end.",
    args: z.strictObject({ name }),
    mutates: true,
    surfaces: ["dream"],
  }),
};
