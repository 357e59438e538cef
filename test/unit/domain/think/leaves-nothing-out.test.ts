import { expect, it } from "vitest";
import { NameIndex } from "../../../../src-main/domain/search/name-index";
import { leavesNothingOut } from "../../../../src-main/domain/think/leaves-nothing-out";
import { areNearNames } from "../../../../src-main/domain/think/near-names";
import { readQuestion } from "../../../../src-main/domain/think/read-question";
import { aNamedPage, aPassage } from "./a-passage";

const NOW = Date.UTC(2026, 10, 30, 12);

const names = new NameIndex([
  aNamedPage("Mira Solano", { type: "person" }),
  aNamedPage("Kelmar Boats", { type: "company" }),
]);
const evidence = [
  {
    answer: "Spring regatta",
    other: "Mira Solano",
    type: "attended",
    answerIs: "object" as const,
    validUntil: null,
    passage: aPassage("Mira Solano steered the red boat."),
  },
];

it.each([
  ["Which meetings did Mira Solano attend?", true],
  ["What events has Mira Solano joined?", true],
  ["What red things did Mira Solano attend?", true],
  ["Which school do the kids of Mira Solano attend?", false],
  ["Which dentist did Mira Solano attend?", false],
  ["What did Mira Solano attend in her velvet slippers?", false],
])("an answer from links to “%s” is whole: %s", (text, isWhole) => {
  expect(leavesNothingOut(readQuestion(text, names, NOW), evidence)).toBe(isWhole);
});

it.each([
  ["Kelmar Boats", "Kelmar Boat", true],
  ["Edda Lunde", "Eda Lunde", true],
  ["Mia Brown", "Mia Crown", true],
  ["Ada", "Ida", false],
  ["Mia Brown", "Mia Brown", false],
  ["Acme", "Acme Labs", false],
  ["Mia Browning", "Mia Bronson", false],
])("“%s” is a slip of “%s”: %s", (a, b, isNear) => {
  expect(areNearNames(a, b)).toBe(isNear);
});
