import './segments.css';

interface SegmentsProps<Value extends string> {
  label: string;
  options: { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A switch between a few words, such as units. */
export function Segments<Value extends string>({ label, options, chosen, onChoose }: SegmentsProps<Value>) {
  return (
    <div className="segments" role="group" aria-label={label}>
      {options.map(({ value, label: words }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          data-segment={value}
          onClick={() => onChoose(value)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
