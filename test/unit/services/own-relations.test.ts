import { describe, expect, it } from "vitest";
import { readSchema } from "../../../shared/schema/read-schema";
import { Schema } from "../../../shared/schema/schema";
import { aLinkBrain, questionSearchOf } from "../../support/link-brain";

const schema = new Schema(
  readSchema(`
page_types:
  recipe: { folders: [recipes], words: [dish] }
  ingredient: { folders: [ingredients] }
  ship: { folders: [ships], words: [vessel] }
link_types:
  mentors: { inverse: mentored_by, from: person, to: person, phrases: [is a guide to] }
  reports_to: { inverse: manages, from: person, to: person }
  uses: { inverse: used_in, from: recipe, to: ingredient, phrases: [calls for] }
  member_of: { inverse: has_member, from: person, phrases: [sings in] }
  sails_on: { inverse: crewed_by, from: person, to: ship }
`).pack,
);

const brain = aLinkBrain(
  {
    "people/Ada Quill.md":
      "---\ntype: person\nmentors: [[Bo Lind]]\nreports_to: [[Cy Marsh]]\nmember_of: [[Night Choir]]\nsails_on: [[Heron]]\n---\n".replace(
        /\[\[(.*?)\]\]/g,
        '"[[$1]]"',
      ),
    "people/Bo Lind.md": '---\ntype: person\nreports_to: "[[Cy Marsh]]"\nsails_on: "[[Heron]]"\n---\n',
    "people/Cy Marsh.md": '---\ntype: person\nmember_of: "[[Night Choir]]"\n---\n',
    "groups/Night Choir.md": "",
    "ships/Heron.md": "",
    "ingredients/Butter.md": "",
    "ingredients/Rye Flour.md": "",
    "recipes/Angel Cake.md": "This dish calls for [[Butter]].\nuses:: [[Butter]]\n",
    "recipes/Rye Bread.md": "uses:: [[Rye Flour]]\nuses:: [[Butter]]\n",
    "recipes/Water Ice.md": "",
  },
  schema,
);
const search = questionSearchOf(brain, { schema, today: "2025-11-30" });

async function ask(text: string): Promise<readonly string[]> {
  const answer = await search.answer(text);
  if (!answer?.isConfident) return ["(not sure)"];
  return answer.answers.map(({ page }) => page.title).sort();
}

describe("relations that the schema of a brain declares", () => {
  it.each([
    ["Who mentors Bo Lind?", ["Ada Quill"]],
    ["Who is mentored by Ada Quill?", ["Bo Lind"]],
    ["Bo Lind's mentors", ["Ada Quill"]],
    ["Who does Ada Quill mentor?", ["Bo Lind"]],
    ["who is mentoring Bo Lind", ["Ada Quill"]],
    ["Who has mentored Bo Lind?", ["Ada Quill"]],
    ["Who is a guide to Bo Lind?", ["Ada Quill"]],
    ["who reports to Cy Marsh?", ["Ada Quill", "Bo Lind"]],
    ["Who does Bo Lind report to?", ["Cy Marsh"]],
    ["who manages Ada Quill?", ["Cy Marsh"]],
    ["Does Bo Lind report to Cy Marsh?", ["Bo Lind"]],
    ["Which recipes use butter?", ["Angel Cake", "Rye Bread"]],
    ["which dishes call for butter", ["Angel Cake", "Rye Bread"]],
    ["recipes that use both butter and rye flour", ["Rye Bread"]],
    ["recipes using butter other than Angel Cake", ["Rye Bread"]],
    ["What does Rye Bread use?", ["Butter", "Rye Flour"]],
    ["What is butter used in?", ["Angel Cake", "Rye Bread"]],
    ["What does Water Ice use?", []],
    ["members of Night Choir", ["Ada Quill", "Cy Marsh"]],
    ["Night Choir's members", ["Ada Quill", "Cy Marsh"]],
    ["who is a member of the Night Choir?", ["Ada Quill", "Cy Marsh"]],
    ["who sings in the Night Choir?", ["Ada Quill", "Cy Marsh"]],
    ["Who sails on Heron?", ["Ada Quill", "Bo Lind"]],
    ["which vessel does Ada Quill sail on?", ["Heron"]],
    ["who reports to the person who is crewing?", ["(not sure)"]],
    ["butter cake", ["(not sure)"]],
    ["use up butter", ["(not sure)"]],
  ])("%s", async (question, titles) => {
    expect(await ask(question)).toEqual(titles);
  });

  it("are nothing where the schema does not declare them", async () => {
    expect((await questionSearchOf(brain).answer("Who sails on Heron?"))?.isConfident ?? false).toBe(false);
  });
});
