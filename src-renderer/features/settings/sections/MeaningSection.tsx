import { useSettings } from "../../../stores/settings";
import { EmbeddingForm } from "./meaning/EmbeddingForm";
import { HelpRows } from "./meaning/HelpRows";
import { SpendRows } from "./meaning/SpendRows";
import { useMeaningStatus } from "./meaning/use-meaning-status";
import { VectorRows } from "./meaning/VectorRows";

/** Search in other words: whose vectors it uses, and what a chat model may add. */
export function MeaningSection() {
  const meaning = useSettings((state) => state.settings?.meaning);
  const chat = useSettings((state) => state.settings?.model);
  const status = useMeaningStatus();
  if (!meaning || !chat) return null;
  const address = meaning.baseUrl || chat.baseUrl;
  return (
    <>
      <p className="intro">
        Search also finds pages that say it in other words, with vectors that come with Noctuary and know English. A
        model of your own can do it better, and in other languages. The built-in vectors stay, and step in when it does
        not answer.
      </p>
      <EmbeddingForm
        key={`${meaning.baseUrl} ${meaning.model} ${meaning.queryPrefix} ${meaning.passagePrefix}`}
        meaning={meaning}
        chatAddress={chat.baseUrl}
      />
      <VectorRows meaning={meaning} address={address} status={status} />
      <SpendRows meaning={meaning} spend={status?.spend ?? null} />
      <HelpRows meaning={meaning} hasChatModel={chat.baseUrl !== "" && chat.model !== ""} />
    </>
  );
}
