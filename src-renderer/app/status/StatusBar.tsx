import { counted } from "../../components/counted";
import { Icon } from "../../components/Icon";
import { useBrain } from "../../stores/brain";
import { useEditorStatus } from "../../stores/editor-status";
import { navigation, useNavigation } from "../../stores/navigation";
import { usePageWords } from "../../stores/page-words";
import { useSettings } from "../../stores/settings";
import { useSync } from "../../stores/sync";
import { ui } from "../../stores/ui";
import { dreamWords, gitWords, indexWords, syncWords } from "./status-words";

/** The quiet line under everything: git, counts, index; the next dream, the model, the words of the page. */
export function StatusBar() {
  return (
    <footer className="status">
      <GitPart />
      <SyncPart />
      <CountsPart />
      <IndexPart />
      <SkippedPart />
      <span className="grow" />
      <DreamPart />
      <ModelPart />
      <VimPart />
      <WordsPart />
    </footer>
  );
}

function GitPart() {
  const words = useBrain((state) => gitWords(state.status?.git ?? null));
  return (
    <span>
      <Icon name="git-branch" />
      {words}
    </span>
  );
}

/** How far the two are apart, in arrows; the words stand in the tooltip. */
function SyncPart() {
  const remote = useSync((state) => state.remote);
  const words = remote ? syncWords(remote, Date.now()) : null;
  if (!remote || !words) return null;
  const { ahead, behind, trouble, undecided } = remote;
  return (
    <button type="button" className="num" title={words.long} onClick={() => navigation.getState().show("sync")}>
      {trouble !== null && undecided === null ? <Icon name="triangle-alert" /> : null}
      {words.short ?? (
        <>
          {behind === 0 && ahead === 0 ? <Icon name="refresh-cw" /> : null}
          {behind > 0 ? <Arrow icon="arrow-down" count={behind} /> : null}
          {ahead > 0 ? <Arrow icon="arrow-up" count={ahead} /> : null}
          <span className="sr">{words.long}</span>
        </>
      )}
    </button>
  );
}

function Arrow({ icon, count }: { readonly icon: "arrow-down" | "arrow-up"; readonly count: number }) {
  return (
    <>
      <Icon name={icon} />
      <span aria-hidden="true">{count.toLocaleString("en")}</span>
    </>
  );
}

function CountsPart() {
  const pages = useBrain((state) => state.status?.pages ?? 0);
  const links = useBrain((state) => state.status?.links ?? 0);
  const isReady = useBrain((state) => state.status?.index === "ready");
  // A first index has counted nothing yet; its progress says how much there is.
  if (pages === 0 && !isReady) return null;
  return (
    <span className="num">
      {counted(pages, "page")}, {counted(links, "link")}
    </span>
  );
}

function IndexPart() {
  const words = useBrain((state) => (state.status ? indexWords(state.status) : ""));
  return (
    <span className="num" role="status">
      {words}
    </span>
  );
}

function SkippedPart() {
  const skipped = useBrain((state) => state.status?.skipped ?? 0);
  if (skipped === 0) return null;
  return (
    <button type="button" className="num" onClick={() => ui.getState().open("skipped")}>
      {counted(skipped, "file")} left out
    </button>
  );
}

function DreamPart() {
  const words = useBrain((state) => dreamWords(state.dream, Date.now()));
  return (
    <button type="button" className="num" onClick={() => navigation.getState().show("dreams")}>
      <Icon name="moon" />
      {words}
    </button>
  );
}

function ModelPart() {
  const model = useSettings((state) => state.settings?.model.model ?? "");
  const baseUrl = useSettings((state) => state.settings?.model.baseUrl ?? "");
  const words = baseUrl === "" ? "No model" : model === "" ? "Model not chosen" : model;
  return <span className="fold-1100">{words}</span>;
}

function WordsPart() {
  const isPage = useNavigation((state) => state.screen === "page" && state.activeTab !== null);
  const words = usePageWords();
  const selected = useEditorStatus((state) => state.selectedWords);
  if (!isPage || words === null) return null;
  const all = counted(words, "word");
  return <span className="num">{selected === null ? all : `${selected.toLocaleString("en")} of ${all}`}</span>;
}

function VimPart() {
  const mode = useEditorStatus((state) => state.vimMode);
  return mode === null ? null : <span role="status">{mode.toUpperCase()}</span>;
}
