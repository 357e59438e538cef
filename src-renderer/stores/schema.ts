import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { SchemaReport } from "../../shared/contract/schema";
import { Schema } from "../../shared/schema/schema";
import { DEFAULT_RULES, type ReadingRules } from "../../shared/text/reading-rules";
import { client } from "../client/client";
import { brain } from "./brain";
import { onBrainEvent } from "./brain-events";

export interface SchemaState {
  /** Null while no brain is open or the Host has not answered. */
  readonly report: SchemaReport | null;
}

export const schema = createStore<SchemaState>()(() => ({ report: null }));

/**
 * Reads the types of the open brain and follows them. Returns what stops following.
 * @param onRules told how pages are read from now on, before the state changes
 */
export function followSchema(onRules: (rules: ReadingRules) => void): () => void {
  let turn = 0;
  const show = (report: SchemaReport | null) => {
    onRules(report ? { schema: new Schema(report.pack), dialect: report.dialect } : DEFAULT_RULES);
    schema.setState({ report });
  };
  const ask = () => {
    const mine = ++turn;
    client.invoke("schema.get", {}).then(
      (report) => {
        if (mine === turn) show(report);
      },
      // What was known stays; the next change asks again.
      () => undefined,
    );
  };
  const stops = [
    onBrainEvent("schema.didChange", ask),
    brain.subscribe(({ status }, before) => {
      if (status?.folder === before.status?.folder) return;
      turn++;
      show(null);
      if (status?.folder) ask();
    }),
  ];
  return () => {
    turn++;
    for (const stop of stops.toReversed()) stop();
  };
}

/** Selects the smallest slice of the brain's schema. */
export const useSchema = <T>(select: (state: SchemaState) => T): T => useStore(schema, select);
