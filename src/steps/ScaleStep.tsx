import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Footer } from '../ui/Footer.tsx';
import { Headline } from './Headline.tsx';
import type { StepProps } from './StepProps.ts';
import './scale.css';

const points = [1, 2, 3, 4, 5] as const;

/** A statement and five points of agreement, growing like suns from left to right. */
export function ScaleStep({ page, answer, words, onAnswer }: StepProps<'scale'>) {
  const [pointed, setPointed] = useState<number>();
  const shown = pointed ?? answer;
  const label = typeof shown === 'number' ? page.labels[shown - 1] : undefined;
  return (
    <>
      <div className="scale-statement">
        <Headline title={page.title} text={page.text} />
      </div>
      <div className="scale">
        <p className="scale-label" aria-hidden="true">
          {label ?? ' '}
        </p>
        <div
          className="scale-points"
          role="radiogroup"
          aria-label={page.title}
          onPointerLeave={() => setPointed(undefined)}
        >
          {points.map((point) => (
            <button
              key={point}
              type="button"
              role="radio"
              aria-checked={answer === point}
              aria-label={`${point}: ${page.labels[point - 1]}`}
              className="scale-point"
              data-option={point}
              onPointerEnter={() => setPointed(point)}
              onFocus={() => setPointed(point)}
              onClick={() => onAnswer(point)}
            >
              <span>{point}</span>
            </button>
          ))}
        </div>
        <div className="scale-ends quiet" aria-hidden="true">
          <span>{page.labels[0]}</span>
          <span>{page.labels[4]}</span>
        </div>
      </div>
      {typeof answer === 'number' && (
        <Footer>
          <Button action="next" onClick={() => onAnswer(answer as (typeof points)[number])}>
            {words.labels.next}
          </Button>
        </Footer>
      )}
    </>
  );
}
