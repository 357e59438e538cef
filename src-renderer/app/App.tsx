import { useEffect } from "react";
import { errorText } from "../client/error-text";
import { Button } from "../components/Button";
import { ErrorState } from "../components/ErrorState";
import { setCurrentRules } from "../components/schema-looks";
import { FirstRunScreen } from "../features/first-run/FirstRunScreen";
import { followBrain, useBrain } from "../stores/brain";
import { setKeyedCommands } from "../stores/chords";
import { navigation } from "../stores/navigation";
import { followSchema } from "../stores/schema";
import { followSettings } from "../stores/settings";
import { followSync } from "../stores/sync";
import { COMMANDS } from "./commands";
import { Frame } from "./Frame";
import { listenToKeys } from "./key-listener";
import { followWindowCommands } from "./window-commands";

/** The window: nothing until the Host has answered, then the first run or the frame. */
export function App() {
  const folder = useBrain((state) => state.status?.folder);
  const failure = useBrain((state) => state.failure);
  useEffect(() => {
    setKeyedCommands(COMMANDS);
    const stops = [
      followSettings(),
      followSchema(setCurrentRules),
      followBrain(),
      followSync(),
      followWindowCommands(),
      listenToKeys(),
    ];
    return () => {
      for (const stop of stops.toReversed()) stop();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another folder is another brain
  useEffect(() => () => navigation.getState().reset(), [folder]);
  if (folder === undefined) return failure === null ? null : <Unreachable failure={failure} />;
  return folder === null ? <FirstRunScreen /> : <Frame key={folder} />;
}

function Unreachable({ failure }: { readonly failure: unknown }) {
  const text = errorText(failure);
  return (
    <main className="main center whole">
      <ErrorState {...text} actions={<Button onClick={() => window.location.reload()}>Try again</Button>} />
    </main>
  );
}
