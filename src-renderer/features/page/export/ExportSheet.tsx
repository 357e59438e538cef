import "./print.css";
import { useEffect, useMemo, useRef } from "react";
import { createPortal } from "react-dom";
import { fileNameOf } from "../../../../shared/text/slug";
import { errorText } from "../../../client/error-text";
import { ui } from "../../../stores/ui";
import { Blocks } from "../reading/Blocks";
import { dataUrlOf } from "../reading/image-bytes";
import { Properties } from "../reading/Properties";
import { ReadingContext } from "../reading/reading-context";
import { type ShownPart, useShownPart } from "../reading/use-shown-part";
import { withoutTitle } from "../reading/without-title";
import { download } from "./download";
import { type ExportRequest, endExport, useExportRequest } from "./export-store";
import { settled } from "./settle";
import { writeHtml } from "./write-html";

/** Draws the page that is to be printed or exported: whole, out of sight, and gone when that is done. */
export function ExportSheet() {
  const request = useExportRequest();
  return request ? <Sheet key={request.page.path} request={request} /> : null;
}

const NOTHING_AROUND: readonly string[] = [];
const stay = () => undefined;

function Sheet({ request }: { readonly request: ExportRequest }) {
  const part = useShownPart({ path: request.page.path, anchor: null, chain: NOTHING_AROUND, onFollow: stay });
  return part ? createPortal(<Drawn request={request} part={part} />, document.body) : null;
}

function Drawn({ request, part }: { readonly request: ExportRequest; readonly part: ShownPart }) {
  const root = useRef<HTMLElement>(null);
  const { page } = part;
  const reading = useMemo(() => ({ ...part.reading, isWhole: true }), [part.reading]);
  const isBegun = useRef(false);
  useEffect(() => {
    // Once: what is read again meanwhile must not print twice.
    if (!root.current || isBegun.current) return;
    isBegun.current = true;
    void takeOut(request, page.title, root.current).finally(endExport);
  }, [request, page.title]);
  return (
    <article ref={root} className="print-sheet prose reading" aria-hidden="true" inert>
      <h1>{page.title}</h1>
      <ReadingContext value={reading}>
        <Properties properties={page.properties} />
        <Blocks blocks={withoutTitle(part.blocks, page.title)} />
      </ReadingContext>
    </article>
  );
}

/** Paper is light, whatever the window is; the dialog takes its picture before it gives control back. */
function printOnPaper(): void {
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  dataset.theme = "paper";
  window.print();
  if (before === undefined) delete dataset.theme;
  else dataset.theme = before;
}

async function takeOut({ kind, page }: ExportRequest, title: string, root: HTMLElement): Promise<void> {
  try {
    await settled(root);
    if (kind === "print") printOnPaper();
    else download(`${fileNameOf(page.path)}.html`, writeHtml(title, root, dataUrlOf), "text/html");
  } catch (error) {
    const told = errorText(error);
    ui.getState().tell(`${told.title}. ${told.next}`);
  }
}
