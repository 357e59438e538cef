import { expect, test } from "vitest";
import { asPagePath, asSlug } from "../../../../shared/model/page";
import {
  changedWords,
  checkedWords,
  copyText,
  degradedWords,
  evidenceDate,
  madeWords,
  previewWords,
  whereAsked,
  withheldWords,
} from "../../../../src-renderer/features/think/answer-words";

test("says that nothing leaves the machine while there is no model", () => {
  expect(whereAsked({ baseUrl: "", model: "left over" })).toBe("Nothing leaves this machine");
});

test("names the model and tells a local one from one elsewhere", () => {
  expect(whereAsked({ baseUrl: "http://127.0.0.1:11434/v1", model: "llama" })).toBe("Asks llama on this machine");
  expect(whereAsked({ baseUrl: "http://[::1]:80/v1", model: "llama" })).toBe("Asks llama on this machine");
  expect(whereAsked({ baseUrl: "https://api.example.org/v1", model: "big" })).toBe("Asks big at api.example.org");
  expect(whereAsked({ baseUrl: "http://localhost.example.org", model: "big" })).toContain("at localhost.example.org");
});

test("counts the sentences, and those that were dropped", () => {
  const sentences = [{ text: "One.", cites: [1] }];
  expect(checkedWords({ sentences, dropped: 0 })).toBe("1 sentence, cited");
  expect(checkedWords({ sentences: [...sentences, ...sentences], dropped: 2 })).toBe(
    "2 sentences, all cited, 2 dropped",
  );
});

test("does not give a model the credit when the notes answered alone", () => {
  expect(madeWords({ mode: "extractive", model: "llama", ms: 240, spent: null })).toBe("No model, 0.2 s");
  expect(madeWords({ mode: "model", model: "llama", ms: 3, spent: null })).toBe("llama, 3 ms");
});

test("says what an answer used, and money only where the price is known", () => {
  const made = { mode: "model", model: "llama", ms: 1400 } as const;
  expect(madeWords({ ...made, spent: { tokens: 1930, cost: null, isEstimated: false } })).toBe(
    "llama, 1.4 s, 1,930 tokens",
  );
  expect(madeWords({ ...made, spent: { tokens: 1930, cost: 0.004, isEstimated: true } })).toBe(
    "llama, 1.4 s, ~1,930 tokens, under 0.01",
  );
});

test("says what a question would send, what is masked and what stays", () => {
  const preview = {
    model: "llama",
    address: "https://api.example/v1",
    reason: null,
    staysHere: false,
    system: "",
    user: "",
    cost: null,
  };
  expect(previewWords({ ...preview, evidence: 12, tokens: 1930, masked: 0, withheld: 0 })).toBe(
    "To llama at api.example: 12\u00a0passages, about 1,930 tokens.",
  );
  expect(previewWords({ ...preview, evidence: 1, tokens: 90, masked: 2, withheld: 1 })).toBe(
    "To llama at api.example: 1\u00a0passage, about 90 tokens. 2\u00a0identifiers masked; the answer gets them back. 1\u00a0private page left out.",
  );
  expect(withheldWords({ withheld: 2, spent: { tokens: 1, cost: null, isEstimated: true } })).toBe(
    "2\u00a0private pages that bear on it were not sent.",
  );
  expect(withheldWords({ withheld: 2, spent: null })).toBeNull();
});

test("says the year of evidence only when it is not this one", () => {
  const now = new Date(2026, 10, 30).getTime();
  expect(evidenceDate("2026-11-19", now)).toBe("19 Nov");
  expect(evidenceDate("2025-11", now)).toBe("Nov 2025");
  expect(evidenceDate(null, now)).toBe("");
});

test("copies each sentence with its figures and the sources below", () => {
  const page = { path: asPagePath("a/Ada.md"), slug: asSlug("a/ada"), title: "Ada", type: "person" };
  const citations = [{ n: 1, page, start: 0, end: 4, quote: "Born", date: "2025-11-02", line: 8 }];
  const text = copyText({ text: "", sentences: [{ text: "Born early.", cites: [1] }], citations });
  expect(text).toBe("Born early. [1]\n\n[1] Ada, 2 Nov 2025 (a/Ada.md:8)\n");
  expect(copyText({ text: "Your notes don't say.", sentences: [], citations: [] })).toBe("Your notes don't say.");
});

test("says why the model's words are not shown, and nothing when they are", () => {
  expect(degradedWords({ model: "llama", degraded: null, abstained: false })).toBeNull();
  const refused = { model: "llama", degraded: "connection refused" };
  expect(degradedWords({ ...refused, abstained: false })).toBe(
    "llama: connection refused. The sentences above come from your notes alone.",
  );
  expect(degradedWords({ ...refused, abstained: true })).toContain("What is above comes from your notes alone.");
});

test("says which sources have changed since", () => {
  expect(changedWords([2])).toBe("Source 2 has changed on its page since.");
  expect(changedWords([1, 2, 4])).toBe("Sources 1, 2 and 4 have changed on their pages since.");
});
