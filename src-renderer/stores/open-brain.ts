import { client } from "../client/client";
import { errorText } from "../client/error-text";
import { brain } from "./brain";
import { ui } from "./ui";

/** Opens a folder. Null when it went well; otherwise the error, for whoever can show it where it belongs. */
export async function openBrain(folder: string): Promise<unknown> {
  return opening(() => client.invoke("brain.open", { folder }));
}

export async function openDemo(): Promise<unknown> {
  return opening(() => client.invoke("brain.openDemo", {}));
}

/** Asks for a folder by the shell's picker, or by the palette's path entry where there is none. */
export async function pickBrain(): Promise<unknown> {
  if (brain.getState().app?.canPickFolder !== true) {
    ui.getState().open("folder");
    return null;
  }
  return opening(async () => {
    const { folder } = await client.invoke("brain.pickFolder", {});
    return folder === null ? brain.getState().status : client.invoke("brain.open", { folder });
  });
}

async function opening(open: () => Promise<ReturnType<typeof brain.getState>["status"]>): Promise<unknown> {
  try {
    const status = await open();
    if (status) brain.setState({ status });
    return null;
  } catch (error) {
    const { title, next } = errorText(error);
    ui.getState().tell(`${title}. ${next}`);
    return error;
  }
}
