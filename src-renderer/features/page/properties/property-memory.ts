import { CHOSEN_KINDS, type ChosenKind } from "../../../../shared/text/properties/property-kind";

const FOLDED = "noctuary.properties.folded";
const KINDS = "noctuary.properties.kinds";

/** Whether the properties were folded the last time, in this window or an earlier one. */
export const wasFolded = (): boolean => read(FOLDED) === "yes";

export const rememberFolded = (isFolded: boolean): void => write(FOLDED, isFolded ? "yes" : "no");

/** The kind that was chosen for a name; null when nobody did. It says what an empty value is, and nothing is written for it. */
export function chosenKind(key: string): ChosenKind | null {
  const found = kinds()[key];
  return CHOSEN_KINDS.find((kind) => kind === found) ?? null;
}

export const rememberKind = (key: string, kind: ChosenKind): void =>
  write(KINDS, JSON.stringify({ ...kinds(), [key]: kind }));

function kinds(): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(read(KINDS) ?? "{}");
    return typeof found === "object" && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A window that may keep nothing only forgets. */
function write(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Nothing was written into the brain.
  }
}
