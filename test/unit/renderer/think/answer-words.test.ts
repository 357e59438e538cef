import { expect, test } from "vitest";
import { asPagePath, asSlug } from "../../../../shared/model/page";
import {
  changedWords,
  checkedWords,
  copyText,
  degradedWords,
  evidenceDate,
  madeWords,
  whereAsked,
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
  expect(madeWords({ mode: "extractive", model: "llama", ms: 240 })).toBe("No model, 0.2 s");
  expect(madeWords({ mode: "model", model: "llama", ms: 3 })).toBe("llama, 3 ms");
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
  expect(degradedWords({ model: "llama", degraded: null })).toBeNull();
  expect(degradedWords({ model: "llama", degraded: "connection refused" })).toContain("llama: connection refused.");
});

test("says which sources have changed since", () => {
  expect(changedWords([2])).toBe("Source 2 has changed on its page since.");
  expect(changedWords([1, 2, 4])).toBe("Sources 1, 2 and 4 have changed on their pages since.");
});
