import type { CSSProperties } from 'react';
import { computeBmi } from '../../domain/body/metric.ts';
import { findBmiRange, listBmiRanges, placeOnBmiScale } from '../../domain/body/body.ts';
import type { BmiScale, Height, Weight } from '../../domain/generated/types.ts';
import { formatWeight } from '../../domain/body/units.ts';
import './body-scale.css';

interface BodyScaleProps {
  names: BmiScale;
  height: Height;
  /** The weight that the sun marks; undefined while none is entered. */
  weight: Weight | undefined;
  /** Today's weight, if the sun marks a goal. */
  today?: Weight | undefined;
}

/** A body mass index on a scale of ranges. Hidden from screen readers, because the text next to it says the same. */
export function BodyScale({ names, height, weight, today }: BodyScaleProps) {
  const bmi = weight && computeBmi(height, weight);
  const bmiToday = today && computeBmi(height, today);
  const place = (value: number) => ({ '--place': placeOnBmiScale(value) }) as CSSProperties;
  const range = bmi === undefined ? undefined : findBmiRange(bmi);
  return (
    <div className="body-scale" aria-hidden="true">
      {today && (
        <p className="body-scale-key">
          <i className="is-today" />
          <span>{`${names.today} ${formatWeight(today)}`}</span>
          <i />
          <span>{names.goal}</span>
        </p>
      )}
      <div className="body-scale-bar">
        {listBmiRanges().map((part) => (
          <span key={part.range} data-range={part.range} style={{ flexGrow: part.share }} />
        ))}
        {bmiToday !== undefined && <i className="is-today" style={place(bmiToday)} />}
        {bmi !== undefined && <i style={place(bmi)} />}
      </div>
      <div className="body-scale-names">
        {listBmiRanges().map((part) => (
          <span key={part.range} data-is-here={part.range === range} style={{ flexGrow: part.share }}>
            {names[part.range]}
          </span>
        ))}
      </div>
    </div>
  );
}
