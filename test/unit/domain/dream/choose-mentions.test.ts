import { describe, expect, it, vi } from "vitest";
import type { SweptMention } from "../../../../shared/model/mention";
import { asPagePath } from "../../../../shared/model/page";
import { chooseMentions } from "../../../../src-main/domain/dream/mentions/choose-mentions";
import { indexLongerNames } from "../../../../src-main/domain/dream/mentions/longer-names";
import { mentionProposal } from "../../../../src-main/domain/dream/mentions/mention-proposal";
import { aSummary } from "../../../support/dream-brain";

const TEXT = "Met Edda Lunde at Fennick, and Edda Lunde again.\n";

/** A sure mention of Edda Lunde, unless said otherwise. */
const aMention = (part: Partial<SweptMention> = {}): SweptMention => {
  const text = part.text ?? "Edda Lunde";
  const start = part.start ?? TEXT.indexOf(text);
  return {
    page: aSummary("log.md"),
    revision: "r1",
    target: aSummary("people/Edda Lunde.md", { type: "person" }),
    candidates: [],
    text,
    start,
    end: start + text.length,
    sentence: TEXT,
    sentenceStart: 0,
    sentenceEnd: TEXT.length,
    isFirst: true,
    confidence: 0.9,
    reason: "The page’s title as it is written.",
    isInQuote: false,
    isQuoted: false,
    isInLongerName: false,
    ...part,
  };
};
const names = indexLongerNames([
  aSummary("people/Edda Lunde.md", { type: "person" }),
  aSummary("companies/Fennick.md", { type: "company" }),
  aSummary("companies/Fennick Labs.md", { type: "company" }),
]);
const chosen = (...mentions: SweptMention[]) => chooseMentions(mentions, TEXT, names).map(({ start }) => start);

describe("mentions a dream proposes to link", () => {
  it("are the first sure one of each page", () => {
    const second = aMention({ start: 31, isFirst: false });
    expect(chosen(second, aMention())).toEqual([4]);
    expect(chosen(aMention({ confidence: 0.5 }), second)).toEqual([31]);
    expect(chosen(second)).toEqual([]);
  });

  it("are none that several pages may be, that are quoted, or part of a longer name", () => {
    expect(chosen(aMention({ candidates: [aSummary("a.md"), aSummary("b.md")] }))).toEqual([]);
    expect(chosen(aMention({ isInQuote: true }))).toEqual([]);
    expect(chosen(aMention({ isQuoted: true }))).toEqual([]);
    expect(chosen(aMention({ isQuoted: true, sentence: "《Edda Lunde》" }))).toEqual([4]);
    expect(chosen(aMention({ isInLongerName: true }))).toEqual([]);
  });

  it("are no short name on a page that speaks of the longer one", () => {
    const fennick = aMention({ text: "Fennick", target: aSummary("companies/Fennick.md", { type: "company" }) });
    expect(chooseMentions([fennick], TEXT, names)).toHaveLength(1);
    expect(chooseMentions([fennick], `${TEXT}Fennick Labs is far away.`, names)).toEqual([]);
    const edda = aMention({ text: "Edda", target: aSummary("Edda.md", { type: "person" }) });
    expect(chooseMentions([edda], TEXT, names)).toEqual([]);
    expect(chooseMentions([edda], "Edda was here.", names)).toHaveLength(1);
  });

  it("are no firm where a person of that given name is spoken of", () => {
    const firm = aMention({ text: "Edda", target: aSummary("companies/Edda.md", { type: "company" }) });
    expect(chooseMentions([firm], "Edda Holm came, and Edda spoke.", names)).toEqual([]);
    expect(chooseMentions([firm], "The firm is called Edda now.", names)).toHaveLength(1);
  });

  it("fold the text of a page once, and no name twice, however many there are", () => {
    const target = aSummary("companies/Fennick.md", { type: "company" });
    const foldings = (mentions: number) => {
      const fresh = indexLongerNames([target, aSummary("companies/Fennick Labs.md", { type: "company" })]);
      const folding = vi.spyOn(String.prototype, "normalize");
      const isOfLonger = fresh.on(`${TEXT}Fennick rows on.`);
      for (let n = 0; n < mentions; n++) expect(isOfLonger("Fennick", target)).toBe(false);
      const times = folding.mock.calls.length;
      folding.mockRestore();
      return times;
    };
    expect(foldings(1)).toBeGreaterThan(1);
    expect(foldings(50)).toBe(foldings(1));
  });

  it("make one proposal for a page, with an edit for each that finds its place again", () => {
    const source = { path: asPagePath("log.md"), revision: "r1", text: TEXT };
    const mention = aMention();
    const { start, end } = mention;
    const planned = {
      ...source,
      edits: [{ start, end, replacement: "[[Edda Lunde]]" }],
      made: [{ page: "log.md", revision: "r1", start, end, target: "people/Edda Lunde.md" }],
    };
    const proposal = mentionProposal(source, [mention], planned);
    expect(proposal).toMatchObject({
      rule: "mention",
      title: "Link “Edda Lunde”",
      change: { kind: "edit", files: [{ edits: [{ anchor: { before: "Met ", original: "Edda Lunde" } }] }] },
    });
    expect(mentionProposal({ ...source, revision: "r2" }, [mention], planned)).toBeNull();
  });
});
