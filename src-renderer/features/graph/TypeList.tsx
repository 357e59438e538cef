import { TypeMark } from "../../components/TypeMark";
import type { TypeGroups } from "../../graph/type-groups";

interface TypeListProps {
  readonly types: TypeGroups;
  /** Keys of the types that are not shown. */
  readonly off: ReadonlySet<string>;
  readonly onChange: (off: ReadonlySet<string>) => void;
}

/** What kinds of pages there are, how many of each, and which of them are shown. A double click shows one alone. */
export function TypeList({ types, off, onChange }: TypeListProps) {
  const toggle = (key: string) => {
    const next = new Set(off);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  const alone = (key: string) => {
    const others = types.groups.map((group) => group.key).filter((other) => other !== key);
    const isAlone = others.every((other) => off.has(other)) && !off.has(key);
    onChange(new Set(isAlone ? [] : others));
  };
  return (
    <ul className="sky-types" aria-label="Types shown">
      {types.groups.map((group) => (
        <li key={group.key}>
          <label onDoubleClick={() => alone(group.key)}>
            <input type="checkbox" className="sr" checked={!off.has(group.key)} onChange={() => toggle(group.key)} />
            <TypeMark type={group.type} />
            <span className="grow clip">{group.label}</span>
            <span className="n num">{group.count.toLocaleString("en")}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
