import "./past.css";
import { useEffect, useMemo } from "react";
import { hasCode } from "../../../../shared/errors/brain-error";
import { asSlug } from "../../../../shared/model/page";
import type { Moment, PastPage } from "../../../../shared/model/past";
import { isoDay } from "../../../../shared/text/iso-day";
import { parsePage } from "../../../../shared/text/parse-page";
import { slugOf } from "../../../../shared/text/slug";
import { errorText } from "../../../client/error-text";
import { longDayWords } from "../../../components/date-words";
import { EmptyState } from "../../../components/EmptyState";
import { ErrorState } from "../../../components/ErrorState";
import { Skeleton } from "../../../components/Skeleton";
import { currentRules } from "../../../components/schema-looks";
import type { WrittenLink } from "../../../editor/editor-hooks";
import { findLook, lookLinksUp } from "../../../editor/link-look";
import { navigation } from "../../../stores/navigation";
import type { Tab } from "../../../stores/navigation-state";
import { usePastProgress } from "../../../stores/past";
import { ui } from "../../../stores/ui";
import { useQuery } from "../../../stores/use-query";
import { ReadingView } from "../reading/ReadingView";
import { PastBar } from "./PastBar";

const SKELETON = [38, 92, 97, 88, 61];
/** A page with more links draws the rest as plain references. */
const MOST_LINKS = 500;

interface PastViewProps {
  readonly tab: Tab;
  readonly moment: Moment;
  /** Whether keys mean this page: one of several in sight. */
  readonly isActive: boolean;
}

/** The page as it was, to be read. */
export function PastView({ tab, moment, isActive }: PastViewProps) {
  const asked = { page: tab.page.path, asOf: moment.commit };
  const page = useQuery("time.page", asked, { keep: true });
  const now = page.value?.now ?? null;
  useEffect(() => {
    // Reached by the path of then: the tab belongs to the page as it is called now, which one goes back to.
    if (now === null || now === tab.page.path || page.value?.path !== tab.page.path) return;
    navigation.getState().replacePage(tab.page.path, { ...tab.page, path: now, slug: asSlug(slugOf(now)) });
  }, [now, tab.page, page.value]);
  return (
    <>
      <PastBar moment={moment} changedBy={page.value?.changedBy ?? null} />
      <PastBody
        tab={tab}
        moment={moment}
        isActive={isActive}
        page={page.error === null ? page.value : null}
        error={page.error}
      />
    </>
  );
}

interface PastBodyProps extends PastViewProps {
  readonly page: PastPage | null;
  readonly error: unknown;
}

function PastBody({ tab, moment, isActive, page, error }: PastBodyProps) {
  const progress = usePastProgress();
  if (hasCode(error, "page_not_found")) {
    return (
      <EmptyState title={`On ${longDayWords(moment.dateMs)} this page was not there`}>
        A later commit brought it, or it had another name that git cannot follow.
      </EmptyState>
    );
  }
  if (error !== null) return <ErrorState {...errorText(error)} />;
  if (!page) {
    const words = progress === null ? "" : `Reading the history, ${progress} %`;
    return (
      <div className="doc">
        <div className="sheet prose">
          <Skeleton widths={SKELETON} label={`Reading ${tab.page.title} as it was`} />
          <p className="quiet small num" role="status">
            {words}
          </p>
        </div>
      </div>
    );
  }
  return <PastReading key={page.path} page={page} isActive={isActive} />;
}

function PastReading({ page, isActive }: { readonly page: PastPage; readonly isActive: boolean }) {
  const { moment } = page;
  const links = useQuery("time.links", { page: page.path, asOf: moment.commit, limit: MOST_LINKS }, { keep: true });
  const parsed = useMemo(() => parsePage(page.path, page.text, currentRules()), [page]);
  const looks = useMemo(
    () => lookLinksUp(parsed.links, links.value?.links ?? [], isoDay(moment.dateMs)),
    [parsed, links.value, moment],
  );
  const onFollow = (link: WrittenLink, newTab: boolean) => {
    if (link.kind === "url") {
      window.open(link.url, "_blank", "noopener,noreferrer");
      return;
    }
    const target = link.target === "" ? page : (findLook(looks, link.from, link.target)?.page ?? null);
    if (target) navigation.getState().openPage(target, { newTab });
    else ui.getState().tell(`On ${longDayWords(moment.dateMs)} no one page was called “${link.target}”.`);
  };
  return (
    <ReadingView
      path={page.now ?? page.path}
      parsed={parsed}
      looks={looks}
      landed={null}
      onFollow={onFollow}
      takesFocus={isActive}
      onToggleTask={null}
    />
  );
}
