import { emojiFileName } from '../../domain/pictures/emoji.ts';
import type { PlanRules } from '../../domain/generated/types.ts';
import { formatTime, type EatingWindow, type Plan } from '../../domain/plan/plan.ts';
import { Note } from '../../ui/Note.tsx';
import { DayRing } from '../../ui/pictures/DayRing.tsx';
import { info } from '../../ui/pictures/later-icons.ts';
import { Emoji } from '../../ui/pictures/Picture.tsx';
import './plan.css';

interface PlanProps {
  plan: Plan;
  words: PlanRules['words'];
}

/** The eating window of a plan as a day: a ring, and the hours in words. */
export function PlanDay({ plan, words }: PlanProps) {
  const { fastingHours, eatingHours, opens, closes } = plan;
  return (
    <div className="plan-day">
      <DayRing opens={opens} closes={closes}>
        <strong aria-hidden="true">{`${fastingHours}:${eatingHours}`}</strong>
      </DayRing>
      <PlanHours plan={plan} words={words} />
    </div>
  );
}

/** The hours of eating and of fasting, in words. */
export function PlanHours({ plan, words }: PlanProps) {
  const { opens, closes } = plan;
  return (
    <dl className="plan-hours">
      <div className="plan-eating">
        <dt>{words.eating}</dt>
        <dd>{formatHours(plan)}</dd>
      </div>
      <div className="plan-fasting">
        <dt>{words.fasting}</dt>
        <dd>{formatHours({ opens: closes, closes: opens })}</dd>
      </div>
    </dl>
  );
}

/** Where a doctor has to be asked first: the advice to do so. It goes wherever a plan shows. */
export function PlanCaution({ plan }: Pick<PlanProps, 'plan'>) {
  return plan.caution ? <Note icon={info}>{plan.caution}</Note> : null;
}

/** Steps of the first weeks, with their hours. */
export function PlanSteps({ steps }: Pick<Plan, 'steps'>) {
  return (
    <ol className="plan-steps">
      {steps.map((step) => (
        <li key={step.title}>
          <p>
            <b>{step.title}</b> <span>{formatHours(step)}</span>
          </p>
          <span>{step.text}</span>
        </li>
      ))}
    </ol>
  );
}

/** The whole plan: the day, the steps of the first weeks, the day off, and the habits to begin with. */
export function PlanView({ plan, words }: PlanProps) {
  return (
    <div className="plan">
      <PlanDay plan={plan} words={words} />
      <PlanCaution plan={plan} />
      <h2>{words.steps}</h2>
      <PlanSteps steps={plan.steps} />
      <h2>{words.dayOff}</h2>
      <p>{plan.dayOff.text}</p>
      <h2>{words.habits}</h2>
      <ul className="point-list">
        {plan.habits.map(({ id, emoji, title, text }) => (
          <li key={id}>
            <Emoji fileName={emojiFileName(emoji)} />
            <span>
              <b>{title}</b>
              <span>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "10 AM – 6 PM" */
function formatHours({ opens, closes }: Pick<EatingWindow, 'opens' | 'closes'>): string {
  return `${formatTime(opens)} – ${formatTime(closes)}`;
}
