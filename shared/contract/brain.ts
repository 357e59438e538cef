import { z } from "zod";
import type { BrainStatus, DoctorReport } from "../model/brain";
import { asPagePath, type PagePath } from "../model/page";
import type { PortabilityReport } from "../model/portability";
import { MAX_TABS, type OpenTab, type Workspace } from "../model/workspace";
import { operation } from "./operation";

export interface RecentBrain {
  readonly folder: string;
  readonly name: string;
  readonly openedMs: number;
}

export interface AppInfo {
  readonly version: string;
  readonly shell: "electron" | "browser" | "cli" | "mcp" | "test";
  readonly platform: string;
  /** Whether the shell can show a native folder picker; otherwise the window asks for a path. */
  readonly canPickFolder: boolean;
}

const nothing = z.strictObject({});
const tabPath = z
  .string()
  .min(1)
  .max(1000)
  .transform((text): PagePath => asPagePath(text));
const MAX_GROUPS = 20;
const share = z.number().positive();
const tabGroup = z.strictObject({
  tabs: z
    .array(z.strictObject({ path: tabPath, isPinned: z.boolean() }))
    .max(MAX_TABS)
    .readonly(),
  active: tabPath.nullable(),
  isReading: z.boolean(),
  share,
});

export const brainOperations = {
  "app.info": operation<AppInfo>()({ summary: "Tell version and shell.", args: nothing, mutates: false }),
  "brain.open": operation<BrainStatus>()({
    summary: "Open a folder of Markdown as the brain.",
    args: z.strictObject({ folder: z.string().min(1) }),
    mutates: false,
    surfaces: ["window"],
  }),
  "brain.openDemo": operation<BrainStatus>()({
    summary: "Open the demo brain, copied to a writable place the first time.",
    args: nothing,
    mutates: false,
    surfaces: ["window"],
  }),
  "brain.pickFolder": operation<{ folder: string | null }>()({
    summary: "Let the person pick a folder; null when they cancel.",
    args: nothing,
    mutates: false,
    surfaces: ["window"],
  }),
  "brain.recent": operation<readonly RecentBrain[]>()({
    summary: "List the brains opened before, latest first.",
    args: nothing,
    mutates: false,
    surfaces: ["window", "cli"],
  }),
  "brain.status": operation<BrainStatus>()({
    summary: "Tell what is open and how far the index is.",
    args: nothing,
    mutates: false,
  }),
  "brain.doctor": operation<DoctorReport>()({
    summary: "Count pages and links by status, list skipped files with reasons, tell the index state.",
    args: nothing,
    mutates: false,
  }),
  "brain.rebuild": operation<BrainStatus>()({
    summary: "Throw the index away and build it again from the files.",
    args: nothing,
    mutates: false,
    surfaces: ["window", "cli"],
  }),
  "brain.workspace": operation<Workspace<OpenTab>>()({
    summary: "Tell which pages were open in the window when it was closed.",
    args: nothing,
    mutates: false,
    surfaces: ["window"],
  }),
  "brain.keepWorkspace": operation<null>()({
    summary: "Remember which pages are open in the window.",
    args: z.strictObject({
      columns: z
        .array(z.strictObject({ groups: z.array(tabGroup).max(MAX_GROUPS).readonly(), share }))
        .max(MAX_GROUPS)
        .readonly(),
      activeGroup: z.number().int().nonnegative(),
    }),
    mutates: true,
    surfaces: ["window"],
  }),
  "brain.sync": operation<{ changed: number; removed: number }>()({
    summary: "Bring the index up to date with the files and wait until it is.",
    args: z.strictObject({
      /** Also wait for links and vectors; otherwise pages and keywords are enough. */
      vectors: z.boolean().default(true),
    }),
    mutates: false,
    surfaces: ["window", "cli", "dream"],
  }),
  "brain.settleGone": operation<BrainStatus>()({
    summary: "Decide about pages whose files went all at once: they are gone, or look at the folder again.",
    args: z.strictObject({ choice: z.enum(["gone", "look_again"]) }),
    mutates: false,
    surfaces: ["window", "cli"],
    positional: "choice",
  }),
  "brain.portability": operation<PortabilityReport>()({
    summary: "List what would go wrong on another system: names, collisions, encodings, frontmatter, double names.",
    args: z.strictObject({
      /** Findings of each kind; counts are always of all. */
      limit: z.number().int().min(1).max(10_000).default(100),
    }),
    mutates: false,
    surfaces: ["window", "cli"],
  }),
};
