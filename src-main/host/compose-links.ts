import { randomUUID } from "node:crypto";
import { moveRejectedLinks } from "../../shared/schema/rejected-links";
import { blobRevision } from "../platform/blob-revision";
import { type DismissedMentions, openDismissedMentions } from "../services/dismissed-mentions";
import { createLinkCorrections, type LinkCorrections } from "../services/link-corrections";
import { createLinkTargets, type LinkTargets } from "../services/link-targets";
import { createLinks, type Links } from "../services/links";
import { createMentionLinks, type MentionLinks } from "../services/mention-links";
import { createMentions, type Mentions } from "../services/mentions";
import { createRename, type Rename } from "../services/rename";
import type { RenameFollower } from "../services/rename/followers";
import { createReplace, type Replace } from "../services/replace";
import { REJECTED_PATH } from "../services/rules";
import { openDismissedMentionsState } from "../state/app-state-files";
import { openRenameJournal } from "../state/rename-journal";
import type { OpenBrainOptions } from "./brain-options";
import type { BrainThreads } from "./brain-threads";
import type { Indexing } from "./compose-brain";

/** What reads and changes links. */
export interface Linking {
  readonly links: Links;
  readonly corrections: LinkCorrections;
  readonly targets: LinkTargets;
  readonly mentions: Mentions;
  readonly mentionLinks: MentionLinks;
  readonly dismissedMentions: DismissedMentions;
  readonly rename: Rename;
  readonly replace: Replace;
}

/** Refused relations name pages by their paths. */
const refusals: RenameFollower = {
  path: REJECTED_PATH,
  rewrite(text, moves) {
    const newPaths = new Map(moves.map(({ from, to }): [string, string] => [from, to]));
    return moveRejectedLinks(text, (path) => newPaths.get(path) ?? null) ?? text;
  },
};

export async function composeLinks(
  { log }: OpenBrainOptions,
  brainDir: string,
  threads: BrainThreads,
  indexing: Indexing,
): Promise<Linking> {
  const { store, index, mentions: reader, renames } = threads;
  const { catalogue, files, git, indexer, keeper, names, pages, repo, rules } = indexing;
  const onWritten: Parameters<typeof createMentionLinks>[0]["onWritten"] = (written) =>
    indexing.onWritten("editor", written);
  const dismissedMentions = await openDismissedMentions(openDismissedMentionsState(brainDir));
  const mentions = createMentions({ store, search: index, reader, catalogue, pages, dismissed: dismissedMentions });
  indexing.pagesListeners.add(() => mentions.forget());
  const rename = createRename({
    store,
    files,
    git,
    engine: renames,
    journal: openRenameJournal(brainDir),
    log,
    followers: [refusals],
    revisionOf: blobRevision,
    newId: () => randomUUID(),
    indexed: () => indexer.settled(),
    holdIndex: (count) => keeper.hold(count),
    onWritten(paths, isCommitted) {
      if (!isCommitted) for (const written of paths) repo.noteWritten(written);
      void keeper.follow(paths, "rename");
      if (paths.includes(REJECTED_PATH)) void keeper.followRules();
    },
  });
  await rename.recover();
  return {
    links: createLinks(store, pages),
    corrections: createLinkCorrections({
      store,
      pages,
      files,
      rules,
      onWritten,
      onRulesWritten: () => {
        repo.noteWritten(REJECTED_PATH);
        return keeper.followRules();
      },
    }),
    targets: createLinkTargets({ pages, files, names, rules, onWritten }),
    mentions,
    mentionLinks: createMentionLinks({ store, files, reader, catalogue, onWritten }),
    dismissedMentions,
    rename,
    replace: createReplace({
      ...{ files, rename },
      paths: () => [...catalogue.allNames()].map(({ path }) => path).sort(),
      rules: () => rules.reading,
      revisionOf: blobRevision,
    }),
  };
}
