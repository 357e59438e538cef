import { type DismissedMentions, openDismissedMentions } from "../services/dismissed-mentions";
import { createLinkCorrections, type LinkCorrections } from "../services/link-corrections";
import { createLinks, type Links } from "../services/links";
import { createMentionLinks, type MentionLinks } from "../services/mention-links";
import { createMentions, type Mentions } from "../services/mentions";
import { openDismissedMentionsState } from "../state/app-state-files";
import type { BrainThreads } from "./brain-threads";
import type { Indexing } from "./compose-brain";

/** What reads and changes links. */
export interface Linking {
  readonly links: Links;
  readonly corrections: LinkCorrections;
  readonly mentions: Mentions;
  readonly mentionLinks: MentionLinks;
  readonly dismissedMentions: DismissedMentions;
}

export async function composeLinks(brainDir: string, threads: BrainThreads, indexing: Indexing): Promise<Linking> {
  const { store, index, mentions: reader } = threads;
  const { catalogue, files, keeper, pages, rules } = indexing;
  const onWritten: Parameters<typeof createMentionLinks>[0]["onWritten"] = (written) =>
    indexing.onWritten("editor", written);
  const dismissedMentions = await openDismissedMentions(openDismissedMentionsState(brainDir));
  const mentions = createMentions({ store, search: index, reader, catalogue, pages, dismissed: dismissedMentions });
  indexing.pagesListeners.add(() => mentions.forget());
  return {
    links: createLinks(store, pages),
    corrections: createLinkCorrections({
      store,
      pages,
      files,
      rules,
      onWritten,
      onRulesWritten: () => keeper.followRules(),
    }),
    mentions,
    mentionLinks: createMentionLinks({ store, files, reader, catalogue, onWritten }),
    dismissedMentions,
  };
}
