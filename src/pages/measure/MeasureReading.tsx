import { findLowestHealthyWeight } from '../../domain/body/body.ts';
import { isMet } from '../../domain/rules/facts.ts';
import { readKnown } from '../../domain/body/known-answers.ts';
import { knownFields } from '../../domain/generated/known-fields.ts';
import type { Height, Weight } from '../../domain/generated/types.ts';
import { fillTemplate } from '../../domain/text/text.ts';
import { formatWeight } from '../../domain/body/units.ts';
import type { StepProps } from '../StepProps.ts';
import { BodyScale } from './BodyScale.tsx';
import { isHeight } from './measure-rules.ts';
import type { System } from './typed-measure.ts';

interface MeasureReadingProps extends Pick<StepProps<'measure'>, 'page' | 'facts' | 'preview'> {
  value: Height | Weight | undefined;
  system: System;
  /** Whether an error shows elsewhere; then there is no encouraging text here. */
  hasError: boolean;
}

/** The meaning of a weight: the scale of body mass index ranges, and a text for the visitor's range. */
export function MeasureReading({ page, facts, preview, value, system, hasError }: MeasureReadingProps) {
  const { height, weight } = readKnown(facts.answers);
  if (page.answer === knownFields.height || !height) return null;
  const live = value && preview(value);
  const reading = !hasError && live ? live.page.readings?.find(({ when }) => isMet(when, live.facts)) : undefined;
  const lowest = findLowestHealthyWeight(height, system === 'metric' ? { kg: 0 } : { lbs: 0 });
  const goesFrom = page.answer === knownFields.weightGoal ? weight : undefined;
  return (
    <div className="measure-reading">
      {page.bmiScale && (
        <BodyScale
          names={page.bmiScale}
          height={height}
          weight={value && !isHeight(value) ? value : undefined}
          today={goesFrom}
        />
      )}
      <div aria-live="polite">
        {reading && <p>{reading.text}</p>}
        {page.healthyRange && !reading && !hasError && (
          <p className="quiet">{fillTemplate(page.healthyRange, { healthyWeight: formatWeight(lowest) })}</p>
        )}
      </div>
    </div>
  );
}
