import { Button } from "../../../components/Button";
import { Icon } from "../../../components/Icon";

interface BrokenPropertiesProps {
  readonly line: number;
  readonly message: string;
  readonly onSource: () => void;
}

/** Said in place of properties that cannot be read. */
export function BrokenProperties({ line, message, onSource }: BrokenPropertiesProps) {
  return (
    <div className="prop-broken" role="note">
      <Icon name="triangle-alert" size="small" />
      <p>
        Line {line} cannot be read as a property: {message} Nothing is changed until it is mended.
      </p>
      <Button low onClick={onSource}>
        Show the source
      </Button>
    </div>
  );
}
