import { computeBmi } from '../body/bmi.ts';
import { formatAmount } from '../answers/amounts.ts';
import { formatBmi } from '../body/body.ts';
import { formatDate } from '../dates/date-words.ts';
import { daysBetween, isAfter } from '../dates/calendar.ts';
import type { Facts } from '../rules/facts.ts';
import { findPageAsking, listPages, type ContentFile } from '../flow/flow.ts';
import { findChosenOption } from '../flow/routes.ts';
import { formatTime } from '../plan/clock.ts';
import { makePlan } from '../plan/plan.ts';
import { compareWithEvent, predictGoal, readEventDate } from '../prediction/prediction.ts';
import { readKnown } from '../body/known-answers.ts';
import type { ChoicesPage, Height, Page, Weight } from '../generated/types.ts';
import type { Tokens } from './text.ts';
import { writeList } from './write-list.ts';
import { formatHeight, formatKgIn, formatWeight } from '../body/measure-words.ts';

const countDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** A text by a visitor between marks that don't show, so that its direction of writing ends where it ends. */
const isolateText = (text: string): string => `\u2068${text}\u2069`;

/**
 * What a visitor has answered on a page, in words: of an option its phrase, or its label if no option of the page has a
 * phrase. An option without one beside others that have one is not for texts.
 */
function writeAnswer(page: Page, facts: Facts): string | undefined {
  if (page.type === 'choice') {
    const hasPhrases = page.options.some(({ phrase }) => phrase !== undefined);
    return findChosenOption(page, facts)?.[hasPhrases ? 'phrase' : 'label'];
  }
  if (page.type === 'choices') return writeAnswers(page, facts);
  if (page.type === 'measure') {
    const measure = facts.answers[page.answer] as Height | Weight | undefined;
    return measure && ('cm' in measure || 'ft' in measure ? formatHeight(measure) : formatWeight(measure));
  }
  const value: unknown = 'answer' in page && page.answer !== undefined ? facts.answers[page.answer] : undefined;
  if (page.type === 'number') return typeof value === 'number' ? formatAmount(value, page.unit) : undefined;
  if (page.type === 'text') return typeof value === 'string' ? isolateText(value) : undefined;
  if (page.type === 'date') return typeof value === 'string' ? formatDate(value) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Several answers as a list: sleep, energy and focus. */
function writeAnswers({ answer, options }: ChoicesPage, facts: Facts): string | undefined {
  const values: unknown = facts.answers[answer];
  if (!Array.isArray(values)) return undefined;
  const hasPhrases = options.some(({ phrase }) => phrase !== undefined);
  const chosen = options.filter(({ value }) => values.includes(value));
  return writeList(chosen.flatMap((option) => option[hasPhrases ? 'phrase' : 'label'] ?? []));
}

/** The tokens with the answer to each question of a file, such as {answer:focus}. */
const listAnswers = ({ pages }: ContentFile, facts: Facts) =>
  pages.flatMap((page): [string, string | undefined][] =>
    'answer' in page ? [[`answer:${page.answer}`, writeAnswer(page, facts)]] : [],
  );

/** The values of all tokens that schemas/entities/text.schema.json lists. Pages outside the programs have none. */
export function makeTokens(file: ContentFile, facts: Facts): Tokens {
  if (file.kind !== 'flow') return {};
  const { height, weight, weightGoal, email } = readKnown(facts.answers);
  const { today } = facts;
  const predicted = listPages(file).find((page) => page.type === 'prediction');
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
