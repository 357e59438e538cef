import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../../shared/model/page";
import { parsePage } from "../../../../../shared/text/parse-page";
import { embeddedPart } from "../../../../../src-renderer/features/page/reading/embedded-part";

const TEXT = `---
type: place
---
# Harbour

Lies west. ^lies

## Berths

Two.

### North

One.

## Tides

- spring ^spring
  - high
  - low
- neap

| a |
| - |
| 1 |

^table
`;

describe("the part of a page that is embedded", () => {
  const parsed = parsePage(asPagePath("Harbour.md"), TEXT);
  const part = (anchor: string | null) => {
    const span = embeddedPart(parsed, anchor);
    return span && TEXT.slice(span.from, span.to).trim();
  };

  it("is all of the body without an anchor", () => {
    expect(part(null)?.startsWith("# Harbour")).toBe(true);
    expect(part(null)?.endsWith("^table")).toBe(true);
  });

  it("is a heading with the sections below it, up to the next of its level", () => {
    expect(part("Berths")).toBe("## Berths\n\nTwo.\n\n### North\n\nOne.");
    expect(part("Berths#North")).toBe("### North\n\nOne.");
  });

  it("is one block, a list item with the items below it, a table by the id under it", () => {
    expect(part("^lies")).toBe("Lies west. ^lies");
    expect(part("^spring")).toBe("- spring ^spring\n  - high\n  - low");
    expect(part("^table")).toContain("| 1 |");
    expect(part("^table")).not.toContain("neap");
  });

  it("is nothing where the page has no such part", () => {
    expect(part("Nowhere")).toBeNull();
    expect(part("^nowhere")).toBeNull();
  });
});
