import { indexTemplate } from "../support/test-index";

/** Makes the empty index before the first file needs it: several files at once would each make their own. */
export async function setup(): Promise<void> {
  await indexTemplate();
}
