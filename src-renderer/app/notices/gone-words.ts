import type { GonePages } from "../../../shared/model/brain";

/** What the bar says about pages that are missing. */
export function goneWords({ pages, of, isFolderGone }: GonePages): {
  readonly what: string;
  readonly meanwhile: string;
} {
  const meanwhile = "They stay in search and graph until you decide.";
  if (isFolderGone)
    return {
      what: "The folder cannot be read. Is its disk away?",
      meanwhile: `All ${count(of)} pages stay in search and graph until you decide.`,
    };
  return { what: `${count(pages)} of ${count(of)} pages are gone from the folder.`, meanwhile };
}

const count = (number: number): string => number.toLocaleString("en");
