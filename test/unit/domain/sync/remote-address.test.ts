import { expect, it } from "vitest";
import { shownAddress } from "../../../../src-main/domain/sync/remote-address";

it.each([
  ["https://ada:secret@example.org/notes.git", "https://example.org/notes.git"],
  ["https://token@example.org:8443/a@b.git?key=1#x", "https://example.org:8443/a@b.git"],
  ["https://a:p@ss@example.org/n.git", "https://example.org/n.git"],
  ["ssh://git@example.org/notes.git", "ssh://example.org/notes.git"],
  ["git@example.org:ada/notes.git", "git@example.org:ada/notes.git"],
  ["/srv/notes.git", "/srv/notes.git"],
  ["file:///srv/notes.git", "file:///srv/notes.git"],
])("%s is shown as %s", (address, shown) => expect(shownAddress(address)).toBe(shown));
