import { describe, expect, it } from "vitest";
import { readSchema } from "../../../../shared/schema/read-schema";
import { Schema } from "../../../../shared/schema/schema";
import { readQuestion } from "../../../../src-main/domain/relations/read-question";
import { schemaGrammar } from "../../../../src-main/domain/relations/schema-cues";

const schema = new Schema(
  readSchema(`
link_types:
  mentors: { inverse: mentored_by, from: person, to: person, phrases: [is a guide to] }
  reports_to: { from: person, to: person }
`).pack,
);

function asked(question: string) {
  const reading = readQuestion(question, [], schemaGrammar(schema));
  const step = reading?.steps[0];
  return reading && step ? [reading.seed.text, step.wanted, step.meanings[0]?.types[0]] : null;
}

describe("questions about relations of the brain's own", () => {
  it("are read by the name of the type, its phrases and its inverse", () => {
    expect(asked("Who mentors Bo Lind?")).toEqual(["Bo Lind", "subject", "mentors"]);
    expect(asked("who does Ada Quill mentor")).toEqual(["Ada Quill", "object", "mentors"]);
    expect(asked("Who is a guide to Bo Lind?")).toEqual(["Bo Lind", "subject", "mentors"]);
    expect(asked("Who is mentored by Ada Quill?")).toEqual(["Ada Quill", "object", "mentors"]);
    expect(asked("who reports to Ada Quill")).toEqual(["Ada Quill", "subject", "reports_to"]);
  });

  it("are none without the schema", () => {
    expect(readQuestion("Who mentors Bo Lind?")?.steps[0]?.meanings[0]?.types ?? []).not.toContain("mentors");
  });
});
