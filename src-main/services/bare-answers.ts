import { isOver } from "../../shared/model/link";
import type { Schema } from "../../shared/schema/schema";
import { decodeText } from "../domain/decode-text";
import type { NamedPage } from "../domain/extracted-page";
import { type BareRelation, relationsOfBareNames } from "../domain/relations/bare-names";
import type { BrainFiles } from "../ports/brain-files";
import type { QuestionNames } from "./question-seeds";

interface Ports {
  readonly files: Pick<BrainFiles, "read">;
  readonly names: QuestionNames;
  readonly schema: Schema;
  /** ISO day. */
  readonly today: string;
}

/** Larger pages are not read while somebody waits. */
const MAX_BYTES = 100_000;

/**
 * People whom a page names without a link where it tells the relation asked for: who else came, by its own words.
 * @param type link type asked for; the page is its object
 */
export async function bareAnswers(
  ports: Ports,
  page: NamedPage,
  type: string,
): Promise<readonly { readonly page: NamedPage; readonly link: Pick<BareRelation, "type" | "sentence"> }[]> {
  const { files, names, schema, today } = ports;
  const file = await files.read(page.path);
  if (!file || file.bytes.length > MAX_BYTES) return [];
  const decoded = decodeText(file.bytes);
  if (decoded.kind === "skip") return [];
  const { text } = decoded;
  const named = names.findContained(text);
  const pages = new Map(named.map((place) => [place.page.id, place.page]));
  return relationsOfBareNames(page, text, named, schema).flatMap((relation) => {
    const answer = pages.get(relation.pageId);
    const isAnswer = relation.type === type && relation.objectId === page.id && relation.subjectId === relation.pageId;
    return answer && isAnswer && !relation.negated && !isOver(relation, today)
      ? [{ page: answer, link: relation }]
      : [];
  });
}
