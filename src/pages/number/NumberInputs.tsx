import { useState } from 'react';
import { formatAmount, snapAmount, writeAmount } from '../../domain/answers/amounts.ts';
import type { NumberLimits } from '../../domain/generated/answer-limits.ts';
import type { FilledPage } from '../../domain/text/text.ts';
import type { NumberPage } from '../../domain/generated/types.ts';
import { Slider } from '../../ui/inputs/Slider.tsx';
import { Figure } from '../../ui/inputs/Figure.tsx';
import { Ruler, type RulerScale } from '../../ui/inputs/Ruler.tsx';

/** What both ways of entering a number get. */
interface NumberEntry {
  page: FilledPage<NumberPage>;
  limits: NumberLimits;
  /** Undefined while there is no valid answer. */
  value: number | undefined;
  isInvalid: boolean;
  errorId: string;
}

interface NumberSliderProps extends NumberEntry {
  onChoose: (value: number) => void;
}

/** Half of the day ring, 272 wide; its sun travels along it. */
const ring = 'M14 150a136 136 0 0 1 272 0';

/** A number under half of the day ring, with a slider below. */
export function NumberSlider({ page, limits, value, isInvalid, errorId, onChoose }: NumberSliderProps) {
  const { label, unit, start, hint } = page;
  const { min, max } = limits;
  const at = value ?? snapAmount(start ?? (min + max) / 2, limits);
  const shown = value ?? (start === undefined ? undefined : at);
  const done = (at - min) / (max - min);
  return (
    <>
      <div className={value === undefined ? 'number-dial' : 'number-dial is-chosen'} aria-hidden="true">
        <svg viewBox="0 0 300 170">
          <path d={ring} />
          <path d={ring} pathLength={100} strokeDasharray={`${done * 100} 200`} />
          <circle cx={14} cy={150} r={17} transform={`rotate(${done * 180} 150 150)`} />
        </svg>
        <p>
          <b>{shown === undefined ? '–' : writeAmount(shown)}</b>
          <span>{shown === 1 ? unit.one : unit.other}</span>
        </p>
      </div>
      <Slider
        {...limits}
        label={label}
        name={page.answer}
        value={at}
        isChosen={value !== undefined}
        words={value === undefined ? hint : formatAmount(value, unit)}
        isInvalid={isInvalid}
        errorId={errorId}
        onChoose={(amount) => onChoose(snapAmount(amount, limits))}
      />
      <p className="number-ends quiet small" aria-hidden="true">
        <span>{writeAmount(min)}</span>
        <span>{writeAmount(max)}</span>
      </p>
    </>
  );
}

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
