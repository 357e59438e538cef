import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type EmbeddingFault, type EmbedsText, embeddingReply, wordModel } from "./fake-embeddings";

/** Whose habits the server has. */
export type Personality = "openai" | "ollama" | "lmstudio" | "llamacpp";

/** What goes wrong. `times` of a request-level fault: how many requests it hits before the server recovers. */
export type Fault =
  | { readonly kind: "status"; readonly status: number; readonly retryAfterMs?: number; readonly times?: number }
  /** Never answers. */
  | { readonly kind: "hang" }
  /** Sends some tokens, then nothing more. */
  | { readonly kind: "stall"; readonly afterTokens: number }
  /** The socket is destroyed in the middle of the stream. */
  | { readonly kind: "cut"; readonly afterTokens: number }
  /** The stream ends politely without a finish reason. */
  | { readonly kind: "end_early"; readonly afterTokens: number }
  | { readonly kind: "malformed_json" }
  | { readonly kind: "not_json" }
  /** The event stream itself is broken. */
  | { readonly kind: "broken_events" }
  /** Every sentence cites evidence that another one has. */
  | { readonly kind: "wrong_citations" }
  | { readonly kind: "citations_out_of_range" }
  | { readonly kind: "no_citations" }
  /** One sentence that no evidence says, citing evidence 1. */
  | { readonly kind: "unsupported_sentence"; readonly text: string }
  /** Does what an order inside the evidence says, wherever it finds one. */
  | { readonly kind: "obeys_evidence" }
  /** Refuses `response_format` of any kind. */
  | { readonly kind: "refuses_schema" }
  | EmbeddingFault
  | { readonly kind: "empty_answer" };

/** What the server was sent. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface FakeModelServer {
  /** Base URL as a user would type it, with `/v1`. */
  readonly url: string;
  readonly requests: SeenRequest[];
  setFault(fault: Fault | null): void;
  /** Milliseconds between tokens from now on. */
  setTokenDelay(ms: number): void;
  /** Another model behind the same name from now on. */
  setModel(embeds: EmbedsText): void;
  /** What a question of search is answered with, as text; null: empty lists. */
  setSearchReply(reply: ((prompt: string) => string) | null): void;
  close(): Promise<void>;
}

export interface FakeModelOptions {
  readonly personality?: Personality;
  readonly fault?: Fault | null;
  /** Milliseconds between tokens. */
  readonly tokenDelayMs?: number;
  /** Puts reasoning and a code fence around the JSON, as some local models do. */
  readonly wrapsJson?: boolean;
  readonly embeds?: EmbedsText;
  /** False: replies without `usage`. */
  readonly countsTokens?: boolean;
}

interface ServerState {
  readonly options: Required<Omit<FakeModelOptions, "fault" | "embeds" | "tokenDelayMs">>;
  tokenDelayMs: number;
  embeds: EmbedsText;
  searchReply: ((prompt: string) => string) | null;
  fault: Fault | null;
  faultsLeft: number;
}

/** Port chosen by the system, so that many tests can run at once. */
const ANY_PORT = 0;

/**
 * A real HTTP server on the loopback that speaks the OpenAI wire: `/v1/models` and streamed `/v1/chat/completions` with
 * `json_schema`. Its answers are made from the numbered evidence of the prompt, so that citations can be checked for real.
 */
