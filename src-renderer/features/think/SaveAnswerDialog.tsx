import "./save-answer.css";
import { type FormEvent, useState } from "react";
import type { Answer } from "../../../shared/model/think";
import { pageNameOf } from "../../../shared/text/page-name";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { Dialog } from "../../components/Dialog";
import { Kbd } from "../../components/Kbd";
import { splitTitle } from "../../stores/create-page";
import { navigation } from "../../stores/navigation";
import { ui } from "../../stores/ui";
import { useQuery } from "../../stores/use-query";

interface SaveAnswerDialogProps {
  readonly answer: Answer;
  readonly onClose: () => void;
}

/** Asks under which name and in which folder an answer becomes a page. A page that is there is never written over. */
export function SaveAnswerDialog({ answer, onClose }: SaveAnswerDialogProps) {
  const [title, setTitle] = useState(pageNameOf(answer));
  const [folder, setFolder] = useState("");
  const [trouble, setTrouble] = useState<unknown>(null);
  const place = splitTitle(title, folder.trim().replace(/^\/+|\/+$/g, ""));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (place.name === "") return;
    try {
      const { page } = await client.invoke("think.save", { id: answer.id, title: place.name, folder: place.folder });
      onClose();
      const open = () => navigation.getState().openPage(page);
      ui.getState().tell(`Saved as “${page.title}”`, { label: "Open", run: open });
    } catch (error) {
      setTrouble(error);
    }
  };
  return (
    <Dialog label="Save the answer as a page" className="save-answer" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <h2>Save as a page</h2>
        <input
          data-autofocus
          className="input hard"
          aria-label="Name of the page"
          value={title}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setTitle(event.target.value)}
        />
        <FolderField value={folder} onChange={setFolder} />
        <p className="quiet small" role="status">
          {trouble === null ? "Its sentences, and a link to each place they stand on." : saidOf(trouble)}
        </p>
        <div className="row">
          <span className="grow" />
          <Button look="text" onClick={onClose}>
            Not now
          </Button>
          <Button look="main" type="submit" disabled={place.name === ""}>
            Save <Kbd>↵</Kbd>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function saidOf(trouble: unknown): string {
  const { title, unharmed, next } = errorText(trouble);
  return `${title}. ${unharmed} ${next}`;
}

interface FolderFieldProps {
  readonly value: string;
  readonly onChange: (folder: string) => void;
}

/** A folder of the brain, or a new one; empty is the top. */
function FolderField({ value, onChange }: FolderFieldProps) {
  const top = useQuery("page.folder", { folder: "", limit: 1 });
  return (
    <>
      <input
        className="input hard"
        aria-label="Folder"
        placeholder="Folder: the top"
        list="save-folders"
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id="save-folders">
        {top.value?.folders.map(({ path }) => (
          <option key={path} value={path} />
        ))}
      </datalist>
    </>
  );
}
