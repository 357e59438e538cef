import type { Brief } from "../../../shared/model/brief";
import { briefPage } from "../../../shared/text/brief-page";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { navigation } from "../../stores/navigation";
import { ui } from "../../stores/ui";

const FOLDER = "briefs";

interface KeepBriefProps {
  readonly brief: Brief;
  /** What the last dream did, in a sentence. */
  readonly night: string | null;
}

/** Writes the morning down as a page; only when asked. */
export function KeepBrief({ brief, night }: KeepBriefProps) {
  return (
    <Button look="text" onClick={() => void keep(brief, night)}>
      Keep as a page
    </Button>
  );
}

async function keep(brief: Brief, night: string | null): Promise<void> {
  const title = `Brief ${brief.day}`;
  try {
    const { page } = await client.invoke("page.create", {
      title,
      folder: FOLDER,
      text: briefPage(brief, title, night),
    });
    navigation.getState().openPage(page);
  } catch (error) {
    const { title: what, next } = errorText(error);
    ui.getState().tell(`${what}. ${next}`);
  }
}
