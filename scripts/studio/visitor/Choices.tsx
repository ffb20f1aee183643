interface ChoicesProps<Value extends string> {
  label: string;
  options: readonly (readonly [value: Value, words: string])[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A group of buttons of which one is chosen. */
export function Choices<Value extends string>({ label, options, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <div className="studio-choices" role="radiogroup" aria-label={label}>
      {options.map(([value, words]) => (
        <button
          key={value}
          type="button"
          role="radio"
          aria-checked={value === chosen}
          data-choice={value}
          onClick={() => onChoose(value)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
