import type { CSSProperties } from 'react';
import './segments.css';

interface SegmentsProps<Value extends string> {
  label: string;
  options: { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A switch between a few words, such as units; its thumb slides to the chosen one. */
export function Segments<Value extends string>({ label, options, chosen, onChoose }: SegmentsProps<Value>) {
  const index = options.findIndex(({ value }) => value === chosen);
  return (
    <div
      className="segments"
      role="group"
      aria-label={label}
      style={{ '--count': options.length, '--index': index } as CSSProperties}
    >
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
