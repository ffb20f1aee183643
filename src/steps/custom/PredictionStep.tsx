import { isMet } from '../../domain/conditions.ts';
import { addDays, daysBetween, formatDate, formatMonthShort } from '../../domain/dates.ts';
import { planEvent, predict, weeklyWeights, type Prediction } from '../../domain/prediction.ts';
import { formatWeight } from '../../domain/units.ts';
import { Button } from '../../ui/Button.tsx';
import { Footer } from '../../ui/Footer.tsx';
import { Hill, type HillPoint } from '../../ui/Hill.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Notes } from '../InfoStep.tsx';
import type { StepProps } from '../StepProps.ts';
import './prediction.css';

const AXIS_DATES = 5;

/** The weight curve as points between start and goal. */
function makeCurve(prediction: Prediction, today: string): HillPoint[] {
  const { weightKg, goalKg, days } = prediction;
  return weeklyWeights(prediction).map(({ day, kg }) => ({
    x: daysBetween(today, day) / days,
    y: (kg - goalKg) / (weightKg - goalKg),
  }));
}

/** The months along the axis, evenly spaced; short spans name each month once. */
function makeAxis({ days }: Prediction, today: string): string[] {
  return Array.from({ length: AXIS_DATES }, (_, index) =>
    formatMonthShort(addDays(today, Math.round((days * index) / (AXIS_DATES - 1)))),
  ).map((month, index, months) => (months[index - 1] === month ? '' : month));
}

/** The visitor's goal, the day by which it may be reached, and the curve to it. */
export function PredictionStep({ page, facts, words, onNext }: StepProps<'prediction'>) {
  const { weight, weightGoal, specificMotivationDate } = facts.answers;
  const { today } = facts;
  // The flow leads nobody here without both: the page needs them.
  if (!weight || !weightGoal) return null;
  const { weeklyRate } = page;
  const prediction = predict({ weight, weightGoal, today, ...(weeklyRate ? { weeklyRate } : {}) });
  const eventDate = isMet(page.eventWhen, facts) ? specificMotivationDate : undefined;
  const plan = eventDate && planEvent({ prediction, eventDate, today, weight });
  const eventText = page.eventTexts[plan ? plan.kind : 'none'];
  const share = eventDate ? daysBetween(today, eventDate) / prediction.days : 1;
  return (
    <div className="prediction">
      <h1 tabIndex={-1}>
        {page.title} <span className="prediction-goal">{page.goal}</span>
      </h1>
      {page.text && <p className="quiet">{page.text}</p>}
      <figure className="prediction-chart">
        <Hill points={makeCurve(prediction, today)} mark={share < 1 ? { x: share, y: 1 - share } : undefined} />
        <figcaption className="hidden-visually">{page.chart.summary}</figcaption>
        <div className="prediction-today" aria-hidden="true">
          {page.image && <Picture {...page.image} />}
          <span>
            <b>{formatWeight(weight)}</b>
            {page.chart.today}
          </span>
        </div>
        <div className="prediction-end" aria-hidden="true">
          <b>{formatWeight(weightGoal)}</b>
          {formatDate(prediction.goalDate)}
        </div>
      </figure>
      <div className="prediction-foot">
        <div className="prediction-axis" aria-hidden="true">
          {makeAxis(prediction, today).map((month, index) => (
            <span key={index}>{month}</span>
          ))}
        </div>
        <div className="prediction-event">
          <p>
            <b>{eventText.title}</b>
            {eventText.text}
          </p>
        </div>
        <Notes notes={page.notes} />
        <Footer isClear>
          <Button action="next" className="button-on-hill" onClick={onNext}>
            {page.button ?? words.labels.next}
          </Button>
        </Footer>
      </div>
    </div>
  );
}
