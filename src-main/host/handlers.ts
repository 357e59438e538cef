import type { OperationName, ParsedArgsOf, ResultOf } from "../../shared/contract/contract";

export interface HandlerContext {
  readonly signal: AbortSignal | undefined;
}

export type Handler<K extends OperationName> = (
  args: ParsedArgsOf<K>,
  context: HandlerContext,
) => Promise<ResultOf<K>> | ResultOf<K>;

/** Handlers of some operations, typed each from the contract. */
export type Handlers<K extends OperationName> = { readonly [Name in K]: Handler<Name> };
