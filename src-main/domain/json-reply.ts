/**
 * The first JSON object in a model's reply. What some models put around it (reasoning, code fences, a greeting) is passed
 * over. Null when none can be read.
 */
export function readJsonReply(reply: string): Readonly<Record<string, unknown>> | null {
  const text = reply.replace(/<think>[\s\S]*?(?:<\/think>|$)/g, "");
  for (let open = text.indexOf("{"); open >= 0; open = text.indexOf("{", open + 1)) {
    for (let close = text.lastIndexOf("}"); close > open; close = text.lastIndexOf("}", close - 1)) {
      const value = parsed(text.slice(open, close + 1));
      if (value) return value;
      // Two tries an opening brace are enough for what models write, and keep a long reply cheap.
      if (close < text.lastIndexOf("}")) break;
    }
  }
  return null;
}

function parsed(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
