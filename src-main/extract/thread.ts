import { serveThread } from "../platform/thread-rpc";
import { createPageExtractor } from "./page-extractor";

/** The extract thread: see PageExtractor. */
serveThread(createPageExtractor());
