// Everything that is not modelled stops the run.

/** Ends the run: the app did something that this double does not know, or that Electron would not allow. */
export function fail(message) {
  console.error(`electron double: ${message}`);
  process.exit(70);
}

/** An object whose unknown members stop the run. */
export function strict(name, target) {
  return new Proxy(target, {
    get(object, key) {
      // `then` is looked up by every await.
      const isKnown = key in object || typeof key === "symbol" || key === "then";
      if (!isKnown) return fail(`${name}.${String(key)} is not modelled`);
      const value = Reflect.get(object, key, object);
      // Private fields are not reachable through a proxy: methods keep their own object.
      return typeof value === "function" ? value.bind(object) : value;
    },
  });
}

/** Options may hold these keys only. */
export function knownOptions(name, given, allowed) {
  for (const key of Object.keys(given ?? {})) {
    if (!allowed.includes(key)) fail(`the option ${name}.${key} is not modelled`);
  }
}

/** An event object with preventDefault. */
export const cancellable = (more = {}) => ({
  defaultPrevented: false,
  preventDefault() {
    this.defaultPrevented = true;
  },
  ...more,
});
