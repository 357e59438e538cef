import type { z } from "zod";
import { backupOperations } from "./backup";
import { brainOperations } from "./brain";
import { briefOperations } from "./brief";
import { completeOperations } from "./complete";
import { dreamOperations } from "./dream";
import { graphOperations } from "./graph";
import { jobOperations } from "./jobs";
import { linkOperations } from "./link";
import type { Operation } from "./operation";
import { pageOperations } from "./page";
import { renameOperations } from "./rename";
import { repoOperations, settingsOperations } from "./repo";
import { schemaOperations } from "./schema";
import { searchOperations } from "./search";
import { syncOperations } from "./sync";
import { thinkOperations } from "./think";
import { timeOperations } from "./time";

/** Every operation once. The client, the shells' routes, the CLI verbs and the MCP tools come from it. */
export const contract = {
  ...brainOperations,
  ...backupOperations,
  ...pageOperations,
  ...completeOperations,
  ...renameOperations,
  ...linkOperations,
  ...graphOperations,
  ...schemaOperations,
  ...searchOperations,
  ...thinkOperations,
  ...timeOperations,
  ...dreamOperations,
  ...briefOperations,
  ...jobOperations,
  ...repoOperations,
  ...syncOperations,
  ...settingsOperations,
};

export type Contract = typeof contract;
export type OperationName = keyof Contract;
/** Arguments as a caller gives them: defaults may be left out. */
export type ArgsOf<K extends OperationName> = z.input<Contract[K]["args"]>;
/** Arguments as the Host sees them: defaults filled in. */
export type ParsedArgsOf<K extends OperationName> = z.output<Contract[K]["args"]>;
export type ResultOf<K extends OperationName> = Contract[K] extends Operation<z.ZodType, infer R> ? R : never;

/** The operation of that name, or null; `constructor` and the like are not operations. */
export function findOperation(name: string): (Operation & { name: OperationName }) | null {
  if (!Object.hasOwn(contract, name)) return null;
  const key = name as OperationName;
  return { ...contract[key], name: key };
}
