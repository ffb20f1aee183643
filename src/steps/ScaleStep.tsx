import { defaultLayouts } from '../domain/flow/layouts.ts';
import { useState, type CSSProperties, type PointerEvent } from 'react';
import { Button } from '../ui/inputs/Button.tsx';
import { Footer } from '../ui/Footer.tsx';
import { RadioButton } from '../ui/inputs/RadioButton.tsx';
import { Headline } from './parts/Headline.tsx';
import type { StepProps } from './StepProps.ts';
import './scale.css';

const points = [1, 2, 3, 4, 5] as const;
type Point = (typeof points)[number];

/** The point of the scale under the pointer, if any. */
function findPoint({ clientX, clientY }: PointerEvent): Point | undefined {
  const button = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.scale-point');
  return points.find((point) => String(point) === button?.dataset.option);
}

/** A statement and five points of agreement. Sliding a finger over them shows each one's label. */
export function ScaleStep({ page, answer, words, onAnswer }: StepProps<'scale'>) {
  const { layout = defaultLayouts.scale } = page;
  const [pointed, setPointed] = useState<Point>();
  const chosen = points.find((point) => point === answer);
  const shown = pointed ?? chosen;
  // Next is for visitors who return to the page. A first answer moves on by itself.
  const [wasAnswered] = useState(chosen !== undefined);
  const choose = (point: Point) => {
    setPointed(undefined);
    onAnswer(point);
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
      <Headline title={page.title} text={page.text} />
      <div className={`scale scale-${layout}`} style={{ '--shown': shown ?? 0 } as CSSProperties}>
        {layout === 'suns' && <div className="scale-sky" />}
        <p className="scale-label" aria-hidden="true">
          {shown && <span key={shown}>{page.labels[shown - 1]}</span>}
        </p>
        <div
          className="scale-points"
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
              aria-label={`${point}: ${page.labels[point - 1]}`}
              className={point === shown ? 'scale-point is-shown' : 'scale-point'}
              onFocus={() => setPointed(point)}
              onBlur={leave}
              onChoose={() => choose(point)}
            >
              <span>{point}</span>
            </RadioButton>
          ))}
        </div>
        <div className="scale-ends quiet" aria-hidden="true">
          <span>{page.labels[0]}</span>
          <span>{page.labels[4]}</span>
        </div>
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
