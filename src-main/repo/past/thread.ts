import { serveThread } from "../../platform/thread-rpc";
import { PastEngine } from "./past-engine";

/** The thread of the past: see PastReader. Whoever waits goes before what is read ahead. */
serveThread(new PastEngine(), (method) => (method === "prepare" ? 1 : 0));
