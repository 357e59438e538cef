// Runs in the page, once in each world: contextBridge. The worlds talk by synchronous events with a name that only they know;
// Chromium clones what crosses, functions become proxies, and what is exposed is frozen.

/** Serialised into the page: must not use anything outside itself. */
export function pageBridge(me, other, secret) {
  const functions = [];
  const proxies = new Map();
  const waiting = new Map();
  let nextCall = 1;
  const say = (detail) => document.dispatchEvent(new CustomEvent(`${secret}${other}`, { detail }));

  const encode = (value) => {
    if (typeof value === "function") {
      const known = functions.indexOf(value);
      return { fn: known >= 0 ? known : functions.push(value) - 1 };
    }
    if (typeof value === "symbol") throw new Error("An object could not be cloned.");
    if (Array.isArray(value)) return { list: value.map(encode) };
    if (value instanceof Error) return { error: value.message };
    const isPlain =
      value && typeof value === "object" && [Object.prototype, null].includes(Object.getPrototypeOf(value));
    if (isPlain) return { object: Object.entries(value).map(([key, item]) => [key, encode(item)]) };
    return { value };
  };
  const decode = (data) => {
    if ("fn" in data) {
      if (!proxies.has(data.fn)) proxies.set(data.fn, (...args) => call(data.fn, args));
      return proxies.get(data.fn);
    }
    if ("list" in data) return data.list.map(decode);
    if ("error" in data) return new Error(data.error);
    if ("object" in data) return Object.fromEntries(data.object.map(([key, item]) => [key, decode(item)]));
    return data.value;
  };

  /** The other world answers during the dispatch; a promise's value comes later. */
  function call(fn, args) {
    const id = nextCall++;
    let answer;
    waiting.set(`return ${id}`, (message) => {
      answer = message;
    });
    say({ kind: "call", fn, id, args: args.map(encode) });
    waiting.delete(`return ${id}`);
    if (!answer) throw new Error("the other world is gone");
    if (answer.error !== undefined) throw new Error(answer.error);
    if (!answer.isPromise) return decode(answer.value);
    return new Promise((resolve, reject) => {
      waiting.set(`settle ${id}`, (message) =>
        message.error !== undefined ? reject(new Error(message.error)) : resolve(decode(message.value)),
      );
    });
  }

  const answerCall = ({ fn, id, args }) => {
    const failed = (kind, error) => say({ kind, id, error: error?.message ?? String(error) });
    try {
      const result = functions[fn](...args.map(decode));
      if (typeof result?.then !== "function") return say({ kind: "return", id, value: encode(result) });
      say({ kind: "return", id, isPromise: true });
      result.then(
        (value) => say({ kind: "settle", id, value: encode(value) }),
        (error) => failed("settle", error),
      );
    } catch (error) {
      failed("return", error);
    }
  };

  const deepFreeze = (value) => {
    if (value && typeof value === "object") {
      Object.values(value).forEach(deepFreeze);
      Object.freeze(value);
    }
    return value;
  };

  document.addEventListener(`${secret}${me}`, (event) => {
    event.stopImmediatePropagation();
    const message = event.detail;
    if (message.kind === "call") return void answerCall(message);
    if (message.kind === "expose") {
      if (message.key in window) throw new Error("Cannot bind an API on top of an existing property");
      Object.defineProperty(window, message.key, { value: deepFreeze(decode(message.api)), enumerable: true });
      return;
    }
    const key = `${message.kind} ${message.id}`;
    const waiter = waiting.get(key);
    waiting.delete(key);
    waiter?.(message);
  });
  return { expose: (key, api) => say({ kind: "expose", key, api: encode(api) }) };
}
