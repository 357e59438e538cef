import type { PagePath } from "../../../shared/model/page";
import type { Names } from "../../domain/think/find-names";
import { readFollowUp } from "../../domain/think/talk/read-follow-up";
import { pagesSpokenFrom, type Turn, turnOf } from "../../domain/think/talk/turn";
import type { AnswerLog } from "../../ports/answer-log";
import type { Clock } from "../../ports/clock";

/** Questions looked back upon; people do not say `it` of what they asked longer ago. */
const MAX_TURNS = 4;

interface TalkPorts {
  readonly answers: Pick<AnswerLog, "get">;
  readonly names: Names;
  readonly clock: Clock;
}

/** A question read in its talk. */
export interface ReadInTalk {
  /** What it means; null when it stands by itself. */
  readonly text: string | null;
  /** Pages that the answers before it began with: names in it may come from there. */
  readonly from: readonly PagePath[];
}

/** What a question means after the answer `after`. */
export async function readInTalk(question: string, after: string | null, ports: TalkPorts): Promise<ReadInTalk> {
  const turns: Turn[] = [];
  const from = new Set<PagePath>();
  for (let id = after; id !== null && turns.length < MAX_TURNS; ) {
    const answer = await ports.answers.get(id);
    if (!answer) break;
    turns.push(turnOf(answer, ports.names));
    for (const page of pagesSpokenFrom(answer)) from.add(page);
    id = answer.after;
  }
  return { text: readFollowUp(question, turns, ports.names, ports.clock.now()), from: [...from] };
}
