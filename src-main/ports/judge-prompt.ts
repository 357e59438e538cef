import type { JudgedStatement } from "../../shared/model/night-judge";
import type { SearchPrompt } from "./search-prompts";

/** Writes what is sent to a model that judges statements about one subject. */
export type JudgePrompt = (subject: string, statements: readonly JudgedStatement[]) => SearchPrompt;
