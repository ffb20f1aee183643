import { useState } from 'react';
import { snapAmount, writeAmount } from '../../domain/answers/amounts.ts';
import type { NumberLimits } from '../../domain/generated/answer-limits.ts';
import { Figure } from '../../ui/inputs/Figure.tsx';
import { Ruler, type RulerScale } from '../../ui/inputs/Ruler.tsx';
import type { NumberEntry } from './NumberSlider.tsx';

interface NumberFigureProps extends NumberEntry {
  typed: string;
  hasRuler: boolean;
  onType: (text: string) => void;
  /** Called when the visitor leaves the input. */
  onLeave: () => void;
}

/** A short ruler has a number at every fifth step, a long one at every tenth. */
function makeScale({ min, max, step }: NumberLimits): RulerScale {
  const isShort = (max - min) / step <= 20;
  return { min, max, step, middle: step * (isShort ? 1 : 5), major: step * (isShort ? 5 : 10), write: writeAmount };
}

/** A number that is typed, and may also be set by a ruler. */
export function NumberFigure(props: NumberFigureProps) {
  const { page, limits, value, typed, hasRuler, isInvalid, errorId, onType, onLeave } = props;
  const { label, unit, start } = page;
  // While the visitor moves the ruler, it is left alone.
  const [isSlid, setIsSlid] = useState(false);
  const shown = value ?? start;
  return (
    <>
      <Figure
        name={page.answer}
        label={`${label} (${unit.other})`}
        unit={shown === 1 ? unit.one : unit.other}
        value={typed}
        placeholder={start === undefined ? undefined : String(start)}
        inputMode={Number.isInteger(limits.step) ? 'numeric' : 'decimal'}
        isInvalid={isInvalid}
        errorId={errorId}
        onChange={(event) => {
          setIsSlid(false);
          onType(event.target.value);
        }}
        onBlur={onLeave}
      />
      {hasRuler && (
        <Ruler
          scale={makeScale(limits)}
          start={value ?? start ?? (limits.min + limits.max) / 2}
          at={isSlid ? undefined : value}
          onSlide={(amount) => {
            setIsSlid(true);
            onType(String(snapAmount(amount, limits)));
          }}
        />
      )}
    </>
  );
}
