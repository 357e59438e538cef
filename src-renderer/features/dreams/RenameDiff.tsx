import type { PageSummary } from "../../../shared/model/page";
import type { RenameChange } from "../../../shared/model/rename";
import { errorText } from "../../client/error-text";
import { ChangedLines } from "../../components/ChangedLines";
import { counted } from "../../components/counted";
import { Icon } from "../../components/Icon";
import { Skeleton } from "../../components/Skeleton";
import { TypeMark } from "../../components/TypeMark";
import { useQuery } from "../../stores/use-query";

interface RenameDiffProps {
  readonly change: RenameChange;
  /** The pages it is about, the one that goes first. */
  readonly pages: readonly PageSummary[];
  /** Whether to ask what it would change now. */
  readonly isAsked: boolean;
}

/** Files shown with their lines; the rest is counted. */
const SHOWN = 8;
const LINES = 12;

/** Every page that a merge or a move touches, as the rename engine would change it now, with the links that follow. */
export function RenameDiff({ change, pages, isAsked }: RenameDiffProps) {
  const preview = useQuery("page.renamePreview", isAsked ? { change, limit: SHOWN } : null, { keep: true });
  const { value } = preview;
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
