import type { Names } from "../../domain/think/find-names";
import { readFollowUp } from "../../domain/think/talk/read-follow-up";
import { type Turn, turnOf } from "../../domain/think/talk/turn";
import type { AnswerLog } from "../../ports/answer-log";
import type { Clock } from "../../ports/clock";

/** Questions looked back upon; people do not say `it` of what they asked longer ago. */
const MAX_TURNS = 4;

interface TalkPorts {
  readonly answers: Pick<AnswerLog, "get">;
  readonly names: Names;
  readonly clock: Clock;
}

/** What a question means after the answer `after`; null when it stands by itself. */
export async function readInTalk(question: string, after: string | null, ports: TalkPorts): Promise<string | null> {
  const turns: Turn[] = [];
  for (let id = after; id !== null && turns.length < MAX_TURNS; ) {
    const answer = await ports.answers.get(id);
    if (!answer) break;
    turns.push(turnOf(answer, ports.names));
    id = answer.after;
  }
  return readFollowUp(question, turns, ports.names, ports.clock.now());
}