export async function startFakeModelServer(options: FakeModelOptions = {}): Promise<FakeModelServer> {
  const state: ServerState = {
    options: {
      personality: options.personality ?? "openai",
      wrapsJson: options.wrapsJson ?? false,
      countsTokens: options.countsTokens ?? true,
    },
    tokenDelayMs: options.tokenDelayMs ?? 0,
    embeds: options.embeds ?? wordModel(),
    searchReply: null,
    fault: null,
    faultsLeft: 0,
  };
  const setFault = (fault: Fault | null) => {
    state.fault = fault;
    state.faultsLeft = fault?.kind === "status" ? (fault.times ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  };
  setFault(options.fault ?? null);
  const requests: SeenRequest[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      requests.push({ method: request.method ?? "", path: request.url ?? "", headers: request.headers, body });
      return serve(state, request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(ANY_PORT, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    setFault,
    setTokenDelay: (ms) => {
      state.tokenDelayMs = ms;
    },
    setModel: (embeds) => {
      state.embeds = embeds;
    },
    setSearchReply: (reply) => {
      state.searchReply = reply;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString("utf8");
}

async function serve(state: ServerState, request: IncomingMessage, response: ServerResponse, body: string) {
  const { fault } = state;
  if (fault?.kind === "hang") return;
  if (fault?.kind === "status" && state.faultsLeft > 0) {
    state.faultsLeft--;
    const wait = fault.retryAfterMs === undefined ? {} : { "retry-after-ms": String(fault.retryAfterMs) };
    sendJson(response, fault.status, { error: { message: "Busy.", type: "server_error" } }, wait);
    return;
  }
  if (request.method === "GET" && request.url === "/v1/models") {
    sendJson(response, 200, {
      object: "list",
      data: MODELS[state.options.personality].map((id) => ({ id, object: "model" })),
    });
  } else if (request.method === "POST" && request.url === "/v1/chat/completions") {
    await serveChat(state, response, body);
  } else if (request.method === "POST" && request.url === "/v1/embeddings") {
    serveEmbeddings(state, response, body);
  } else sendJson(response, 404, { error: { message: "Not found." } });
}

/** Ollama cuts vectors when asked to; LM Studio and llama-server ignore the wish. */
function serveEmbeddings({ options, embeds, fault }: ServerState, response: ServerResponse, body: string): void {
  const honours = options.personality === "openai" || options.personality === "ollama";
  const reply = embeddingReply(body, embeds, fault, honours, options.countsTokens);
  if (fault?.kind !== "cut_vectors") {
    sendJson(response, reply.status, reply.body);
    return;
  }
  const text = JSON.stringify(reply.body);
  response.writeHead(200, { "content-type": "application/json", "content-length": String(text.length) });
  response.write(text.slice(0, text.length / 2));
  setTimeout(() => response.destroy(), 20);
}

const MODELS: Readonly<Record<Personality, readonly string[]>> = {
  openai: ["small-1", "large-1"],
  ollama: ["llama:8b", "qwen:7b"],
  lmstudio: ["local-model"],
  llamacpp: ["model.gguf"],
};

function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value));
}

interface ChatBody {
  readonly model: string;
  readonly stream?: boolean;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: { readonly type: string };
}

async function serveChat(
  { options, fault, searchReply, tokenDelayMs }: ServerState,
  response: ServerResponse,
  raw: string,
): Promise<void> {
  const body: ChatBody = JSON.parse(raw);
  const refusal = refusalOf(options.personality, fault, body);
  if (refusal)
    return sendJson(response, refusal.status, { error: { message: refusal.message, type: "invalid_request_error" } });
  const reply = body.stream ? replyOf(body, fault, options.wrapsJson) : plainReply(body, fault, searchReply);
  if (!body.stream) {
    const tokens = Math.ceil(raw.length / 5);
    const usage = options.countsTokens ? { usage: { total_tokens: tokens } } : {};
    const choice = { index: 0, message: { role: "assistant", content: reply }, finish_reason: "stop" };
    return sendJson(response, 200, {
      id: "c1",
      object: "chat.completion",
      model: body.model,
      choices: [choice],
      ...usage,
    });
  }
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  if (fault?.kind === "broken_events") {
    response.end("data: {this is no json}\n\n");
    return;
  }
  await stream(response, body.model, reply, fault, tokenDelayMs);
}

function refusalOf(personality: Personality, fault: Fault | null, { model, response_format: format }: ChatBody) {
  if (fault?.kind === "refuses_schema" && format) return { status: 400, message: "response_format is not supported" };
  if (personality === "lmstudio" && format?.type === "json_object") {
    return { status: 400, message: "'response_format.type' must be 'json_schema' or 'text'" };
  }
  const isStrict = personality === "openai" || personality === "ollama";
  if (isStrict && !MODELS[personality].includes(model)) return { status: 404, message: "no such model" };
  return null;
}

const INTERRUPTED = new Set(["cut", "stall", "end_early"]);

async function stream(response: ServerResponse, model: string, text: string, fault: Fault | null, delayMs: number) {
  const tokens = text.match(/[\s\S]{1,12}/g) ?? [];
  const limit = fault && "afterTokens" in fault ? fault.afterTokens : tokens.length;
  const send = (delta: unknown, finish: string | null) =>
    response.write(
      `data: ${JSON.stringify({ id: "c1", object: "chat.completion.chunk", created: 1, model, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    );
  send({ role: "assistant", content: "" }, null);
  for (const token of tokens.slice(0, limit)) {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (response.destroyed) return;
    send({ content: token }, null);
  }
  if (fault && INTERRUPTED.has(fault.kind)) {
    if (fault.kind === "cut") setTimeout(() => response.destroy(), 20);
    if (fault.kind === "end_early") response.end();
    return;
  }
  send({}, "stop");
  response.end("data: [DONE]\n\n");
}

function plainReply(body: ChatBody, fault: Fault | null, reply: ((prompt: string) => string) | null): string {
  if (fault?.kind === "not_json") return "I would rather talk about the weather.";
  const user = body.messages.find((message) => message.role === "user")?.content ?? "";
  return reply?.(user) ?? JSON.stringify({ queries: [], order: [] });
}

interface Evidence {
  readonly n: number;
  readonly text: string;
}

interface ReplySentence {
  readonly text: string;
  readonly cites: readonly number[];
}

function replyOf(body: ChatBody, fault: Fault | null, wrapsJson: boolean): string {
  if (fault?.kind === "not_json") return "I would rather talk about the weather.";
  const user = body.messages.find((message) => message.role === "user")?.content ?? "";
  const evidence = [...user.matchAll(/<evidence n="(\d+)"[^>]*>([\s\S]*?)<\/evidence>/g)].map(
    (match): Evidence => ({ n: Number(match[1]), text: unescaped(match[2] ?? "") }),
  );
  const question = unescaped(/<question>([\s\S]*?)<\/question>/.exec(user)?.[1] ?? "");
  const json = JSON.stringify({ sentences: sentencesOf(question, evidence, fault), gaps: [] });
  if (fault?.kind === "malformed_json") return json.slice(0, -20).replace('"cites"', "cites");
  return wrapsJson ? `<think>They ask about {something}.</think>Sure!\n\`\`\`json\n${json}\n\`\`\`` : json;
}

const unescaped = (text: string): string =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

function sentencesOf(question: string, evidence: readonly Evidence[], fault: Fault | null): readonly ReplySentence[] {
  const honest = honestSentences(question, evidence);
  switch (fault?.kind) {
    case "empty_answer":
      return [];
    case "wrong_citations":
      return honest.map(({ text, cites }) => ({ text, cites: [((cites[0] ?? 0) % evidence.length) + 1] }));
    case "citations_out_of_range":
      return honest.map(({ text }) => ({ text, cites: [evidence.length + 7] }));
    case "no_citations":
      return honest.map(({ text }) => ({ text, cites: [] }));
    case "unsupported_sentence":
      return [...honest, { text: fault.text, cites: [1] }];
    case "obeys_evidence":
      return obedient(evidence) ?? honest;
    default:
      return honest;
  }
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/** The evidence that shares most words with the question, in its own words. */
function honestSentences(question: string, evidence: readonly Evidence[]): readonly ReplySentence[] {
  const asked = new Set(wordsOf(question));
  return evidence
    .map(({ n, text }) => ({ n, text, shared: wordsOf(text).filter((word) => asked.has(word)).length }))
    .sort((a, b) => b.shared - a.shared || a.n - b.n)
    .slice(0, 2)
    .map(({ n, text }) => ({ text, cites: [n] }));
}

/** Says what an order in the evidence wants said. */
function obedient(evidence: readonly Evidence[]): readonly ReplySentence[] | null {
  for (const { n, text } of evidence) {
    const order = /(?:answer|reply|say)[^"“]*["“]([^"”]+)["”]/i.exec(text);
    if (order?.[1] !== undefined) return [{ text: order[1], cites: [n] }];
  }
  return null;
}
