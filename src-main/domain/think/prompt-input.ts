import type { Passage } from "./passage";

/** What a model gets to see: the question and the numbered evidence, and nothing else of the brain. */
export interface PromptInput {
  readonly question: string;
  /** Evidence 1 is the first. */
  readonly evidence: readonly Passage[];
}

export interface Prompt {
  readonly system: string;
  readonly user: string;
  /** JSON schema of the wanted reply. */
  readonly schema: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };
}

export type WritePrompt = (input: PromptInput) => Prompt;
