import type { Reply } from "../../../shared/contract/client";
import type {
  DreamFinding,
  DreamPhase,
  DreamRun,
  DreamVerdict,
  HealthPoint,
  PhaseReport,
  Proposal,
  ProposalRule,
} from "../../../shared/model/dream";
import { DREAM_PHASES, PROPOSAL_RULES } from "../../../shared/model/dream";
import { readAll, readFinding, readHealth, readProposal } from "./read-proposal";
import type { ScheduleFacts } from "./schedule";

/** What the Host tells the dream process. */
export type ToDream =
  /** Settings and the log's record; sent when the process is ready and whenever they change. */
  | { readonly kind: "configure"; readonly facts: ScheduleFacts }
  /** Sent every few seconds: a sign of life, with how long the person has been away and what the machine runs on. */
  | { readonly kind: "heartbeat"; readonly idleSeconds: number | null; readonly isOnBattery: boolean | null }
  | { readonly kind: "run" }
  | { readonly kind: "cancel" }
  | { readonly kind: "reply"; readonly id: number; readonly reply: Reply }
  | { readonly kind: "stop" };

/** What the dream process tells the Host. */
export type FromDream =
  | { readonly kind: "ready" }
  | { readonly kind: "schedule"; readonly nextMs: number | null }
  | {
      readonly kind: "started";
      readonly run: string;
      readonly trigger: DreamRun["trigger"];
      readonly startedMs: number;
    }
  /** Sent every few seconds while a dream runs: a process that is silent is stuck. */
  | { readonly kind: "alive" }
  /** The answer to `run` while a dream runs. */
  | { readonly kind: "refused" }
  | {
      readonly kind: "progress";
      readonly run: string;
      readonly phase: DreamPhase;
      readonly done: number;
      readonly total: number;
    }
  /** A phase ended; what it found comes with it, so that a kill loses at most the phase that ran. */
  | {
      readonly kind: "phase";
      readonly run: string;
      readonly report: PhaseReport;
      readonly proposals: readonly Proposal[];
      readonly findings: readonly DreamFinding[];
      /** Rules that the phase looked for everywhere: what earlier nights found by them and is not among these is no more. */
      readonly completed: readonly ProposalRule[];
      readonly health: HealthPoint | null;
    }
  | { readonly kind: "finished"; readonly run: string; readonly verdict: DreamVerdict; readonly finishedMs: number }
  | { readonly kind: "call"; readonly id: number; readonly operation: string; readonly args: unknown }
  /** The answer to a call is no longer wanted. */
  | { readonly kind: "abandon"; readonly id: number };

/** Reads a message from the Host; null for anything else. */
export function parseToDream(message: unknown): ToDream | null {
  if (!isRecord(message)) return null;
  const { kind, id, reply, facts, idleSeconds } = message;
  switch (kind) {
    case "run":
    case "cancel":
    case "stop":
      return { kind };
    case "heartbeat":
      return isNumberOrNull(idleSeconds) ? { kind, idleSeconds, isOnBattery: asBoolean(message.isOnBattery) } : null;
    case "reply":
      return isNumber(id) && isReply(reply) ? { kind, id, reply } : null;
    case "configure":
      return isFacts(facts) ? { kind, facts } : null;
    default:
      return null;
  }
}

/** Reads a message from the dream process; null for anything else. */
export function parseFromDream(message: unknown): FromDream | null {
  if (!isRecord(message)) return null;
  const { kind, id, operation, args, nextMs } = message;
  switch (kind) {
    case "ready":
    case "alive":
    case "refused":
      return { kind };
    case "schedule":
      return isNumberOrNull(nextMs) ? { kind, nextMs } : null;
    case "call":
      return isNumber(id) && isText(operation) ? { kind, id, operation, args } : null;
    case "abandon":
      return isNumber(id) ? { kind, id } : null;
    case "started":
    case "progress":
    case "phase":
    case "finished":
      return parseRunMessage(kind, message);
    default:
      return null;
  }
}

