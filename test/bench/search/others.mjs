import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Files with any of the words, by ripgrep; nothing is ranked. */
export function searchByRipgrep(folder, text) {
  const words = text.split(/\s+/).flatMap((word) => ["-e", word]);
  try {
    return execFileSync("rg", ["--count", "--ignore-case", "--fixed-strings", "--type", "md", ...words, folder], {
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
  } catch (error) {
    // 1 says that nothing was found.
    if (error.status === 1) return "";
    throw error;
  }
}

/** A full-text table of the same pages in SQLite (the one inside Node), ranked by its own BM25. */
export function openFts5(folder, files, file) {
  const isNew = !existsSync(file);
  const db = new DatabaseSync(file);
  if (isNew) {
    db.exec("create virtual table pages using fts5(path unindexed, title, body, tokenize = 'porter unicode61')");
    const insert = db.prepare("insert into pages values (?, ?, ?)");
    db.exec("begin");
    for (const page of files) {
      insert.run(page, path.basename(page, ".md"), readFileSync(path.join(folder, page), "utf8"));
    }
    db.exec("commit");
  }
  const query = db.prepare(
    "select path, snippet(pages, 2, '[', ']', '…', 24) from pages where pages match ? order by bm25(pages, 0, 3, 1) limit 20",
  );
  return {
    search: (text) =>
      query.all(
        text
          .split(/\s+/)
          .map((word) => `"${word.replaceAll('"', "")}"`)
          .join(" OR "),
      ),
    close: () => db.close(),
  };
}
