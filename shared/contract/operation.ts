import type { z } from "zod";

/** Where an operation may be called from. `dream` is the dream process. */
export type Surface = "window" | "cli" | "mcp" | "dream";

/** One thing that can be asked of the Host. `Result` is carried in the type only; it is JSON-safe but for bytes. */
export interface Operation<Args extends z.ZodType = z.ZodType, Result = unknown> {
  /** One sentence for CLI help and MCP tool lists. */
  readonly summary: string;
  readonly args: Args;
  /** True when files, settings or decisions change, or money may be spent: it is not asked twice. MCP never offers these. */
  readonly mutates: boolean;
  readonly surfaces: readonly Surface[];
  /** Argument taken from the CLI's bare words, e.g. `text` for `noctuary search query TEXT`. */
  readonly positional?: string;
  /** Never set; carries `Result` through inference. */
  readonly resultType?: Result;
}

interface OperationSpec<Args extends z.ZodType> extends Omit<Operation<Args>, "resultType" | "surfaces"> {
  readonly surfaces?: readonly Surface[];
}

const EVERYWHERE: readonly Surface[] = ["window", "cli", "mcp", "dream"];

/** States an operation: `operation<Page>()({ summary, args, mutates })`. Surfaces default to all. */
export const operation =
  <Result>() =>
  <Args extends z.ZodType>(spec: OperationSpec<Args>): Operation<Args, Result> => ({
    ...spec,
    surfaces: spec.surfaces ?? EVERYWHERE,
  });
