import type { GapSettled } from "../../../shared/contract/think";
import { BrainError } from "../../../shared/errors/brain-error";
import type { PagePath } from "../../../shared/model/page";
import type { Gap, GapSide, SettlePreview } from "../../../shared/model/think";
import { ByteOffsets } from "../../../shared/text/byte-offsets";
import { isoDay } from "../../../shared/text/iso-day";
import { parsePage } from "../../../shared/text/parse-page";
import type { ReadingRules } from "../../../shared/text/reading-rules";
import { decodeText } from "../../domain/decode-text";
import { encodeText } from "../../domain/encode-text";
import { applyEdits, type CorrectionEdits, planValueCorrection } from "../../domain/think/settle/plan-correction";
import type { BrainFiles } from "../../ports/brain-files";
import type { Clock } from "../../ports/clock";
import type { Gaps } from "../gaps";

export interface SettleGapPorts {
  readonly gaps: Pick<Gaps, "find" | "reopen" | "hold">;
  readonly files: Pick<BrainFiles, "read" | "write">;
  readonly clock: Clock;
  /** How pages are read in this brain, today. */
  rules(): ReadingRules;
  /** A page was written. */
  onWritten(path: PagePath): void;
}

/** In the order of the gap. */
export type Side = "first" | "second";

/** What a person decides about a contradiction. Nothing is written before they have seen it. */
export interface GapSettling {
  /** What is written if this side is right. @throws BrainError `invalid_request` when the page says something else by now */
  preview(key: string, right: Side): Promise<SettlePreview>;
  /** Writes what was previewed. @throws BrainError `revision_conflict` when the page has changed since */
  correct(key: string, right: Side, token: string): Promise<GapSettled>;
  /** Both are so, each at its time: the gap is closed until one of the two says something else. Writes no page. */
  holdBoth(key: string): Promise<GapSettled>;
  /** Takes the last decision back, and the correction with it where the page still is as it was left. */
  undo(key: string): Promise<GapSettled>;
}

/** What undoing needs. */
interface Done {
  readonly gap: Gap;
  readonly written: { readonly path: PagePath; readonly before: Uint8Array; readonly revision: string } | null;
}

const MAX_UNDO = 50;

export function createGapSettling(ports: SettleGapPorts): GapSettling {
  const done = new Map<string, Done>();
  const remember = (key: string, one: Done) => {
    done.delete(key);
    done.set(key, one);
    for (const old of [...done.keys()].slice(0, -MAX_UNDO)) done.delete(old);
  };

  return {
    async preview(key, right) {
      const { wrong, plan, revision } = await planFor(key, right, ports);
      return { page: wrong.page, lines: plan.lines, isReplaced: plan.isReplaced, token: revision };
    },
    async correct(key, right, token) {
      const { gap, wrong, plan, revision, text, bomLength, bytes } = await planFor(key, right, ports);
      const path = wrong.page.path;
      if (revision !== token) throw changedSince();
      const after = encodeText(applyEdits(text, plan.edits), bomLength);
      const written = await ports.files.write(path, after, revision);
      ports.onWritten(path);
      remember(key, { gap, written: { path, before: bytes, revision: written } });
      // Where the wrong value still stands (the date of an entry), the decision has to be remembered.
      if (!plan.isReplaced) await ports.gaps.hold(key);
      return { key, written: path };
    },
    async holdBoth(key) {
      const { gap } = await sidesOf(key, ports);
      await ports.gaps.hold(key);
      remember(key, { gap, written: null });
      return { key, written: null };
    },
    async undo(key) {
      const last = done.get(key);
      if (!last) throw refused("There is nothing to undo: the decision was made too long ago.");
      const { gap, written } = last;
      if (written) {
        await ports.files.write(written.path, written.before, written.revision);
        ports.onWritten(written.path);
      }
      done.delete(key);
      await ports.gaps.reopen(gap);
      return { key, written: written?.path ?? null };
    },
  };
}

const refused = (why: string) => new BrainError("invalid_request", why, { issues: [why] });
const changedSince = () => refused("The page has changed since it was shown. Ask the question again.");

async function sidesOf(key: string, { gaps }: SettleGapPorts) {
  const gap = await gaps.find(key);
  if (gap?.action?.kind !== "settle")
    throw refused("That contradiction is not known any more. Ask the question again.");
  return { gap, sides: gap.action.sides };
}

interface Plan {
  readonly gap: Gap;
  readonly wrong: GapSide;
  readonly plan: CorrectionEdits;
  readonly revision: string;
  readonly bytes: Uint8Array;
  /** Without a byte order mark. */
  readonly text: string;
  readonly bomLength: number;
}

async function planFor(key: string, rightSide: Side, ports: SettleGapPorts): Promise<Plan> {
  const { gap, sides } = await sidesOf(key, ports);
  const [right, wrong] = rightSide === "first" ? sides : [sides[1], sides[0]];
  const { path } = wrong.page;
  const file = await ports.files.read(path);
  const decoded = file && decodeText(file.bytes);
  if (!file || decoded?.kind !== "text") throw changedSince();
  const { text, bomLength } = decoded;
  const offsets = new ByteOffsets(text, { bomLength });
  const quote = { start: offsets.toUtf16(wrong.start), end: offsets.toUtf16(wrong.end) };
  if (text.slice(quote.start, quote.end) !== wrong.quote) throw changedSince();
  const parsed = parsePage(path, text, ports.rules());
  const today = isoDay(ports.clock.now());
  const plan = planValueCorrection({ parsed, quote, wrong, right, today });
  return { gap, wrong, plan, revision: file.revision, bytes: file.bytes, text, bomLength };
}
