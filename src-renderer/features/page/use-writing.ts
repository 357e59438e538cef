import { type RefObject, useEffect } from "react";
import type { PageEditor } from "../../editor/page-editor";
import { setEditorStatus } from "../../stores/editor-status";
import { useSettings } from "../../stores/settings";
import type { PageSession } from "./session/page-session";
import { useSession } from "./session/use-session";

/** Keeps the keys and the language of the editor as the person and the page have them. */
export function useWriting(session: PageSession, editor: RefObject<PageEditor | null>): void {
  const hasVimKeys = useSettings((state) => state.settings?.editor.hasVimKeys ?? false);
  const language = useSession(session, ({ parsed }) => languageOf(parsed?.properties ?? []));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each session makes an editor of its own
  useEffect(() => {
    editor.current?.setVimKeys(hasVimKeys);
    return () => setEditorStatus({ vimMode: null });
  }, [session, hasVimKeys, editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each session makes an editor of its own
  useEffect(() => editor.current?.setLanguage(language), [session, language, editor]);
}

/** A language as it stands in the properties, `de` or `pt-BR`; empty when none does. */
function languageOf(properties: readonly { readonly key: string; readonly values: readonly string[] }[]): string {
  const named = properties.find(({ key }) => /^(?:lang|language)$/i.test(key.trim()))?.values[0]?.trim() ?? "";
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(named) ? named : "";
}
