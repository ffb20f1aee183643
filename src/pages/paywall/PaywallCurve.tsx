import { readKnown } from '../../domain/body/known-answers.ts';
import { formatDateShort, daysBetween } from '../../domain/dates/calendar.ts';
import { formatWeight } from '../../domain/body/units.ts';
import type { PaywallPage } from '../../domain/generated/types.ts';
import { pickMilestones, weeklyWeights, type Prediction } from '../../domain/prediction/prediction.ts';
import type { Facts } from '../../domain/rules/facts.ts';
import type { Filled } from '../../domain/text/text.ts';
import { Hill } from '../../ui/pictures/Hill.tsx';
import { placeHill, SUN_RADIUS } from '../prediction/place-hill.ts';

interface PaywallCurveProps {
  prediction: Prediction;
  facts: Facts;
  words: Filled<NonNullable<PaywallPage['curve']>>;
}

/** The curve has this size, and grows with the page. */
const SIZE = { width: 340, height: 136 };
/** The labels are below the picture. */
const NO_LABEL = { width: 0, height: 0 };
const NO_LABELS = { today: NO_LABEL, goal: NO_LABEL, event: NO_LABEL, axis: NO_LABEL };
/** The most steps between the dots of the curve. */
const MOST_STEPS = 6;

/** The way from today's weight to the goal, as a small hill. */
export function PaywallCurve({ prediction, facts, words }: PaywallCurveProps) {
  const { weight, weightGoal } = readKnown(facts.answers);
  const { weightKg, goalKg, goalDate } = prediction;
  const { ridge, dots, start, sun, neededHeight } = placeHill({
    size: SIZE,
    dots: pickMilestones(weeklyWeights(prediction), MOST_STEPS).map(({ day, kg }) => ({
      days: daysBetween(facts.today, day),
      left: (kg - goalKg) / Math.max(weightKg - goalKg, Number.EPSILON),
    })),
    labels: NO_LABELS,
  });
  const height = Math.max(SIZE.height, neededHeight);
  return (
    <figure className="paywall-curve">
      <Hill
        width={SIZE.width}
        height={height}
        ridge={ridge}
        dots={[start, ...dots]}
        start={start}
        sun={{ ...sun, radius: SUN_RADIUS }}
        ticks={[]}
      />
      <figcaption>
        <span className="hidden-visually">{words.summary}</span>
        <span aria-hidden="true">
          <b>{weight && formatWeight(weight)}</b> <span>{words.today}</span>
        </span>
        <span aria-hidden="true">
          <b>{weightGoal && formatWeight(weightGoal)}</b> <span>{formatDateShort(goalDate)}</span>
        </span>
      </figcaption>
    </figure>
  );
}
