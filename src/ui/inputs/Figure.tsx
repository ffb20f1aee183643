import type { InputHTMLAttributes } from 'react';
import './figure.css';

interface FigureProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  unit: string;
  value: string;
  isInvalid?: boolean;
  errorId?: string | undefined;
}

const NOTHING = '–';

/** A number in large type that is itself the input: a tap on it opens the keyboard. */
export function Figure({ label, unit, value, isInvalid = false, errorId, ...rest }: FigureProps) {
  return (
    <label className="figure">
      <span className="hidden-visually">{label}</span>
      {/* An invisible copy of the text makes the input as wide as its value. */}
      <span className="figure-number" data-text={value || NOTHING}>
        <input
          {...rest}
          size={1}
          value={value}
          placeholder={NOTHING}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? errorId : undefined}
          onFocus={(event) => event.target.select()}
        />
      </span>
      <span aria-hidden="true">{unit}</span>
    </label>
  );
}
