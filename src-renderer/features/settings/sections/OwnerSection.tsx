import { type FormEvent, useState } from "react";
import { Button } from "../../../components/Button";
import { TypeMark } from "../../../components/TypeMark";
import { useSettings } from "../../../stores/settings";
import { useQuery } from "../../../stores/use-query";
import { change } from "../change";
import { SettingRow } from "../SettingRow";

/** Which page of the brain is about its owner. */
export function OwnerSection() {
  const settings = useSettings((state) => state.settings);
  if (!settings) return null;
  return (
    <>
      <p className="intro">Your own page is what “me” means in a question to the graph.</p>
      <OwnerForm key={settings.me} me={settings.me} />
    </>
  );
}

function OwnerForm({ me }: { readonly me: string | null }) {
  const [text, setText] = useState(me ?? "");
  const page = useQuery("page.get", me === null ? null : { page: me });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change({ me: text.trim() });
  };
  return (
    <form onSubmit={submit}>
      <SettingRow
        name="Your page"
        note={
          <span role="status">
            {page.value ? (
              <>
                <TypeMark type={page.value.type} /> {page.value.title}
              </>
            ) : null}
            {page.error === null ? null : "There is no such page in this brain."}
            {me === null ? "Its path in the brain, such as people/ada.md." : null}
          </span>
        }
      >
        <input
          className="input hard wide"
          aria-label="Path of your page"
          placeholder="people/ada.md"
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={text.trim() === (me ?? "")}>
          Set
        </Button>
      </SettingRow>
    </form>
  );
}
