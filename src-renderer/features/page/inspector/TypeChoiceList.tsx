import { useState } from "react";
import { FilterList, type FilterOption } from "../../../components/FilterList";
import { LinkSample } from "../../../components/LinkSample";
import { familyOf, useRules } from "../../../components/schema-looks";
import { relationWords } from "../../../graph/relation-words";
import type { EvidenceRow } from "./evidence-rows";
import { type TypeChoice, typeChoices, typeNameOf } from "./type-choices";

interface TypeChoiceListProps {
  readonly row: EvidenceRow;
  readonly onChoose: (choice: Pick<TypeChoice, "type" | "isTurned">) => void;
}

/** The link types, said as the panel says them: those that fit both ends first, then all, then a word of one's own. */
export function TypeChoiceList({ row, onChoose }: TypeChoiceListProps) {
  const [query, setQuery] = useState("");
  const { schema } = useRules();
  const [link] = row.links;
  const wanted = query.trim().toLowerCase().replaceAll("_", " ");
  const all = typeChoices(schema, link.subject?.type ?? "page", link.object?.type ?? "page", row.type);
  const shown = all.filter((choice) =>
    `${wordsOf(row, choice)} ${choice.type.replaceAll("_", " ")}`.toLowerCase().includes(wanted),
  );
  const firstOther = shown.find((choice) => !choice.fits);
  const options = shown.map((choice): FilterOption => {
    const heading = choice === firstOther ? "Any pages" : choice === shown[0] ? "Fits these two" : undefined;
    return {
      key: choice.type,
      content: <Choice words={wordsOf(row, choice)} type={choice.type} />,
      onPick: () => onChoose(choice),
      ...(heading ? { heading } : {}),
    };
  });
  const own = typeNameOf(query);
  const isNew = own !== null && !schema.linkTypes.has(own);
  return (
    <FilterList
      label="Link type"
      placeholder="Which relation is it?"
      query={query}
      onQuery={setQuery}
      options={isNew ? [...options, ownOption(own, () => onChoose({ type: own, isTurned: false }))] : options}
      empty="A type is a word or two of small letters."
    />
  );
}

const wordsOf = (row: EvidenceRow, { type, isTurned }: TypeChoice): string =>
  relationWords(type, row.isSubject !== isTurned);

function Choice({ words, type }: { readonly words: string; readonly type: string }) {
  return (
    <>
      <span className="clip">{words}</span>
      <span className="quiet">
        <LinkSample family={familyOf(type)} />
      </span>
    </>
  );
}

const ownOption = (type: string, onPick: () => void): FilterOption => ({
  key: `own ${type}`,
  content: (
    <>
      <span className="clip">{type.replaceAll("_", " ")}</span>
      <span className="quiet small">a type of your own</span>
    </>
  ),
  onPick,
});
