/** What a model is asked, without the settings of the request. */
export interface SearchPrompt {
  readonly system: string;
  readonly user: string;
  readonly schema: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };
}

export interface RerankItem {
  readonly title: string;
  readonly text: string;
}

/** The prompts of search; the texts given are sent as they are. */
export interface SearchPrompts {
  expansion(query: string): SearchPrompt;
  rerank(query: string, items: readonly RerankItem[]): SearchPrompt;
}
