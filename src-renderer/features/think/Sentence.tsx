import type { PageSummary } from "../../../shared/model/page";
import type { Answer } from "../../../shared/model/think";
import { LinkText } from "../../components/LinkText";
import { navigation } from "../../stores/navigation";
import { linkNames, type PlacedSentence } from "./answer-layout";
import { Cite } from "./Cite";

interface SentenceProps {
  readonly sentence: PlacedSentence;
  readonly answer: Answer;
  /** Pages whose titles become links. */
  readonly pages: readonly PageSummary[];
}

/** One sentence and the figures of what it stands on. */
export function Sentence({ sentence, answer, pages }: SentenceProps) {
  const cited = sentence.cites.flatMap((n) => answer.citations.find((one) => one.n === n) ?? []);
  return (
    <>
      {linkNames(sentence.text, pages).map(({ text, page, at }) =>
        page ? (
          <PageLink key={at} page={page}>
            {text}
          </PageLink>
        ) : (
          text
        ),
      )}
      <span className="cites">
        {cited.map((citation) => (
          <Cite
            key={citation.n}
            exchange={answer.id}
            at={`${answer.id} ${sentence.at} ${citation.n}`}
            citation={citation}
          />
        ))}
      </span>{" "}
    </>
  );
}

function PageLink({ page, children }: { readonly page: PageSummary; readonly children: string }) {
  return (
    <LinkText
      type={page.type}
      family="reference"
      address={page.slug}
      onFollow={(event) =>
        navigation.getState().openPage(page, { newTab: event.ctrlKey || event.metaKey || event.button === 1 })
      }
    >
      {children}
    </LinkText>
  );
}