function parseRunMessage(
  kind: "started" | "progress" | "phase" | "finished",
  message: Readonly<Record<string, unknown>>,
): FromDream | null {
  const { run, trigger, startedMs, finishedMs, verdict, phase, done, total } = message;
  if (!isText(run)) return null;
  switch (kind) {
    case "started":
      return isTrigger(trigger) && isNumber(startedMs) ? { kind, run, trigger, startedMs } : null;
    case "progress":
      return isPhase(phase) && isNumber(done) && isNumber(total) ? { kind, run, phase, done, total } : null;
    case "finished":
      return isVerdict(verdict) && isNumber(finishedMs) ? { kind, run, verdict, finishedMs } : null;
    case "phase":
      return parsePhase(run, message);
  }
}

function parsePhase(run: string, { report, completed, health, ...found }: Fields): FromDream | null {
  const proposals = readAll(found.proposals, readProposal);
  const findings = readAll(found.findings, readFinding);
  const measured = readHealth(health);
  if (!isReport(report) || !proposals || !findings || !isListOf(completed, isRule)) return null;
  if (health !== null && measured === null) return null;
  return { kind: "phase", run, report, proposals, findings, completed, health: measured };
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const asBoolean = (value: unknown): boolean | null => (typeof value === "boolean" ? value : null);
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const isNumberOrNull = (value: unknown): value is number | null => value === null || isNumber(value);
const isListOf = <T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.every(isItem);

const TRIGGERS: readonly unknown[] = ["schedule", "catch_up", "user"] satisfies DreamRun["trigger"][];
const VERDICTS: readonly unknown[] = ["done", "failed", "cancelled"] satisfies DreamVerdict[];
const OUTCOMES: readonly unknown[] = ["ok", "warn", "fail", "skipped"] satisfies PhaseReport["outcome"][];
const RULES: readonly unknown[] = PROPOSAL_RULES;
const PHASES: readonly unknown[] = DREAM_PHASES;

const isTrigger = (value: unknown): value is DreamRun["trigger"] => TRIGGERS.includes(value);
const isVerdict = (value: unknown): value is DreamVerdict => VERDICTS.includes(value);
const isRule = (value: unknown): value is ProposalRule => RULES.includes(value);
const isPhase = (value: unknown): value is DreamPhase => PHASES.includes(value);

function isReply(value: unknown): value is Reply {
  if (!isRecord(value)) return false;
  return value.ok === true || (value.ok === false && isRecord(value.error) && isText(value.error.code));
}

function isFacts(value: unknown): value is ScheduleFacts {
  if (!isRecord(value)) return false;
  const { enabled, hour, pausedUntilMs, firstSeenMs, attempts } = value;
  const areSettings = typeof enabled === "boolean" && isNumber(hour) && isNumberOrNull(pausedUntilMs);
  return areSettings && isNumber(firstSeenMs) && isListOf(attempts, isAttempt);
}

function isAttempt(value: unknown): value is ScheduleFacts["attempts"][number] {
  if (!isRecord(value)) return false;
  const { trigger, startedMs, finishedMs, verdict } = value;
  const isEnded = verdict === null || isVerdict(verdict);
  return isTrigger(trigger) && isNumber(startedMs) && isNumberOrNull(finishedMs) && isEnded;
}

function isReport(value: unknown): value is PhaseReport {
  if (!isRecord(value)) return false;
  const { phase, outcome, note, ms, startedMs, awakeMs, left, spent } = value;
  const isWhole = isPhase(phase) && OUTCOMES.includes(outcome) && typeof note === "string" && isNumber(ms);
  const isDated = [startedMs, awakeMs].every((time) => time === undefined || isNumber(time));
  return isWhole && isDated && (left === undefined || isLeft(left)) && (spent === undefined || isSpent(spent));
}

const isLeft = (value: unknown): boolean =>
  isRecord(value) &&
  isNumberOrNull(value.count) &&
  (value.why === "time" || value.why === "budget" || value.why === "model") &&
  typeof value.at === "string";

const isSpent = (value: unknown): boolean => isRecord(value) && isNumber(value.tokens) && isNumberOrNull(value.cost);
