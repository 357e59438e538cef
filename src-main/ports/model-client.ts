export interface ChatRequest {
  readonly system: string;
  readonly user: string;
  /** JSON schema of the wanted reply. */
  readonly schema: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };
  readonly signal?: AbortSignal;
  /** Called with all text so far as it streams. */
  readonly onText?: (text: string) => void;
}

export interface ModelEndpoint {
  readonly baseUrl: string;
  readonly key: string | null;
  readonly model: string;
}

/** An OpenAI-compatible endpoint that the user configured. Nothing is ever sent without one. */
export interface ModelClient {
  /**
   * Streams one chat completion and returns its whole text.
   * @throws BrainError `model_unavailable` (with a reason that holds no user text) or `cancelled`.
   */
  chat(endpoint: ModelEndpoint, request: ChatRequest): Promise<string>;
  /** Lists models; never throws. */
  probe(endpoint: ModelEndpoint): Promise<{ ok: boolean; models: readonly string[]; reason: string | null }>;
}
