import "./mentions.css";
import { useEffect, useState } from "react";
import type { PageSummary } from "../../../../shared/model/page";
import { Skeleton } from "../../../components/Skeleton";
import { useBrain } from "../../../stores/brain";
import { useQuery } from "../../../stores/use-query";
import { Section } from "../inspector/Section";
import { LinkAllDialog } from "./LinkAllDialog";
import { MentionList } from "./MentionList";
import { certainOnes } from "./mention-words";

interface MentionsProps {
  readonly page: PageSummary;
  /** `of`: other pages that name this one. `on`: the names on this page. */
  readonly direction: "of" | "on";
}

const NAME = { of: "Mentions without a link", on: "Names on this page without a link" } as const;
/** Asked for at most; nobody works through more at a sitting. */
const LIMIT = 200;
/** A page that is only passed by asks nothing: other pages have to be read for this. */
const PAUSE_MS = 500;

/** A folded section with the names that stand without a link. What they are is looked for once the page stays in sight. */
export function Mentions({ page, direction }: MentionsProps) {
  const epoch = useBrain((state) => state.pagesEpoch);
  const isReady = usePause(`${page.path} ${epoch}`);
  const [isLinkingAll, setLinkingAll] = useState(false);
  const args = { page: page.path, direction, limit: LIMIT };
  const query = useQuery("link.mentions", isReady ? args : null, { refresh: epoch });
  const [last, setLast] = useState(query.value);
  // Between two readings the rows stay, so that nothing jumps while one is linked after the other.
  if (query.value !== null && query.value !== last) setLast(query.value);
  const listing = query.value ?? (last?.mentions.every((one) => belongs(one, page, direction)) ? last : null);
  const certain = certainOnes(listing?.mentions ?? []);
  if (listing?.total === 0 && listing.isComplete) return null;
  const count = listing && listing.total > 0 ? listing.total : null;
  return (
    <Section name={NAME[direction]} count={count} note={listing?.isComplete === false ? "and more" : null} startsFolded>
      {listing === null && query.error === null ? <Skeleton widths={[62, 90]} label="Looking for names" /> : null}
      {query.error === null ? null : (
        <p className="nothing">They could not be read. They are asked for again with the next change.</p>
      )}
      {listing?.total === 0 ? <p className="nothing">None on the pages read so far.</p> : null}
      {listing ? <MentionList mentions={listing.mentions} direction={direction} onChanged={query.again} /> : null}
      {certain.length > 1 ? (
        <button type="button" className="act small" onClick={() => setLinkingAll(true)}>
          Link all certain ones…
        </button>
      ) : null}
      {isLinkingAll ? (
        <LinkAllDialog mentions={certain} onClose={() => setLinkingAll(false)} onLinked={query.again} />
      ) : null}
    </Section>
  );
}

const belongs = (
  mention: { readonly page: PageSummary; readonly target: PageSummary },
  page: PageSummary,
  direction: "of" | "on",
): boolean => (direction === "of" ? mention.target.path : mention.page.path) === page.path;

/** True once `key` has stayed the same for a moment. */
function usePause(key: string): boolean {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return settled === key;
}
