import { z } from "zod";
import type { GitStatus } from "../model/brain";
import type { EmbeddingTrial, MeaningStatus } from "../model/meaning";
import type { Settings } from "../model/settings";
import { CHOSEN_KINDS } from "../text/properties/property-row";
import { operation } from "./operation";

const price = z.number().min(0).max(1_000_000).nullable();

/** What is left out stays. */
const meaningChange = z.strictObject({
  vectors: z.enum(["built_in", "model"]).optional(),
  baseUrl: z.string().max(500).optional(),
  model: z.string().max(200).optional(),
  queryPrefix: z.string().max(200).optional(),
  passagePrefix: z.string().max(200).optional(),
  dimensions: z.number().int().min(8).max(4096).nullable().optional(),
  embeddingPrice: price.optional(),
  chatPrice: price.optional(),
  dailyTokens: z.number().int().min(1).nullable().optional(),
  expands: z.boolean().optional(),
  reranks: z.boolean().optional(),
});

const names = z.array(z.string().min(1).max(500)).max(200);
const tokens = z.number().int().min(1).nullable();

/** What is left out stays. */
const sendingChange = z.strictObject({
  deniedFolders: names.optional(),
  deniedTags: names.optional(),
  questionTokens: tokens.optional(),
  dailyTokens: tokens.optional(),
});

export const repoOperations = {
  "repo.status": operation<GitStatus | null>()({
    summary: "Tell branch and changes; null outside a git repository.",
    args: z.strictObject({}),
    mutates: false,
  }),
  "repo.init": operation<GitStatus>()({
    summary: "Make the brain's folder a git repository. Commits nothing.",
    args: z.strictObject({}),
    mutates: true,
    surfaces: ["window", "cli"],
  }),
  "repo.commit": operation<{ commit: string }>()({
    summary: "Commit the pages that Noctuary itself has written since the last commit, and nothing else.",
    args: z.strictObject({
      /** Left out: it names the pages. */
      message: z.string().min(1).max(2000).optional(),
    }),
    mutates: true,
    surfaces: ["window", "cli"],
    positional: "message",
  }),
};

export const settingsOperations = {
  "settings.get": operation<Settings>()({
    summary: "Read the settings.",
    args: z.strictObject({}),
    mutates: false,
    surfaces: ["window", "cli", "dream"],
  }),
  "settings.set": operation<Settings>()({
    summary: "Change settings; what is left out stays.",
    args: z.strictObject({
      theme: z.enum(["system", "night", "paper"]).optional(),
      model: z.strictObject({ baseUrl: z.string().max(500), model: z.string().max(200) }).optional(),
      meaning: meaningChange.optional(),
      sending: sendingChange.optional(),
      /** Path or slug of the owner's page; empty: none. */
      me: z.string().max(4096).optional(),
      autoCommit: z.boolean().optional(),
      /** All keys that were chosen; a command that is left out has its own. */
      keys: z.record(z.string().max(60), z.string().max(60)).optional(),
      editor: z
        .strictObject({
          hasVimKeys: z.boolean().optional(),
          fileFolder: z.string().max(500).optional(),
          dailyPath: z.string().max(300).optional(),
          dailyTemplate: z.string().max(500).optional(),
          foldsProperties: z.boolean().optional(),
          /** All of them: a name that is left out is forgotten. */
          propertyKinds: z.record(z.string().max(200), z.enum(CHOSEN_KINDS)).optional(),
        })
        .optional(),
      dream: z
        .strictObject({
          enabled: z.boolean(),
          hour: z.number().int().min(0).max(23),
          asksModel: z.boolean().optional(),
          nightTokens: z.number().int().min(0).nullable().optional(),
        })
        .optional(),
    }),
    mutates: true,
    surfaces: ["window", "cli"],
  }),
  "model.setKey": operation<Settings>()({
    summary: "Store a model's key with the shell's secrets; an empty key removes it.",
    args: z.strictObject({ key: z.string().max(1000), use: z.enum(["chat", "embedding"]).default("chat") }),
    mutates: true,
    surfaces: ["window"],
  }),
  "model.probe": operation<{ ok: boolean; models: readonly string[]; reason: string | null }>()({
    summary: "Ask the configured endpoint for its models. Sends no text.",
    args: z.strictObject({ use: z.enum(["chat", "embedding"]).default("chat") }),
    mutates: false,
    surfaces: ["window", "cli"],
  }),
  "model.tryEmbedding": operation<EmbeddingTrial>()({
    summary: "Embed two fixed sentences with the chosen embedding model, and tell what came back.",
    args: z.strictObject({}),
    mutates: false,
    surfaces: ["window", "cli"],
  }),
  "model.meaning": operation<MeaningStatus>()({
    summary: "Tell how far the passages are embedded with the chosen model, and what it has cost.",
    args: z.strictObject({}),
    mutates: false,
    surfaces: ["window", "cli", "dream"],
  }),
};
