import { describe, expect, it } from "vitest";
import { MentionBrain } from "../../../support/mention-brain";

const linked = (
  text: string,
  pages: Readonly<Record<string, string>>,
  target: string,
  habit: "wikilink" | "markdown" = "wikilink",
) => new MentionBrain({ ...pages, "log/here.md": text }).linked("log/here.md", [target], habit);

describe("the link on a mention", () => {
  it("is the words alone where they are the page's name", () => {
    expect(
      linked(
        "With Imke Saalfeld's boat.",
        { "people/imke-saalfeld.md": "# Imke Saalfeld\n" },
        "people/imke-saalfeld.md",
      ),
    ).toBe("With [[Imke Saalfeld]]'s boat.");
    expect(linked("at acme.", { "Acme.md": "" }, "Acme.md")).toBe("at [[acme]].");
  });

  it("keeps the words as a label where they are an alias or another number", () => {
    const page = { "Neural network.md": "---\naliases: [Neuronet]\n---\n" };
    expect(linked("Neuronet and neural networks.", page, "Neural network.md")).toBe(
      "[[Neural network|Neuronet]] and [[Neural network|neural networks]].",
    );
  });

  it("names the file or the path where the title could mean others", () => {
    const twice = { "a/Acme.md": "", "b/Acme.md": "" };
    expect(linked("at Acme.", twice, "b/Acme.md")).toBe("at [[b/Acme|Acme]].");
    const titled = { "x/one.md": "# Acme\n", "y/two.md": "# Acme\n" };
    expect(linked("at Acme.", titled, "y/two.md")).toBe("at [[two|Acme]].");
  });

  it("is short where the nearest page is meant", () => {
    expect(linked("at Acme.", { "log/Acme.md": "", "far/off/Acme.md": "" }, "log/Acme.md")).toBe("at [[Acme]].");
  });

  it("escapes the bar inside a table", () => {
    expect(linked("| a | b |\n|---|---|\n| tidal lagoons | x |\n", { "Tidal lagoon.md": "" }, "Tidal lagoon.md")).toBe(
      "| a | b |\n|---|---|\n| [[Tidal lagoon\\|tidal lagoons]] | x |\n",
    );
  });

  it("is a Markdown link in a brain of those, relative and escaped", () => {
    expect(linked("at Acme Labs.", { "co (old)/Acme Labs.md": "" }, "co (old)/Acme Labs.md", "markdown")).toBe(
      "at [Acme Labs](../co%20%28old%29/Acme%20Labs.md).",
    );
  });

  it("leaves line ends, spaces and everything else as they are", () => {
    const text = "\ufeffAcme\t \r\n\r\nCafe\u0301 x Acme 🙂  \r\n";
    expect(linked(text, { "Acme.md": "" }, "Acme.md")).toBe(text.replace(/Acme/g, "[[Acme]]"));
  });
});
