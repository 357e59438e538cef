import { errorText } from "../client/error-text";
import { ui } from "./ui";

/** Runs something that may fail; null and a word about it when it did. */
export async function telling<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run();
  } catch (error) {
    const { title, next } = errorText(error);
    ui.getState().tell(`${title}. ${next}`);
    return null;
  }
}
