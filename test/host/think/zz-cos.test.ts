import { test } from "vitest";
import { createSearchEngine } from "../../../src-main/search/search-engine";
import { readStaticVectors } from "../../../src-main/search/static-model";
import { buildSegment } from "../../../src-main/domain/search/segment";
test("cos", async () => {
  const e = createSearchEngine(() => readStaticVectors(new URL("../../../assets", import.meta.url).pathname));
  await e.apply(buildSegment([{ pageId: 1, fields: [{ field: "body", text: "x y z" }] }]), []);
  for (const [a, b] of ["material aluminium","book memoir","burn burnt","wood ash","temperature degrees","lend lent","lend loan","cost euros","cost price","pay rent","insurer insurance","apprentice trainee","doctor physician","car automobile","favourite prefers","colour red","married husband","phone email","salary wages","turnover revenue","paint varnish","paint bellows","bank bakeries","customers parishes","founder started","leader head","old age","office headquarters","location based","birthday born","hot degrees","hot warm","far metres","tower church","profit loss","bread bakery","instrument viola","choose chose","buy bought","boss manager","teach taught","complain complaint","password computer","recommend suggested","lawyer attorney","lawyer accountant","hive bees","city town","river lake","doctor nurse"].map((p) => p.split(" "))) {
    const [r] = await e.maxSim(a!, [{ key: 0, text: b! }]);
    console.log(a, b, r!.score.toFixed(2));
  }
});
