import { useEffect, useMemo, useRef } from "react";
import type { MergeFileDetail } from "../../../shared/model/sync";
import { useMerge } from "./merge-store";
import { shownPlaces, whyWords } from "./merge-words";
import { PlaceBlock } from "./PlaceBlock";

interface PlacesProps {
  readonly detail: MergeFileDetail;
  readonly theirs: string;
  readonly isEditing: boolean;
  setEditing(isEditing: boolean): void;
}

/** The places of one file, one below the other; the current one has the keys. */
export function Places({ detail, theirs, isEditing, setEditing }: PlacesProps) {
  const current = useMerge((state) => state.place);
  const shown = useMemo(() => shownPlaces(detail.parts), [detail.parts]);
  const list = useRef<HTMLDivElement>(null);
  const key = `${detail.file.path} ${current}`;
  const last = useRef(key);
  useEffect(() => {
    const isFirst = last.current === key;
    last.current = key;
    const block = list.current?.querySelector<HTMLElement>(".hk.cur");
    block?.scrollIntoView({ block: "nearest" });
    // The keys lead a screen reader too; opening the screen takes the focus from nowhere.
    if (!isFirst && !list.current?.contains(document.activeElement)) block?.focus({ preventScroll: true });
  }, [key]);
  const why = whyWords(detail.file);
  return (
    <div ref={list}>
      {why === null ? null : <p className="mrg-why">{why}</p>}
      {detail.file.isTyped ? (
        <p className="mrg-why">Yours is what you typed here and have not committed. It stays uncommitted.</p>
      ) : null}
      {shown.map((place, index) => (
        <PlaceBlock
          key={detail.places[index]?.key ?? index}
          detail={detail}
          place={place}
          index={index}
          theirs={theirs}
          isCurrent={index === current}
          isEditing={isEditing && index === current}
          setEditing={setEditing}
        />
      ))}
    </div>
  );
}
