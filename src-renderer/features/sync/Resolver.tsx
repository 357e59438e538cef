import { useEffect, useRef, useState } from "react";
import type { MergeFileDetail, PendingMerge } from "../../../shared/model/sync";
import { errorText } from "../../client/error-text";
import { Button } from "../../components/Button";
import { counted } from "../../components/counted";
import { Icon } from "../../components/Icon";
import { Kbd } from "../../components/Kbd";
import { Skeleton } from "../../components/Skeleton";
import { useSingleKeys } from "../../stores/use-single-keys";
import { MergeFileList } from "./MergeFileList";
import { decidePlace, finishMerge, stepPlace, undoDecision, useMerge } from "./merge-store";
import { CHOICES, type Choice } from "./merge-words";
import { Places } from "./Places";

/** A merge gone through place by place: the files at the left, both versions and what comes of them in the middle. */
export function Resolver({ pending }: { readonly pending: PendingMerge }) {
  const detail = useMerge((state) => state.detail);
  const said = useMerge((state) => state.said);
  const [isEditing, setEditing] = useState(false);
  const offers = (choice: Choice) => detail !== null && CHOICES[detail.file.kind].some(({ value }) => value === choice);
  const decide = (choice: Exclude<Choice, "edit">) => {
    setEditing(false);
    if (offers(choice)) void decidePlace({ choice }, true);
  };
  useSingleKeys(
    {
      m: () => decide("mine"),
      t: () => decide("theirs"),
      b: () => decide("both"),
      e: () => setEditing(offers("edit")),
      z: () => void undoDecision(),
      f: () => void finishMerge(),
      j: () => void stepPlace(1),
      k: () => void stepPlace(-1),
    },
    ["j", "k"],
  );
  return (
    <>
      <MergeFileList pending={pending} current={detail?.file.path ?? null} />
      <main className="main">
        <Head pending={pending} detail={detail} />
        <ErrorBar />
        <div className="doc">
          <div className="mrg">
            {detail ? (
              <Places detail={detail} theirs={pending.theirs} isEditing={isEditing} setEditing={setEditing} />
            ) : pending.files.length > 0 ? (
              <Skeleton widths={[30, 96, 88, 30, 92]} label="Reading both versions" />
            ) : (
              <p className="mrg-nothing">Nothing of it needs you. Finish makes the commit.</p>
            )}
          </div>
        </div>
        <KeysBar hasEdit={offers("edit")} hasBoth={offers("both")} />
      </main>
      <span className="sr" role="status">
        {said}
      </span>
    </>
  );
}

function Head({ pending, detail }: { readonly pending: PendingMerge; readonly detail: MergeFileDetail | null }) {
  const isFinishing = useMerge((state) => state.isFinishing);
  const left = pending.undecided;
  const finish = useRef<HTMLButtonElement>(null);
  const isDone = left === 0;
  // The last decision leads to what comes next, also for who cannot see it.
  const wasDone = useRef(isDone);
  useEffect(() => {
    if (isDone && !wasDone.current) finish.current?.focus();
    wasDone.current = isDone;
  }, [isDone]);
  return (
    <div className="head top mrg-head">
      <h1 className="name clip">{detail?.file.title ?? "Sync"}</h1>
      {detail && detail.file.title !== detail.file.path ? (
        <span className="quiet code clip mrg-path">{detail.file.path}</span>
      ) : null}
      <span className="grow" />
      <span className="quiet num">{left === 0 ? "All decided" : `${left} left`}</span>
      <Button
        ref={finish}
        low
        look={isDone ? "main" : "plain"}
        disabled={!isDone || isFinishing}
        onClick={() => void finishMerge()}
      >
        {isFinishing ? "Finishing" : "Finish"} <Kbd>F</Kbd>
      </Button>
    </div>
  );
}

function ErrorBar() {
  const error = useMerge((state) => state.error);
  if (error === null) return null;
  const { title, unharmed, next } = errorText(error);
  return (
    <div className="sync-trouble in-head" role="alert">
      <Icon name="triangle-alert" />
      <p>
        <b>{title}.</b> {next} <span className="quiet">{unharmed}</span>
      </p>
    </div>
  );
}

function KeysBar({ hasEdit, hasBoth }: { readonly hasEdit: boolean; readonly hasBoth: boolean }) {
  const steps = useMerge((state) => state.steps.length);
  return (
    <div className="kb">
      <div className="keysbar micro quiet mrg-keys">
        <span>
          <Kbd>M</Kbd> yours
        </span>
        <span>
          <Kbd>T</Kbd> theirs
        </span>
        {hasBoth ? (
          <span>
            <Kbd>B</Kbd> both
          </span>
        ) : null}
        {hasEdit ? (
          <span>
            <Kbd>E</Kbd> edit
          </span>
        ) : null}
        <span>
          <Kbd>J</Kbd> <Kbd>K</Kbd> next, previous
        </span>
        <span>
          <Kbd>Z</Kbd> take back
        </span>
        <span className="grow" />
        <span className="num">{steps === 0 ? "Nothing is written before you finish" : counted(steps, "decision")}</span>
      </div>
    </div>
  );
}
