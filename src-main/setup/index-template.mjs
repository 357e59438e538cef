// The empty index that a first start begins with, made once for each version of database and schema.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";

/**
 * Puts `index-template.tar.gz` into the assets; making one takes seconds, so it is kept.
 * @param {string} root
 * @param {string} out the built app
 */
export function addIndexTemplate(root, out) {
  const kept = path.join(root, ".cache", `index-template-${templateKey(root)}.tar.gz`);
  if (!existsSync(kept)) {
    mkdirSync(path.dirname(kept), { recursive: true });
    const draft = `${kept}.${process.pid}`;
    execFileSync(process.execPath, [path.join(out, "main/make-template.js"), draft], { stdio: "inherit" });
    renameSync(draft, kept);
  }
  copyFileSync(kept, path.join(out, "assets/index-template.tar.gz"));
}

/** What the template depends on: the database's packages and everything that writes its schema. */
function templateKey(root) {
  const hash = createHash("sha256");
  for (const name of ["pglite", "pglite-pgvector", "pglite-pg_textsearch"]) {
    const file = path.join(root, "node_modules/@electric-sql", name, "package.json");
    if (existsSync(file)) hash.update(`${name} ${JSON.parse(readFileSync(file, "utf8")).version}\n`);
  }
  const store = path.join(root, "src-main/store");
  const schema = ["make-template.ts", "migrate.ts", "pglite-options.ts"].map((name) => path.join(store, name));
  for (const name of readdirSync(path.join(store, "migrations"), { recursive: true }).sort()) {
    if (/\.(ts|sql)$/.test(name)) schema.push(path.join(store, "migrations", name));
  }
  for (const file of schema) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
