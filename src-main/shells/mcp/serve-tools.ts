import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import type { Reply } from "../../../shared/contract/client";
import { encodeWire } from "../../../shared/contract/wire";
import type { BrainConnection } from "../attach/open-or-attach";
import { type BrainTool, brainTools } from "./tools";

/** The index is looked after by a watcher, but an agent that has just written a file expects to read it. */
const SYNCED_AREAS = new Set(["page", "link", "graph", "search", "think", "gap"]);

/** A protocol server over a brain: lists the tools and answers their calls. */
export function createToolServer(brain: BrainConnection, version: string): Server {
  const tools = new Map(brainTools().map((tool) => [tool.name, tool]));
  const server = new Server({ name: "noctuary", version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...tools.values()].map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema: { ...inputSchema },
      annotations: { readOnlyHint: true, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async (request, extra) => {
    const tool = tools.get(request.params.name);
    if (!tool) return failure("unknown_operation", "There is no such tool.");
    return resultOf(await callTool(brain, tool, request.params.arguments ?? {}, extra.signal));
  });
  return server;
}

async function callTool(brain: BrainConnection, tool: BrainTool, args: unknown, signal: AbortSignal): Promise<Reply> {
  if (SYNCED_AREAS.has(tool.operation.split(".")[0] ?? "")) {
    const synced = await brain.sync(false, signal);
    if (!synced.ok) return synced;
  }
  return brain.invoke(tool.operation, args, signal);
}

function resultOf(reply: Reply): CallToolResult {
  if (!reply.ok) return failure(reply.error.code, reply.error.message);
  return { content: [{ type: "text", text: encodeWire(reply.value ?? null) }] };
}

const failure = (code: string, message: string): CallToolResult => ({
  isError: true,
  content: [{ type: "text", text: JSON.stringify({ error: { code, message } }) }],
});
