import { buildThread } from "./build-thread";

/** Bundles the search thread into a folder, as the app's build does. @returns the file to start */
export const buildSearchThread = (outDir: string): Promise<string> =>
  buildThread(outDir, "search", "src-main/search/thread.ts");
