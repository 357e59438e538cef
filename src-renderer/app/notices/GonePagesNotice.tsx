import { useState } from "react";
import type { ArgsOf } from "../../../shared/contract/contract";
import type { GonePages } from "../../../shared/model/brain";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { Icon } from "../../components/Icon";
import { ui } from "../../stores/ui";
import { goneWords } from "./gone-words";

/** Many pages went at once: only the person knows whether they are gone or a disk is away. It stays until that is said. */
export function GonePagesNotice({ gone }: { readonly gone: GonePages }) {
  const [isAsking, setAsking] = useState(false);
  const [isStill, setStill] = useState(false);
  const settle = async (choice: ArgsOf<"brain.settleGone">["choice"]) => {
    setAsking(true);
    try {
      const after = await client.invoke("brain.settleGone", { choice });
      setStill(choice === "look_again" && after.gone !== null);
    } catch (error) {
      const { title, next } = errorText(error);
      ui.getState().tell(`${title}. ${next}`);
    }
    setAsking(false);
  };
  const { what, meanwhile } = goneWords(gone);
  return (
    <section className="notices" aria-label="Missing pages" role="alert">
      <div className="notice">
        <Icon name="triangle-alert" />
        <span className="grow">
          <b>{what}</b> {isStill ? "Looked again: still so." : meanwhile}
        </span>
        <Button low disabled={isAsking} onClick={() => void settle("look_again")}>
          Look again
        </Button>
        <Button low look="text" disabled={isAsking} onClick={() => void settle("gone")}>
          They are gone
        </Button>
      </div>
    </section>
  );
}
