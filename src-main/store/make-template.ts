import { writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { migrate } from "./migrate";
import { EXTENSIONS_SQL, pgliteOptions } from "./pglite-options";

/**
 * Build step: an empty, migrated index as one archive, so that nobody's first start pays PostgreSQL's initdb.
 * `node out/main/make-template.js OUT.tar.gz`. It is a physical data folder: made anew for each PGlite version.
 */
const out = process.argv[2];
if (!out) throw new Error("usage: make-template OUT.tar.gz");
const db = await PGlite.create("memory://", pgliteOptions());
await db.exec(EXTENSIONS_SQL);
await migrate(db);
await db.exec("vacuum analyze");
await db.exec("checkpoint");
const archive = await db.dumpDataDir("gzip");
await writeFile(out, Buffer.from(await archive.arrayBuffer()));
await db.close();
