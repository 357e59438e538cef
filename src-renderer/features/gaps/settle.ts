import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { undoSettle } from "../../stores/gap-actions";
import { ui } from "../../stores/ui";

/** What a person says of the two sides. */
export type Choice =
  | { readonly kind: "both" }
  | {
      readonly kind: "first" | "second";
      /** Of the preview. */
      readonly token: string;
      /** Title of the page that is corrected. */
      readonly title: string;
    };

/** Decides, tells what was done, and offers to take it back. */
export async function settle(key: string, choice: Choice): Promise<void> {
  const { tell } = ui.getState();
  try {
    const token = choice.kind === "both" ? {} : { token: choice.token };
    await client.invoke("gap.settle", { key, choice: choice.kind, ...token });
    const words = choice.kind === "both" ? "Both hold" : `Corrected on ${choice.title}`;
    tell(words, { label: "Undo", run: () => void undoSettle(key) });
  } catch (error) {
    const { title, next } = errorText(error);
    tell(`${title}. ${next}`);
  }
}
