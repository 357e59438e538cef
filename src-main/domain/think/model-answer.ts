/** A sentence as the model gave it, before anything is believed. */
export interface ModelSentence {
  readonly text: string;
  /** Numbers of the evidence; may name evidence that does not exist. */
  readonly cites: readonly number[];
}

export interface ModelAnswer {
  readonly sentences: readonly ModelSentence[];
  /** False when the JSON was cut or broken: the sentences are then those that came whole. */
  readonly isWhole: boolean;
}

/** JSON schema of the reply that is asked for. */
export const MODEL_ANSWER_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["sentences", "gaps"],
  properties: {
    sentences: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["text", "cites"],
        properties: { text: { type: "string" }, cites: { type: "array", items: { type: "integer" } } },
      },
    },
    gaps: { type: "array", items: { type: "string" } },
  },
} as const;

/**
 * Reads a reply, whole or still growing. What some models put around the JSON (reasoning, code fences, a greeting) is
 * passed over. Null when there is no `sentences` list at all.
 */
export function parseModelAnswer(reply: string): ModelAnswer | null {
  const text = reply.replace(/<think>[\s\S]*?(?:<\/think>|$)/g, "");
  const start = /"sentences"\s*:\s*\[/.exec(text);
  if (!start) return null;
  const sentences: ModelSentence[] = [];
  let at = start.index + start[0].length;
  for (;;) {
    const open = /^[\s,]*\{/.exec(text.slice(at));
    if (!open) break;
    const from = at + open[0].length - 1;
    const end = objectEnd(text, from);
    if (end === null) return { sentences, isWhole: false };
    const sentence = parseSentence(text.slice(from, end));
    if (sentence) sentences.push(sentence);
    at = end;
  }
  return { sentences, isWhole: /^\s*\]/.test(text.slice(at)) };
}

/** Offset after the brace that closes the one at `from`; null when the text ends before. */
function objectEnd(text: string, from: number): number | null {
  let depth = 0;
  let isInString = false;
  for (let i = from; i < text.length; i++) {
    const character = text[i];
    if (isInString) {
      if (character === "\\") i++;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return i + 1;
  }
  return null;
}

function parseSentence(json: string): ModelSentence | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || !("text" in value) || typeof value.text !== "string") return null;
  const cites = "cites" in value && Array.isArray(value.cites) ? value.cites : [];
  const text = value.text.replace(/\s+/g, " ").trim();
  if (text === "") return null;
  return { text, cites: cites.map(Number).filter((cite) => Number.isInteger(cite)) };
}
