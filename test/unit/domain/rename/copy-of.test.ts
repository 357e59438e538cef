import { expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import { parsePage } from "../../../../shared/text/parse-page";
import { DEFAULT_RULES } from "../../../../shared/text/reading-rules";
import { copyOf } from "../../../../src-main/domain/rename/copy-of";

const path = asPagePath("people/Ada Quill.md");

it("has a title and aliases of its own, and every other byte of the page", () => {
  const text =
    '---\r\n# who\r\ntitle: Ada Quill\r\naliases: [Ada, "A. Q."]\r\n---\r\n# Ada Quill\r\n\r\nAda likes [[Ada]].\r\n';
  const copy = copyOf(path, text, 1, DEFAULT_RULES);
  expect(copy.path).toBe("people/Ada Quill copy.md");
  expect(copy.text).toBe(
    '---\r\n# who\r\ntitle: Ada Quill copy\r\naliases: [Ada copy, "A. Q. copy"]\r\n---\r\n# Ada Quill\r\n\r\nAda likes [[Ada]].\r\n',
  );
});

it("takes its title from the heading, or from the name of its file", () => {
  expect(copyOf(path, "# Ada\n\nx\n", 2, DEFAULT_RULES)).toEqual({
    path: "people/Ada Quill copy 2.md",
    text: "# Ada copy 2\n\nx\n",
  });
  const bare = copyOf(path, "just words\n", 1, DEFAULT_RULES);
  expect(bare.text).toBe("just words\n");
  expect(parsePage(bare.path, bare.text, DEFAULT_RULES).title).toBe("Ada Quill copy");
});
