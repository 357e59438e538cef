import { z } from "zod";
import type { Operation } from "../../../shared/contract/operation";
import { BrainError } from "../../../shared/errors/brain-error";

/** One argument of an operation as the command line offers it. */
export interface OperationField {
  /** Name in the contract, `baseRevision`. */
  readonly name: string;
  /** Switch on the command line, `--base-revision`. */
  readonly flag: string;
  readonly kind: "text" | "number" | "switch" | "json";
  readonly isRequired: boolean;
  /** For the help: allowed values or bounds, and the default. */
  readonly hint: string;
}

interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}

/** The arguments of an operation, in the order of the contract. */
export function fieldsOf(operation: Operation): OperationField[] {
  const schema = z.toJSONSchema(operation.args, { io: "input" });
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    // JSON Schema of our own contract: plain objects with these keys.
    const field = (typeof property === "object" ? property : {}) as FieldSchema;
    return { name, flag: flagOf(name), kind: kindOf(field), isRequired: required.has(name), hint: hintOf(field) };
  });
}

export const flagOf = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** A value from the command line in the field's kind; the Host checks the rest. @throws BrainError `invalid_request` */
export function parseField(field: OperationField, text: string): unknown {
  if (field.kind === "text") return text;
  if (field.kind === "switch") return text !== "false";
  try {
    return JSON.parse(text);
  } catch {
    const wanted = field.kind === "number" ? "a number" : "JSON";
    throw new BrainError("invalid_request", `${field.flag} wants ${wanted}.`, { issues: [field.flag] });
  }
}

function kindOf({ type }: FieldSchema): OperationField["kind"] {
  if (type === "string") return "text";
  if (type === "boolean") return "switch";
  return type === "integer" || type === "number" ? "number" : "json";
}

function hintOf(field: FieldSchema): string {
  const parts: string[] = [];
  if (field.enum) parts.push(field.enum.join(" | "));
  else if (field.type === undefined || field.type === "object") parts.push("JSON");
  // Unbounded integers carry the largest safe one, which tells nobody anything.
  else if (field.maximum !== undefined && field.maximum < Number.MAX_SAFE_INTEGER) {
    parts.push(`${field.minimum ?? 0} to ${field.maximum}`);
  }
  if (field.default !== undefined && field.default !== "") parts.push(`default ${String(field.default)}`);
  return parts.join(", ");
}
