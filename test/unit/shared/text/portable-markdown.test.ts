import { expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import { parsePage } from "../../../../shared/text/parse-page";
import { portableMarkdown } from "../../../../shared/text/portable-markdown";
import { DEFAULT_RULES } from "../../../../shared/text/reading-rules";

const TARGETS: Readonly<Record<string, string>> = {
  Ada: "people/Ada (old).md",
  Home: "notes/Home.md",
  Deep: "notes/deep/er/Deep #1.md",
};

function portable(text: string): string {
  const path = asPagePath("notes/Page.md");
  return portableMarkdown(path, parsePage(path, text, DEFAULT_RULES), ({ target }) => TARGETS[target] ?? null);
}

it.each([
  ["See [[Ada]] at [[Home|our [place]]].", "See [Ada](../people/Ada%20%28old%29.md) at [our \\[place\\]](Home.md)."],
  ["[[Deep#What it is, in short]]", "[Deep › What it is, in short](deep/er/Deep%20%231.md#what-it-is-in-short)"],
  ["[[Home#^b1]] [[#Below]] [[Nobody]] [[Nobody|no one]]", "[Home › b1](Home.md#%5Eb1) [Below](#below) Nobody no one"],
  ["![[Home]] ![[map.png|300]] ![[img/map.png]]", "[Home](Home.md) ![[map.png|300]] ![[img/map.png]]"],
  ["`[[Ada]]` [x](../people/Ada.md) https://a.org", "`[[Ada]]` [x](../people/Ada.md) https://a.org"],
  ['---\nowner: "[[Ada]]"\n---\n[[Home]]\r\n', '---\nowner: "[[Ada]]"\n---\n[Home](Home.md)\r\n'],
  ["| a |\n| --- |\n| [[Ada\\|her]] |", "| a |\n| --- |\n| [her](../people/Ada%20%28old%29.md) |"],
])("%s", (text, expected) => expect(portable(text)).toBe(expected));
