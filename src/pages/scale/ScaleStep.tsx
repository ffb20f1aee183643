import { findLabel } from '../../domain/answers/scale-label.ts';
import { countPoints } from '../../domain/answers/limits.ts';
import { useState, type CSSProperties, type PointerEvent } from 'react';
import { Button, Footer } from '../../ui/inputs/Button.tsx';
import { RadioButton } from '../../ui/inputs/OptionCard.tsx';
import { Headline } from '../parts/Headline.tsx';
import type { Answer, StepProps } from '../StepProps.ts';
import './scale.css';

/** With more points, a phone has no room for them in one row. */
const MOST_IN_ROW = 7;

/** The point of the scale under the pointer, if any. */
function findPoint({ clientX, clientY }: PointerEvent): number | undefined {
  const button = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.scale-point');
  return button ? Number(button.dataset.option) : undefined;
}

/** The usual number of points: few enough that each carries its word. */
const USUAL = 5;

/** The look of a scale that doesn't have the usual number of points, whose look is drawn by hand. */
const lookOf = (count: number) => {
  const columns = count > MOST_IN_ROW ? Math.ceil(count / 2) : count;
  const className = `scale-points is-counted ${columns < count ? 'is-double' : ''}`;
  return count === USUAL
    ? { className: 'scale-points' }
    : { className, style: { '--columns': columns } as CSSProperties };
};

/** A statement and the points of agreement. Sliding a finger over them shows each one's label. */
export function ScaleStep({ page, answer, words, panel, onAnswer }: StepProps<'scale'>) {
  const { layout = 'suns', labels } = page;
  const count = countPoints(page.answer);
  const points = Array.from({ length: count }, (_, index) => index + 1);
  const [pointed, setPointed] = useState<number>();
  const hasWords = count === USUAL && labels.length === count;
  const chosen = points.find((point) => point === answer);
  const shown = pointed ?? chosen;
  // Next is for visitors who return to the page. A first answer moves on by itself.
  const [wasAnswered] = useState(chosen !== undefined);
  const choose = (point: number) => {
    setPointed(undefined);
    onAnswer(point as Answer);
  };
  const follow = (event: PointerEvent) => setPointed(findPoint(event));
  const leave = () => setPointed(undefined);
  const release = (event: PointerEvent) => {
    // Touch events stay with the point first touched, but the point where the finger is lifted is the answer.
    const point = event.pointerType === 'touch' ? findPoint(event) : undefined;
    if (point && event.target instanceof Element && !event.target.closest(`[data-option="${point}"]`)) choose(point);
  };
  return (
    <>
      <Headline title={page.title} text={page.text} panel={panel} />
      <div
        className={`scale scale-${layout}${hasWords ? ' has-words' : ''}`}
        style={{ '--shown': ((shown ?? 0) * 5) / count } as CSSProperties}
      >
        {layout === 'suns' && <div className="scale-sky" />}
        {!hasWords && (
          <p className="scale-label" aria-hidden="true">
            {shown && <span key={shown}>{findLabel(labels, shown, count) ?? shown}</span>}
          </p>
        )}
        <div
          {...lookOf(count)}
          role="radiogroup"
          aria-label={page.title}
          onPointerDown={follow}
          onPointerMove={follow}
          onPointerUp={release}
          onPointerLeave={leave}
          onPointerCancel={leave}
        >
          {points.map((point) => (
            <RadioButton
              key={point}
              value={point}
              isChosen={chosen === point}
              {...(count !== USUAL && { style: { '--at': (point - 1) / (count - 1) } as CSSProperties })}
              aria-label={[point, findLabel(labels, point, count)].filter(Boolean).join(': ')}
              className={point === shown ? 'scale-point is-shown' : 'scale-point'}
              onFocus={() => setPointed(point)}
              onBlur={leave}
              onChoose={() => choose(point)}
            >
              <span>{hasWords ? labels[point - 1] : point}</span>
            </RadioButton>
          ))}
        </div>
        {!hasWords && (
          <div className="scale-ends quiet" aria-hidden="true">
            <span>{labels[0]}</span>
            <span>{labels.at(-1)}</span>
          </div>
        )}
      </div>
      {chosen && wasAnswered && (
        <Footer>
          <Button action="next" onClick={() => choose(chosen)}>
            {words.labels.next}
          </Button>
        </Footer>
      )}
    </>
  );
}
