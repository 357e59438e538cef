import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { PageSummary } from "../../../../shared/model/page";

/** A page to be taken out of the window. */
export interface ExportRequest {
  readonly kind: "print" | "html";
  readonly page: PageSummary;
}

const requests = createStore<{ readonly request: ExportRequest | null }>()(() => ({ request: null }));

export const requestExport = (kind: ExportRequest["kind"], page: PageSummary): void =>
  requests.setState({ request: { kind, page } });

export const endExport = (): void => requests.setState({ request: null });

export const useExportRequest = (): ExportRequest | null => useStore(requests, (state) => state.request);
