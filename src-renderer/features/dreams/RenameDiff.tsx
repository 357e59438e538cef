import { useEffect } from "react";
import type { PageSummary } from "../../../shared/model/page";
import type { RenameChange } from "../../../shared/model/rename";
import { errorText } from "../../client/error-text";
import { ChangedLines } from "../../components/ChangedLines";
import { counted } from "../../components/counted";
import { Icon } from "../../components/Icon";
import { Skeleton } from "../../components/Skeleton";
import { TypeMark } from "../../components/TypeMark";
import { useBrain } from "../../stores/brain";
import { useQuery } from "../../stores/use-query";
import { review, useReview } from "./review-store";

interface RenameDiffProps {
  readonly run: string;
  readonly proposal: string;
  readonly change: RenameChange;
  /** The pages it is about, the one that goes first. */
  readonly pages: readonly PageSummary[];
  /** Whether to ask what it would change now. */
  readonly isAsked: boolean;
}

/** Files shown with their lines; the rest is counted. */
const SHOWN = 8;
const LINES = 12;
/** That of no preview. */
const NO_TOKEN = "";

/** Every page that a merge or a move touches, as the rename engine would change it now, with the links that follow. */
export function RenameDiff({ run, proposal, change, pages, isAsked }: RenameDiffProps) {
  const epoch = useBrain((state) => state.pagesEpoch);
  const outdated = useReview((state) => state.outdated);
  const preview = useQuery("page.renamePreview", isAsked ? { change, limit: SHOWN } : null, {
    refresh: `${epoch} ${outdated}`,
    keep: true,
  });
  const { value } = preview;
  // What is accepted is what is in sight. Without a preview the Host may say why there is none, and makes nothing.
  const token = preview.error === null ? value?.token : NO_TOKEN;
  useEffect(() => {
    if (token !== undefined) review.getState().show(run, proposal, token);
  }, [run, proposal, token]);
  return (
    <div className="hunk">
      <p className="hunk-file merge-pages">
        {pages.map((page, index) => (
          <span key={page.path} className="merge-page">
            {index > 0 ? <Icon name="arrow-right" size="small" /> : null}
            <TypeMark type={page.type} />
            <span className="code clip">{page.path}</span>
          </span>
        ))}
      </p>
      {!isAsked ? null : preview.error !== null ? (
        <p className="merge-line">{errorText(preview.error).title}.</p>
      ) : value === null ? (
        <Skeleton widths={[70, 92, 44]} label="Reading what would change" />
      ) : (
        <>
          <p className="merge-line num">
            {value.links === 0
              ? "No link has to follow"
              : value.links === 1
                ? "One link follows"
                : `${counted(value.links, "link")} follow`}
            ; {counted(value.pages, "page")} {value.pages === 1 ? "changes" : "change"}.
          </p>
          {value.blockers.map((blocker) => (
            <p key={blocker} className="merge-line">
              <Icon name="triangle-alert" size="small" /> {blocker}
            </p>
          ))}
          {value.touched.map(({ path, newPath, lines }) => (
            <div key={path}>
              <p className="hunk-file code clip">{path}</p>
              {newPath === null ? <p className="merge-line">Its text goes into the other page.</p> : null}
              <ChangedLines lines={lines.slice(0, LINES)} />
              {lines.length > LINES ? <p className="merge-line">{counted(lines.length - LINES, "more line")}</p> : null}
            </div>
          ))}
          {value.pages > value.touched.length ? (
            <p className="merge-line">{counted(value.pages - value.touched.length, "more page")}, in the same way.</p>
          ) : null}
        </>
      )}
    </div>
  );
}
