import { computeBmi } from '../body/metric.ts';
import { writers } from '../answers/generated/writers.ts';
import type { Kind } from '../answers/kind.ts';
import { findKindOf } from '../answers/answers.ts';
import type { Question } from '../../pages/definition.ts';
import { formatBmi } from '../body/body.ts';
import { formatDate, daysBetween, isAfter } from '../dates/calendar.ts';
import { readField, type Facts } from '../rules/facts.ts';
import { findPageAsking, listPages, type ContentFile } from '../flow/flow.ts';
import { ask } from '../flow/questions.ts';
import { findChosenOption } from '../flow/routes.ts';
import { formatTime, makePlan } from '../plan/plan.ts';
import { compareWithEvent, predictGoal, readEventDate } from '../prediction/prediction.ts';
import { readKnown } from '../body/known-answers.ts';
import type { Tokens } from './text.ts';
import { formatHeight, formatKgIn, formatWeight } from '../body/units.ts';

const countDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** What a visitor has answered to a question, in words; undefined without an answer, or where it has no words. */
function writeAnswer(question: Question, facts: Facts): string | undefined {
  const value = readField(question.answer, facts);
  const write = writers[findKindOf(question.answer) as keyof typeof writers] as Kind['write'] | undefined;
  return value === undefined ? undefined : write?.(value as never, question);
}

/** The tokens with the answer to each question of a file, such as {answer:focus}. */
const listAnswers = ({ pages }: ContentFile, facts: Facts) =>
  pages
    .flatMap(ask)
    .map((question): [string, string | undefined] => [`answer:${question.answer}`, writeAnswer(question, facts)]);

/** The values of all tokens that schemas/entities/text.schema.json lists. Pages outside the programs have none. */
export function makeTokens(file: ContentFile, facts: Facts): Tokens {
  if (file.kind !== 'flow') return {};
  const { height, weight, weightGoal, email } = readKnown(facts.answers);
  const { today } = facts;
  const predicted = listPages(file).find((page) => 'event' in page || 'chart' in page);
  const eventDate = predicted && readEventDate(predicted, facts);
  const prediction = predictGoal(file, facts);
  const comparison =
    prediction && eventDate && weight ? compareWithEvent({ prediction, eventDate, today, weight }) : undefined;
  const plan = makePlan(file, facts);
  const first = plan?.steps[0];
  const eventPage = predicted?.event?.answer && findPageAsking(file, predicted.event.answer);
  const unit = weight && 'lbs' in weight ? 'lbs' : 'kg';
  const isEventAhead = eventDate !== undefined && isAfter(eventDate, today);
  return {
    ...Object.fromEntries(listAnswers(file, facts)),
    height: height && formatHeight(height),
    weight: weight && formatWeight(weight),
    weightGoal: weightGoal && formatWeight(weightGoal),
    weightLoss: prediction && weight && formatKgIn(prediction.weightKg - prediction.goalKg, weight),
    bmi: height && weight && formatBmi(computeBmi(height, weight)),
    goalDate: prediction && formatDate(prediction.goalDate),
    weeklyLoss: prediction && weight && formatKgIn(prediction.dailyLossKg * 7, weight),
    eventEmoji: eventPage && findChosenOption(eventPage, facts)?.emoji,
    eventDate: isEventAhead ? formatDate(eventDate) : undefined,
    daysToEvent: isEventAhead ? countDays(daysBetween(today, eventDate)) : undefined,
    lossByEvent: comparison && 'loss' in comparison ? `${comparison.loss}\u00A0${unit}` : undefined,
    // On the day of the event there is no value, so the text's fallback shows.
    daysBeforeEvent:
      comparison?.kind === 'goalFirst' && comparison.daysBefore > 0 ? countDays(comparison.daysBefore) : undefined,
    email,
    fastingHours: plan && String(plan.fastingHours),
    eatingHours: plan && String(plan.eatingHours),
    eatingStart: plan && formatTime(plan.opens),
    eatingEnd: plan && formatTime(plan.closes),
    dayOff: plan?.dayOff.text,
    firstStart: first && formatTime(first.opens),
    firstEnd: first && formatTime(first.closes),
  };
}
