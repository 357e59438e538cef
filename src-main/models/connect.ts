import OpenAI, { type ClientOptions } from "openai";
import type { ModelEndpoint } from "../ports/model-client";

/** The package insists on a key; servers on the own machine want none. */
const PLACEHOLDER_KEY = "no-key";

/** Headers about the machine that the package would add. Null takes them away. */
const WITHOUT_TELEMETRY = Object.fromEntries(
  ["lang", "package-version", "os", "arch", "runtime", "runtime-version", "retry-count", "timeout"].map((name) => [
    `x-stainless-${name}`,
    null,
  ]),
);

/** Only what the user configured counts: the package's own environment variables are switched off. */
export function connect(endpoint: ModelEndpoint, options: Pick<ClientOptions, "timeout" | "maxRetries">): OpenAI {
  return new OpenAI({
    baseURL: endpoint.baseUrl,
    apiKey: endpoint.key === null || endpoint.key === "" ? PLACEHOLDER_KEY : endpoint.key,
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    logLevel: "off",
    defaultHeaders: WITHOUT_TELEMETRY,
    ...options,
  });
}
