import "./properties.css";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { readPropertySheet } from "../../../../shared/text/properties/open-frontmatter";
import type { PropertySheet } from "../../../../shared/text/properties/property-row";
import { counted } from "../../../components/counted";
import { Icon } from "../../../components/Icon";
import type { PropertiesHandle, ShownProperties } from "../../../editor/properties-handle";
import { ui } from "../../../stores/ui";
import { AddProperty } from "./AddProperty";
import { BrokenProperties } from "./BrokenProperties";
import { PropertyList } from "./PropertyList";
import { focusRow, fulfilWish, wishFocus } from "./property-focus";
import { PropertyContext, type PropertyHost } from "./property-host";
import { rememberFolded, useIsFolded } from "./property-memory";
import { writeTyped } from "./typed-text";

interface PropertiesPanelProps {
  readonly shown: ShownProperties;
  readonly handle: PropertiesHandle;
  readonly path: string;
  readonly pageType: string | null;
}

const NO_ROWS: PropertySheet = { kind: "rows", rows: [] };

/** The properties of a page, to be read and changed in place of how they are written. */
export function PropertiesPanel({ shown, handle, path, pageType }: PropertiesPanelProps) {
  const root = useRef<HTMLElement>(null);
  const bodyId = useId();
  const sheet = useMemo(() => readPropertySheet(shown.source) ?? NO_ROWS, [shown.source]);
  const isBroken = sheet.kind === "broken";
  const rows = sheet.kind === "rows" ? sheet.rows : [];
  const wasFolded = useIsFolded();
  /** Null: as it was the last time. */
  const [folds, setFolded] = useState<boolean | null>(null);
  const isFolded = folds ?? wasFolded;
  const [isAdding, setAdding] = useState(false);
  const host = useMemo<PropertyHost>(() => ({ handle, path, pageType }), [handle, path, pageType]);
  useEffect(() => {
    if (shown.adding === 0) return;
    setFolded(false);
    if (!isBroken) setAdding(true);
    else {
      handle.doneAdding(false);
      ui.getState().tell("Mend the properties first.", { label: "Show the source", run: () => handle.toSource(2) });
    }
  }, [shown.adding, isBroken, handle]);
  useEffect(() => {
    window.addEventListener("pagehide", writeTyped, { capture: true });
    return () => window.removeEventListener("pagehide", writeTyped, { capture: true });
  }, []);
  useLayoutEffect(() => {
    if (root.current) fulfilWish(path, root.current);
  });
  const endAdding = (isEscape: boolean) => {
    setAdding(false);
    handle.doneAdding(isEscape);
  };
  /** A field with something typed in it has an undo of its own. */
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const isField = target instanceof HTMLInputElement && target.type !== "checkbox" && target.value !== "";
    const key = event.key.toLowerCase();
    if (isField || !(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    event.stopPropagation();
    handle.undo(key === "y" || event.shiftKey);
  };
  const fold = () => {
    setFolded(null);
    void rememberFolded(!isFolded);
  };
  /** Up and down from the button above the rows and from the one below them. */
  const leaveButton = (event: KeyboardEvent, isAbove: boolean) => {
    const isDown = event.key === "ArrowDown";
    if (!isDown && event.key !== "ArrowUp" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    const isInto = event.key !== "Escape" && isDown === isAbove && !isFolded;
    if (!isInto || !focusRow(root.current, isAbove ? 0 : rows.length - 1)) {
      handle.leave(event.key === "Escape" ? "back" : isDown ? "below" : "above");
    }
  };
  return (
    <PropertyContext value={host}>
      <section ref={root} className="properties" aria-label="Properties" data-properties onKeyDown={onKeyDown}>
        <button
          type="button"
          className="prop-fold"
          aria-expanded={!isFolded}
          aria-controls={bodyId}
          data-first-stop
          onClick={fold}
          onKeyDown={(event) => leaveButton(event, true)}
        >
          <Icon name={isFolded ? "chevron-right" : "chevron-down"} size="small" />
          Properties
          {isFolded ? <span className="num">{counted(rows.length, "property", "properties")}</span> : null}
        </button>
        <div id={bodyId} hidden={isFolded}>
          {isFolded ? null : sheet.kind === "broken" ? (
            <BrokenProperties {...sheet} onSource={() => handle.toSource(sheet.line)} />
          ) : (
            <>
              <PropertyList root={root} rows={rows} source={shown.source} />
              {isAdding ? (
                <AddProperty
                  there={rows.map(({ key }) => key)}
                  onAdded={(key) => {
                    wishFocus(path, { at: "value", key, nth: 0 });
                    endAdding(false);
                  }}
                  onClose={(isEscape) => {
                    if (isEscape) wishFocus(path, { at: "place", index: rows.length });
                    endAdding(isEscape);
                  }}
                />
              ) : (
                <button
                  type="button"
                  className="prop-more"
                  data-last-stop
                  onClick={() => setAdding(true)}
                  onKeyDown={(event) => leaveButton(event, false)}
                >
                  <Icon name="plus" size="small" />
                  Add property
                </button>
              )}
            </>
          )}
        </div>
      </section>
    </PropertyContext>
  );
}
