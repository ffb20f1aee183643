import type { InputHTMLAttributes } from 'react';
import './figure.css';

interface FigureProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  unit: string;
  value: string;
  /** What shows instead of a number while there is none. */
  placeholder?: string | undefined;
  isInvalid?: boolean;
  errorId?: string | undefined;
}

const NOTHING = '–';

/** A number in large type that is itself the input: a tap on it opens the keyboard. */
export function Figure(props: FigureProps) {
  const { label, unit, value, placeholder = NOTHING, isInvalid = false, errorId, ...rest } = props;
  return (
    <label className="figure">
      <span className="hidden-visually">{label}</span>
      {/* An invisible copy of the text makes the input as wide as its value. */}
      <span className="figure-number" data-text={value || placeholder}>
        <input
          inputMode="decimal"
          {...rest}
          size={1}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? errorId : undefined}
          onFocus={(event) => event.target.select()}
        />
      </span>
      <span aria-hidden="true" translate="no">
        {unit}
      </span>
    </label>
  );
}
