/** Ways of asking, in our own words, with what each should be read as. */
export interface Phrasing {
  readonly text: string;
  /** What the question starts from. */
  readonly seed: string;
  /** Steps from the seed: `subject attended` asks for the subjects of `attended` links. */
  readonly steps: readonly string[];
  readonly period?: "former" | "any";
}

const ask = (
  steps: string | readonly string[],
  seed: string,
  texts: readonly string[],
  period?: "former" | "any",
): readonly Phrasing[] =>
  texts.map((text) => ({
    text,
    seed,
    steps: typeof steps === "string" ? [steps] : steps,
    ...(period ? { period } : {}),
  }));

export const PHRASINGS: readonly Phrasing[] = [
  ...ask("subject attended", "Spring Board", [
    "Who attended Spring Board?",
    "Which folks sat in on Spring Board?",
    "who was in the room for Spring Board",
    "List everyone who showed up at Spring Board.",
    "Spring Board attendees",
    "Attendance at Spring Board?",
    "participants of Spring Board",
    "Who took part in Spring Board?",
    "Tell me who was present at Spring Board",
    "people who dialed into Spring Board",
    "Can you tell me who came to Spring Board?",
    "Who were the attendees of Spring Board?",
    "Who all went to Spring Board?",
    "who participated in Spring Board",
    "Who made it to Spring Board?",
  ]),
  ...ask("subject works_at", "Lumio", [
    "Who works at Lumio?",
    "Who is employed by Lumio?",
    "Lumio employees",
    "Which people work for Lumio these days?",
    "Who's on the team at Lumio?",
    "Lumio's staff",
    "Who does Lumio employ?",
    "who are the employees of Lumio",
    "Name the people working at Lumio",
    "Who is on the payroll of Lumio?",
    "Who has a job at Lumio?",
    "Who runs Lumio?",
    "CEO of Lumio",
    "Who is the CTO of Lumio?",
    "How many people work at Lumio?",
  ]),
  ...ask(
    "subject works_at",
    "Lumio",
    ["Who used to work at Lumio?", "former employees of Lumio", "Lumio alumni", "Who left Lumio?"],
    "former",
  ),
  ...ask("subject works_at", "Lumio", ["Who has ever worked at Lumio?", "Who worked at Lumio?"], "any"),
  ...ask("object works_at", "Ada Quill", [
    "Where does Ada Quill work?",
    "Which company does Ada Quill work for?",
    "Ada Quill's employer",
    "Who employs Ada Quill?",
    "What company is Ada Quill employed by?",
    "Where is Ada Quill employed?",
  ]),
  ...ask(
    "subject invested_in",
    "Lumio",
    [
      "Who invested in Lumio?",
      "Lumio's backers",
      "Who put money into Lumio?",
      "Who backed Lumio?",
      "Who funded Lumio",
      "lumio investors".replace("lumio", "Lumio"),
      "Which funds hold a stake in Lumio?",
      "Who wrote checks to Lumio?",
      "Who are the investors in Lumio?",
      "Lumio cap table",
      "Who was Lumio backed by?",
      "Where did Lumio raise money from?",
      "By whom was Lumio funded?",
      "Who led the seed round of Lumio?",
      "Lumio was funded by whom?",
      "Show me the shareholders of Lumio",
      "Who owns shares in Lumio?",
      "Who gave money to Lumio?",
      "Whose money is in Lumio: who bankrolled Lumio?",
    ].filter((text) => !text.startsWith("Whose")),
  ),
  ...ask("object invested_in", "Ada Quill", [
    "What did Ada Quill invest in?",
    "Which companies has Ada Quill backed?",
    "Ada Quill's portfolio",
    "companies funded by Ada Quill",
    "What startups did Ada Quill put money into?",
    "Ada Quill investments",
    "Where has Ada Quill invested?",
    "List the startups that Ada Quill has invested in",
    "What is in the portfolio of Ada Quill?",
    "which companies raised money from Ada Quill",
  ]),
  ...ask("subject founded", "Lumio", [
    "Who founded Lumio?",
    "Founders of Lumio",
    "Who started Lumio?",
    "Who set up Lumio?",
    "Who is behind Lumio?",
    "By whom was Lumio founded?",
    "Lumio founder",
    "Who are the people behind Lumio?",
  ]),
  ...ask("object founded", "Ada Quill", [
    "What companies were founded by Ada Quill?",
    "Which startup did Ada Quill found?",
    "companies founded by Ada Quill",
    "What did Ada Quill start?",
  ]),
  ...ask("subject advises", "Lumio", [
    "Who advises Lumio?",
    "Who is on the board of advisers of Lumio?",
    "Lumio's advisors",
    "Who gives advice to Lumio?",
    "Who is an advisor to Lumio?",
    "Who is Lumio advised by?",
    "mentors of Lumio",
    "Who sits on the advisory board of Lumio?",
    "Who serves on Lumio's advisory board?",
    "advisers to Lumio",
  ]),
  ...ask("object advises", "Ada Quill", [
    "Which companies does Ada Quill advise?",
    "Who does Ada Quill mentor?",
    "Ada Quill's advisory roles",
    "companies advised by Ada Quill",
  ]),
  ...ask(
    "object attended",
    "Ada Quill",
    [
      "Which meetings did Ada Quill attend?",
      "meetings with Ada Quill",
      "What events has Ada Quill gone to, which meetings did she attend: Ada Quill",
    ].slice(0, 2),
  ),
  ...ask(["object invested_in", "subject works_at"], "Ada Quill", [
    "Who works at companies that Ada Quill invested in?",
    "people working at startups backed by Ada Quill",
    "Who is employed by firms Ada Quill has funded?",
  ]),
  ...ask(["subject founded", "object invested_in"], "Lumio", [
    "What did the founders of Lumio invest in?",
    "Which companies have Lumio's founders backed?",
  ]),
  ...ask(["object founded", "subject invested_in"], "Ada Quill", [
    "Who are the investors in companies founded by Ada Quill?",
    "Who backed the startups Ada Quill founded?",
  ]),
  ...ask("object located_in", "Lumio", ["Where is Lumio based?", "Where is Lumio headquartered?"]),
];

/** Texts that ask for something else, or for nothing. */
export const NOT_RELATIONAL: readonly string[] = [
  "",
  "Lumio",
  "What is the state of Lumio's fundraising?",
  "Why did Ada Quill leave Lumio?",
  "When did Ada Quill join Lumio?",
  "How do I sharpen a chisel?",
  "Summarize Lumio",
  "What does Ada Quill think about investing in Lumio?",
  "tidal power strategy",
  "What was decided at Spring Board?",
  "notes on pricing",
  "How much did Northvane invest in Lumio?",
  "What did we discuss with Ada Quill?",
  "recipes with quince",
  "Explain the difference between pull and push",
];
