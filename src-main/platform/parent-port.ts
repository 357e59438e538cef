import type { ParentPort } from "../ports/parent-port";

interface UtilityPort {
  on(event: "message", listener: (event: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

/** One port for two parents: Electron's utilityProcess and Node's child_process.fork. Null when started by neither. */
export function openParentPort(): ParentPort | null {
  const utility: unknown = Reflect.get(process, "parentPort");
  if (isUtilityPort(utility)) {
    return {
      post: (message) => utility.postMessage(message),
      onMessage: (listener) => utility.on("message", (event) => listener(event.data)),
      // Electron ends a utility process with its app; the watch on signs of life covers the rest.
      onGone: () => undefined,
    };
  }
  const send = process.send?.bind(process);
  if (!send) return null;
  return {
    // The parent may go between two messages; `disconnect` follows.
    post: (message) => void (process.connected && send(message, () => undefined)),
    onMessage: (listener) => process.on("message", listener),
    onGone: (listener) => process.on("disconnect", listener),
  };
}

function isUtilityPort(value: unknown): value is UtilityPort {
  return typeof value === "object" && value !== null && "postMessage" in value && "on" in value;
}
