import type { CSSProperties } from 'react';
import './slider.css';

interface SliderProps {
  label: string;
  name: string;
  min: number;
  max: number;
  step: number;
  /** The number at which the knob stands. */
  value: number;
  /** Whether that is the visitor's choice; until then it looks unlit. */
  isChosen: boolean;
  /** What a screen reader says instead of the number, such as "30 minutes". */
  words: string;
  isInvalid?: boolean;
  errorId?: string | undefined;
  /** Called when the knob is moved, and also when it is only touched where it stands. */
  onChoose: (value: number) => void;
}

/** A native slider with a sun for a knob. */
export function Slider(props: SliderProps) {
  const { label, words, isChosen, isInvalid = false, errorId, onChoose, ...rest } = props;
  const { min, max, value } = rest;
  return (
    <input
      {...rest}
      type="range"
      className={isChosen ? 'slider is-chosen' : 'slider'}
      aria-label={label}
      aria-valuetext={words}
      aria-invalid={isInvalid}
      aria-describedby={isInvalid ? errorId : undefined}
      style={{ '--done': (value - min) / (max - min) } as CSSProperties}
      onChange={(event) => onChoose(event.target.valueAsNumber)}
      onPointerUp={(event) => onChoose(event.currentTarget.valueAsNumber)}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onChoose(value);
      }}
    />
  );
}
