import { Button } from "../../components/Button";
import { Kbd } from "../../components/Kbd";
import { Segmented } from "../../components/Segmented";

interface LocalBarProps {
  readonly title: string;
  readonly depth: number;
  /** 0 leaves the local graph. */
  readonly onDepth: (depth: number) => void;
}

const DEPTHS = [
  { value: "1", label: "1 step" },
  { value: "2", label: "2 steps" },
  { value: "3", label: "3 steps" },
] as const;

/** Says whose surroundings are shown, and how far they reach. */
export function LocalBar({ title, depth, onDepth }: LocalBarProps) {
  return (
    <div className="sky-local" data-block>
      <span className="clip">
        Around <b className="strong">{title}</b>
      </span>
      <Segmented
        label="Steps shown"
        value={String(depth)}
        options={DEPTHS}
        onChange={(value) => onDepth(Number(value))}
      />
      <Button low look="text" onClick={() => onDepth(0)}>
        Whole sky <Kbd>Esc</Kbd>
      </Button>
    </div>
  );
}
