// `npm run bench -- graph`: graph queries, surroundings and paths, on a synthetic brain and on a real one.
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { runnerImport } from "vite";

const root = path.resolve(import.meta.dirname, "../../..");
const load = async (name) =>
  (await runnerImport(path.join(import.meta.dirname, name), { configFile: false, root, logLevel: "warn" })).module;

/** Prints the table of the synthetic brain: 50,000 pages, 250,000 links. */
export async function benchSyntheticGraph() {
  const { measureSynthetic } = await load("measure-graph.ts");
  const folder = path.join(root, ".cache/bench-graph");
  mkdirSync(folder, { recursive: true });
  const template = path.join(root, "out/assets/index-template.tar.gz");
  if (!existsSync(template)) throw new Error("The app is not built: npm run build.");
  printTable("50,000 pages, 250,000 links", await measureSynthetic(path.join(root, "out/main"), template, folder));
}

/** Prints the table of a real brain that an app has open and indexed. */
export async function benchRealGraph(name, app) {
  const { measureQueries, measureWalks } = await load("graph-questions.ts");
  const ask = (operation, args) => app.invoke(operation, args);
  const { pages } = await app.invoke("graph.export", { limit: 5000 });
  const slugs = pages.map(({ slug }) => slug);
  const busiest = await busiestOf(ask, slugs);
  const quote = (slug) => `"${slug}"`;
  const texts = [
    ["3 links, any type, from a page", (page) => `${quote(page)} --> * --> * --> *`],
    ["3 links, any type either way, page to page", (page, other) => `${quote(page)} -- * -- * -- ${quote(other)}`],
    ["3 mentions from the most linked page", () => `${quote(busiest)} <-mentions- * -mentions-> * <-mentions- *`],
  ];
  printTable(name, [
    ...(await measureQueries(ask, texts, slugs, false)),
    ...(await measureWalks(ask, slugs, busiest, false)),
  ]);
}

async function busiestOf(ask, slugs) {
  let busiest = { slug: slugs[0], degree: -1 };
  for (const slug of slugs.filter((_, at) => at % 10 === 0)) {
    const { degree } = (await ask("graph.neighbourhood", { page: slug, limit: 1 })).nodes[0];
    if (degree > busiest.degree) busiest = { slug, degree };
  }
  return busiest.slug;
}

function printTable(name, measured) {
  console.log(`\n| graph: ${name} | p50 ms | p95 ms | CPU p50 / p95 ms | found |\n| --- | ---: | ---: | ---: | ---: |`);
  for (const { what, p50, p95, cpu, found } of measured) {
    const used = cpu ? `${cpu.p50.toFixed(1)} / ${cpu.p95.toFixed(1)}` : "–";
    console.log(`| ${what} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${used} | ${found.toFixed(1)} |`);
  }
}
