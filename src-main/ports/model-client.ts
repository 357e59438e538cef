export interface ChatRequest {
  readonly system: string;
  readonly user: string;
  /** JSON schema of the wanted reply. */
  readonly schema: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };
  readonly signal?: AbortSignal;
  /** Called with all text so far as it streams. */
  readonly onText?: (text: string) => void;
  /** Called at most once, when it is known what the request used; also when it failed after the endpoint had begun. */
  readonly onUsage?: (usage: TokenUsage) => void;
  /** A longer reply is a failure: it would cost more than it may. */
  readonly maxReplyChars?: number;
}

export interface ModelEndpoint {
  readonly baseUrl: string;
  readonly key: string | null;
  readonly model: string;
}

/** A short question whose whole reply is waited for. */
export interface CompletionRequest {
  readonly system: string;
  readonly user: string;
  /** JSON schema of the wanted reply. */
  readonly schema: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };
  readonly maxTokens: number;
  /** From asking to the whole reply, a second try in another form included. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export interface Completion {
  /** As the model wrote it: nothing in it is to be believed. */
  readonly text: string;
  readonly usage: TokenUsage;
}

export interface TokenUsage {
  readonly tokens: number;
  /** True when the endpoint did not count. */
  readonly isEstimated: boolean;
}

export interface EmbedRequest {
  readonly texts: readonly string[];
  /** Null: as the model gives them. */
  readonly dimensions: number | null;
  /** `query`: someone waits, one try. `batch`: a cold model may take its time, and a busy endpoint is asked again. */
  readonly urgency: "query" | "batch";
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export type Embedded =
  /** One vector a text, in order, all of one length, none of them zero. */
  | { readonly kind: "vectors"; readonly vectors: readonly Float32Array[]; readonly usage: TokenUsage }
  /** The endpoint will not take these texts, most likely because one is too long. */
  | { readonly kind: "refused"; readonly reason: string };

/** An OpenAI-compatible endpoint that the user configured. Nothing is ever sent without one. */
export interface ModelClient {
  /**
   * Streams one chat completion and returns its whole text.
   * @throws BrainError `model_unavailable` (with a reason that holds no user text) or `cancelled`.
   */
  chat(endpoint: ModelEndpoint, request: ChatRequest): Promise<string>;
  /** Asks without streaming, structured first, then once in words. @throws as `chat` does. */
  complete(endpoint: ModelEndpoint, request: CompletionRequest): Promise<Completion>;
  /** Turns texts into vectors. What comes back is checked: see Embedded. @throws as `chat` does. */
  embed(endpoint: ModelEndpoint, request: EmbedRequest): Promise<Embedded>;
  /** Lists models; never throws. */
  probe(endpoint: ModelEndpoint): Promise<{ ok: boolean; models: readonly string[]; reason: string | null }>;
}
