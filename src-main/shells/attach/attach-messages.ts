import { z } from "zod";
import type { Reply } from "../../../shared/contract/client";
import type { BrainEvent } from "../../../shared/contract/events";

/**
 * What goes over the attach socket: one message a line, as `encodeWire` writes it. The first message is `hello`; until
 * it is answered with `welcome` nothing else is read.
 */

const id = z.number().int().nonnegative();

/** From the process that attaches. Parsed, because anything may connect to a socket. */
export const clientMessage = z.discriminatedUnion("kind", [
  /** `folder` is the real path of the brain meant: the owner may have opened another one since. */
  z.strictObject({ kind: z.literal("hello"), token: z.string(), folder: z.string() }),
  z.strictObject({
    kind: z.literal("invoke"),
    id,
    operation: z.string(),
    args: z.unknown(),
    surface: z.enum(["cli", "mcp"]),
  }),
  z.strictObject({ kind: z.literal("cancel"), id }),
  z.strictObject({ kind: z.literal("subscribe") }),
  /** Asks the owner to show its window. */
  z.strictObject({ kind: z.literal("window"), id }),
  /** Asks an owner without a window to give the brain up. */
  z.strictObject({ kind: z.literal("yield"), id }),
]);

export type ClientMessage = z.infer<typeof clientMessage>;

/** From the owner. Trusted by the client: it proved itself by the lock file that only this user can write. */
export type ServerMessage =
  | { readonly kind: "welcome" }
  | { readonly kind: "refused"; readonly reason: "token" | "other_brain" }
  | { readonly kind: "reply"; readonly id: number; readonly reply: Reply }
  | { readonly kind: "event"; readonly event: BrainEvent }
  | { readonly kind: "window"; readonly id: number; readonly answer: WindowAnswer }
  | { readonly kind: "yielded"; readonly id: number; readonly isYielded: boolean };

/** `shown`: the owner has brought its window up. `url`: open this, it works once. `none`: the owner has no window. */
export type WindowAnswer =
  | { readonly kind: "shown" }
  | { readonly kind: "url"; readonly url: string }
  | { readonly kind: "none" };
