import { z } from "zod";
import { KNOWN_PAGE_TYPES } from "../model/page";
import { DIALECTS } from "./schema-pack";

/** The shape of `.noctuary/schema.yaml`. From it come the checks and the JSON schema that editors can use. */

const name = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}_ -]*$/u, "must be a word of letters, digits, `_` and `-`")
  .max(60);
/** One text or a list of texts. */
const texts = z.union([z.string().min(1), z.array(z.string().min(1))]);
const known = z.enum(KNOWN_PAGE_TYPES);

export const pageTypeEntry = z
  .strictObject({
    label: z.string().min(1).describe("What the window calls it.").optional(),
    like: known.describe("Built-in type whose part it plays when links are typed.").optional(),
    folders: texts.describe("Names of folders whose pages are of this type.").optional(),
    words: texts.describe("Other words for it in `type`, categories and tags.").optional(),
    match: z
      .record(z.string(), z.union([texts, z.literal(true)]))
      .describe("Frontmatter that makes a page this type: field and value, values, or true for any value.")
      .optional(),
    colour: known.describe("Built-in type whose hue it has.").optional(),
    icon: known.describe("Built-in type whose mark it has.").optional(),
    stale_after_days: z.number().int().min(1).max(36_500).nullable().optional(),
  })
  .nullable();

export const linkTypeEntry = z
  .strictObject({
    inverse: name.describe("The relation read from its other end.").optional(),
    from: texts.describe("Page types that can be its subject.").optional(),
    to: texts.describe("Page types that can be its object.").optional(),
    single: z.boolean().describe("A subject has at most one at a time.").optional(),
    family: z.enum(["belongs", "stake", "presence", "reference"]).describe("The line it is drawn with.").optional(),
    phrases: texts.describe("Words between subject and object that tell it.").optional(),
  })
  .nullable();

export const fieldEntry = z.union([
  name,
  z.strictObject({
    type: name,
    direction: z.enum(["out", "in"]).describe("out: page to named; in: named to page.").optional(),
    plain_names: z.boolean().describe("Values without brackets name pages too.").optional(),
  }),
]);

const sections = {
  extends: z.enum(["built-in", "nothing"]),
  dialect: z.enum(DIALECTS),
};

export const schemaFile = z.strictObject({
  extends: sections.extends.describe("Whether the built-in types are known too.").optional(),
  dialect: sections.dialect.describe("How links are written here.").optional(),
  page_types: z.record(name, pageTypeEntry).optional(),
  link_types: z.record(name, linkTypeEntry).optional(),
  fields: z.record(z.string(), fieldEntry).optional(),
});

export type PageTypeEntry = z.infer<typeof pageTypeEntry>;
export type LinkTypeEntry = z.infer<typeof linkTypeEntry>;
export type FieldEntry = z.infer<typeof fieldEntry>;

/** The JSON schema of the file, for editors that complete and check YAML. */
export const schemaFileJsonSchema = (): unknown => ({
  title: "Noctuary schema pack",
  ...z.toJSONSchema(schemaFile),
});
