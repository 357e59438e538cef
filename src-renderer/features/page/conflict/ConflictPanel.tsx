import { useMemo, useState } from "react";
import type { MergePart, OpenPart } from "../../../../shared/merge/merge-part";
import { placeKey } from "../../../../shared/merge/place-key";
import { Button } from "../../../components/Button";
import { counted } from "../../../components/counted";
import { Icon } from "../../../components/Icon";
import type { PageSession } from "../session/page-session";
import { useSession } from "../session/use-session";
import { OpenPlace } from "./OpenPlace";
import { type Choice, linesChosen, placesOf } from "./open-places";

/**
 * A page that changed here and on disk in the same places, until each is decided. What only one side changed is merged
 * already. The editor stays open under it.
 */
export function ConflictPanel({ session }: { readonly session: PageSession }) {
  const parts = useSession(session, (state) => state.conflict?.parts ?? null);
  return parts ? <Places session={session} parts={parts} /> : null;
}

interface PlacesProps {
  readonly session: PageSession;
  readonly parts: readonly MergePart[];
}

function Places({ session, parts }: PlacesProps) {
  const places = useMemo(() => placesOf(parts), [parts]);
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [isOpen, setOpen] = useState(true);
  const left = places.filter((place) => !choices.has(place.key)).length;
  const choose = (key: string, choice: Choice) => setChoices(new Map([...choices, [key, choice]]));
  const write = () => {
    const lines = (part: OpenPart) => linesChosen(part, choices.get(placeKey(part)) ?? "both");
    void session.choose(lines);
  };
  return (
    <section className="conflict" aria-label="Two versions of this page">
      <div className="page-bar" role="alert">
        <Icon name="triangle-alert" />
        <p className="grow">
          <b>This page changed on disk while you were typing.</b> {counted(places.length, "place")} changed on both
          sides, the rest is brought together.
        </p>
        <Button low look="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Hide" : "Compare"}
        </Button>
        <Button low look="text" onClick={() => session.takeDisk()}>
          Take disk
        </Button>
        <Button low look="text" onClick={() => void session.keepMine()}>
          Keep mine
        </Button>
        <Button low look="main" disabled={left > 0} onClick={write}>
          {left > 0 ? `${left} to choose` : "Write it"}
        </Button>
      </div>
      {isOpen ? (
        <ol className="places">
          {places.map((place) => (
            <OpenPlace
              key={place.key}
              place={place}
              choice={choices.get(place.key) ?? null}
              onChoose={(choice) => choose(place.key, choice)}
            />
          ))}
        </ol>
      ) : null}
    </section>
  );
}
