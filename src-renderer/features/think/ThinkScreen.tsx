import "./think.css";
import "./scope.css";
import { useEffect } from "react";
import { useBrain } from "../../stores/brain";
import { navigation, useNavigation } from "../../stores/navigation";
import { AskForm } from "./AskForm";
import { QuestionList } from "./QuestionList";
import { SidePanel } from "./SidePanel";
import { Talk } from "./Talk";
import { think, useThink } from "./think-store";
import { Welcome } from "./Welcome";

/** Questions at the left, answers in the middle, at the right what they stand on and what is missing. */
export function ThinkScreen() {
  const folder = useBrain((state) => state.status?.folder ?? null);
  const handed = useNavigation((state) => state.question);
  const isEmpty = useThink((state) => state.talk.length === 0);
  const active = useThink((state) => state.talk.find((one) => one.id === state.activeId) ?? null);
  useEffect(() => {
    if (folder !== null) think.getState().enter(folder);
  }, [folder]);
  useEffect(() => {
    if (folder === null || handed === null) return;
    const question = navigation.getState().takeQuestion();
    if (question !== null) think.getState().ask(question);
  }, [folder, handed]);
  return (
    <>
      <QuestionList />
      <main className="main think">
        {isEmpty ? <Welcome /> : <Talk />}
        <AskForm />
      </main>
      {active ? <SidePanel exchange={active} /> : null}
    </>
  );
}
