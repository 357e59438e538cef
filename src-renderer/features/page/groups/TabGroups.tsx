import "./groups.css";
import { Fragment } from "react";
import { navigation, useNavigation } from "../../../stores/navigation";
import type { TabColumn } from "../../../stores/navigation-state";
import { GroupPane } from "./GroupPane";
import { PaneEdge } from "./PaneEdge";

/** All groups of tabs, beside and below one another. */
export function TabGroups() {
  const columns = useNavigation((state) => state.columns);
  return (
    <div className="columns">
      {columns.map((column, index) => (
        <Fragment key={column.id}>
          {index > 0 ? <ColumnEdge before={columns[index - 1]} after={column} /> : null}
          <div className="column" style={{ flexGrow: column.share }}>
            <Column columns={columns} index={index} />
          </div>
        </Fragment>
      ))}
    </div>
  );
}

function ColumnEdge({ before, after }: { readonly before: TabColumn | undefined; readonly after: TabColumn }) {
  if (!before) return null;
  return (
    <PaneEdge
      label="Width of the columns"
      orientation="vertical"
      part={before.share / (before.share + after.share)}
      onMove={(part) => navigation.getState().moveEdge({ column: before.id }, part)}
    />
  );
}

interface ColumnProps {
  readonly columns: readonly TabColumn[];
  readonly index: number;
}

function Column({ columns, index }: ColumnProps) {
  const column = columns[index];
  if (!column) return null;
  const groups = columns.flatMap((one) => one.groups);
  return column.groups.map((group, row) => {
    const above = column.groups[row - 1];
    const moveEdge = (part: number) =>
      navigation.getState().moveEdge({ column: column.id, group: above?.id ?? group.id }, part);
    const place = groups.length > 1 ? `part ${groups.indexOf(group) + 1} of ${groups.length}` : "";
    return (
      <Fragment key={group.id}>
        {above ? (
          <PaneEdge
            label="Height of the parts"
            orientation="horizontal"
            part={above.share / (above.share + group.share)}
            onMove={moveEdge}
          />
        ) : null}
        <GroupPane
          group={group}
          place={place}
          isFirst={index === 0 && row === 0}
          isLast={index === columns.length - 1 && row === 0}
        />
      </Fragment>
    );
  });
}
