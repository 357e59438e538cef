import { nameKeyOf } from "../domain/mentions/name-statistics";
import type { AppState, DismissedMention } from "../ports/app-state";

/** Mentions that somebody said are none, remembered beside the brain: by page, page meant, and words. */
export interface DismissedMentions {
  has(page: string, target: string, text: string): boolean;
  set(page: string, target: string, text: string, isDismissed: boolean): Promise<void>;
}

/** Reads what was dismissed before. */
export async function openDismissedMentions(state: AppState<readonly DismissedMention[]>): Promise<DismissedMentions> {
  const dismissed = new Map<string, DismissedMention>();
  const keyOf = (page: string, target: string, text: string) => JSON.stringify([page, target, nameKeyOf(text)]);
  for (const one of (await state.read()) ?? []) dismissed.set(keyOf(one.page, one.target, one.text), one);
  return {
    has: (page, target, text) => dismissed.size > 0 && dismissed.has(keyOf(page, target, text)),
    async set(page, target, text, isDismissed) {
      const key = keyOf(page, target, text);
      if (isDismissed) dismissed.set(key, { page, target, text });
      else dismissed.delete(key);
      await state.write([...dismissed.values()]);
    },
  };
}
