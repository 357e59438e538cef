interface RenameFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** It takes the focus, with all of its text chosen. */
  readonly isFirst?: boolean;
  readonly placeholder?: string;
}

/** One line of text of a rename dialog. */
export function RenameField({ name, value, onChange, isFirst = false, placeholder }: RenameFieldProps) {
  return (
    <label className="rename-field">
      <span>{name}</span>
      <input
        data-autofocus={isFirst ? true : undefined}
        className="input"
        value={value}
        maxLength={1000}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => {
          if (isFirst) event.target.select();
        }}
      />
    </label>
  );
}
