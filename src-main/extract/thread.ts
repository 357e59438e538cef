import { serveThread } from "../platform/thread-rpc";
import { createPageExtractor } from "./page-extractor";

/** The extract thread: see PageExtractor and MentionReader. */

/** A person waits for mentions, nobody for the next batch of pages. */
const URGENT: ReadonlySet<string> = new Set(["mentionNames", "readMentions", "planLinks"]);

serveThread(createPageExtractor(), (method) => (URGENT.has(method) ? 0 : 1));
