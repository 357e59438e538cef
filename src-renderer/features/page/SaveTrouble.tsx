import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { Icon } from "../../components/Icon";
import type { PageSession } from "./session/page-session";
import { useSession } from "./session/use-session";

/** Shown while a save has failed: what is typed is safe in the window, and can be tried again. */
export function SaveTrouble({ session }: { readonly session: PageSession }) {
  const save = useSession(session, (state) => state.save);
  if (save.kind !== "failed") return null;
  const text = errorText(save.error);
  return (
    <section className="page-bar" aria-label="Not saved" role="alert">
      <Icon name="triangle-alert" />
      <p className="grow">
        <b>Not saved: {text.title.charAt(0).toLowerCase() + text.title.slice(1)}.</b> What you typed is still here.{" "}
        {text.next}
      </p>
      <Button low look="main" onClick={() => void session.save()}>
        Save again
      </Button>
    </section>
  );
}
