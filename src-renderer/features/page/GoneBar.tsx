import { folderOf, titleFromPath } from "../../../shared/text/slug";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { Icon } from "../../components/Icon";
import { navigation } from "../../stores/navigation";
import type { Tab } from "../../stores/navigation-state";
import { ui } from "../../stores/ui";
import type { PageSession } from "./session/page-session";

/** The file was deleted outside; the text is still in the window. */
export function GoneBar({ tab, session }: { readonly tab: Tab; readonly session: PageSession }) {
  const writeAgain = async () => {
    const { path } = session;
    try {
      const text = session.currentText();
      await client.invoke("page.create", { title: titleFromPath(path), folder: folderOf(path), text });
      await session.changed({ path, revision: "", origin: "editor" });
    } catch (error) {
      const words = errorText(error);
      ui.getState().tell(`${words.title}. ${words.next}`);
    }
  };
  return (
    <section className="page-bar" aria-label="The file is gone" role="alert">
      <Icon name="triangle-alert" />
      <p className="grow">
        <b>This page’s file was deleted outside Noctuary.</b> Its text is still here.
      </p>
      <Button low look="main" onClick={() => void writeAgain()}>
        Write it again
      </Button>
      <Button low onClick={() => navigation.getState().closeTab(tab.id)}>
        Let it go
      </Button>
    </section>
  );
}
