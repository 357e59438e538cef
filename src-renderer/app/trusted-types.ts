/**
 * The window's policy lets no text become code or a script's address (`require-trusted-types-for`). One thing is let
 * through: a worker whose script is a file of this build. Loaded before everything else; the policy's name is the only one
 * that the shell allows, so that nobody can add a wider one.
 */
interface PolicyFactory {
  createPolicy(name: "default", rules: { createScriptURL(text: string): string | null }): unknown;
}

const OWN_SCRIPT = /\/assets\/[\w.-]+\.js$/;

/** Null refuses. */
function ownScriptOrNull(text: string): string | null {
  const url = URL.parse(text, document.baseURI);
  return url && url.origin === location.origin && OWN_SCRIPT.test(url.pathname) ? text : null;
}

// Not in the standard library's types yet; absent in browsers without the feature, which then ask for nothing.
const factory: PolicyFactory | undefined = Reflect.get(globalThis, "trustedTypes");
factory?.createPolicy("default", { createScriptURL: ownScriptOrNull });
