import { useState } from "react";
import type { BinnedPage } from "../../../shared/model/page";
import { fileNameOf, folderOf } from "../../../shared/text/slug";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { sinceWords } from "../../components/date-words";
import { Kbd } from "../../components/Kbd";
import { PickDialog } from "../../components/PickDialog";
import { navigation } from "../../stores/navigation";
import { ui } from "../../stores/ui";
import { useQuery } from "../../stores/use-query";

/** Pages shown at once; letters narrow them. */
const LISTED = 100;

/** The pages in the bin: choosing one puts it back where it lay. */
export function BinDialog({ onClose }: { readonly onClose: () => void }) {
  const [query, setQuery] = useState("");
  const bin = useQuery("page.deleted", { limit: 500 });
  const wanted = query.trim().toLowerCase();
  const found = (bin.value ?? []).filter(({ path }) => path.toLowerCase().includes(wanted)).slice(0, LISTED);
  const pick = (page: BinnedPage) => {
    onClose();
    void restore(page);
  };
  return (
    <PickDialog
      label="Deleted pages"
      icon="trash-2"
      placeholder="Which page shall come back?"
      query={query}
      onQuery={setQuery}
      options={found.map((page) => ({
        key: page.name,
        content: <BinRow page={page} />,
        onPick: () => pick(page),
      }))}
      empty={bin.value ? <p className="quiet">{wanted === "" ? "The bin is empty." : "No such page."}</p> : null}
      foot={
        <span>
          <Kbd>↵</Kbd> put back where it lay
        </span>
      }
      onClose={onClose}
    />
  );
}

function BinRow({ page }: { readonly page: BinnedPage }) {
  return (
    <>
      <span className="clip name">{fileNameOf(page.path)}</span>
      <span className="quiet small clip">{folderOf(page.path)}</span>
      <span className="hint num">{sinceWords(page.atMs, Date.now())}</span>
    </>
  );
}

async function restore({ name }: BinnedPage): Promise<void> {
  try {
    navigation.getState().openPage(await client.invoke("page.restore", { binned: name }), { newTab: true });
  } catch (error) {
    const { title, next } = errorText(error);
    ui.getState().tell(`${title}. ${next}`);
  }
}
