import { expect, it } from "vitest";
import { asPagePath } from "../../../shared/model/page";
import { commitMessage } from "../../../src-main/domain/commit-message";

it("names the pages of a commit, as many as a line has room for", () => {
  const message = (...paths: string[]) => commitMessage(paths.map(asPagePath));
  expect(message("people/Ada Lovelace.md")).toBe("Edit Ada Lovelace");
  expect(message("people/Ada.md", "b.md")).toBe("Edit Ada and b");
  expect(message("a.md", "b.md", "c.md")).toBe("Edit a, b and c");
  expect(message("a.md", "b.md", "c.md", "d.md", "e.md")).toBe("Edit a, b, c and 2 more");
});
