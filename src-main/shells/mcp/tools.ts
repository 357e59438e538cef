import { z } from "zod";
import { contract, findOperation, type OperationName } from "../../../shared/contract/contract";

/** An operation as a tool of the Model Context Protocol. */
export interface BrainTool {
  readonly name: string;
  readonly operation: OperationName;
  readonly description: string;
  readonly inputSchema: { readonly type: "object"; readonly [key: string]: unknown };
}

/** The operations that only read and are offered to agents: `page.get` is the tool `page_get`. */
export function brainTools(): BrainTool[] {
  return Object.keys(contract)
    .map((name) => findOperation(name))
    .filter((operation) => operation !== null)
    .filter((operation) => operation.surfaces.includes("mcp") && !operation.mutates)
    .map((operation) => ({
      name: operation.name.replace(".", "_"),
      operation: operation.name,
      description: operation.summary,
      inputSchema: { ...z.toJSONSchema(operation.args, { io: "input" }), type: "object" },
    }));
}
