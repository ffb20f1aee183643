import { checkWeightGoal, findLowestHealthyWeight } from '../../../domain/body/body.ts';
import type { Answers, Height, Weight } from '../../../domain/generated/types.ts';
import { fillTemplate } from '../../../domain/text/text.ts';
import { formatHeight, formatWeight } from '../../../domain/body/measure-words.ts';
import type { StepProps } from '../../StepProps.ts';
import { findAmount } from './ruler-scales.ts';
import { convertMeasure, findSystem, type System } from './typed-measure.ts';

/** The page, and what the visitor said before. */
type Question = Pick<StepProps<'measure'>, 'page' | 'facts'>;

/** Whether a measure is a height. */
export const isHeight = (measure: Height | Weight): measure is Height => 'cm' in measure || 'ft' in measure;

/** A measure in words. */
export const formatMeasure = (measure: Height | Weight): string =>
  isHeight(measure) ? formatHeight(measure) : formatWeight(measure);

/** The system in which this visitor has measured so far, or else the one of the device's region. */
export function guessSystem({ height, weight }: Readonly<Answers>): System {
  const known = weight ?? height;
  if (known) return findSystem(known);
  // Where pages are rendered at build, there is no device.
  return /-(US|LR|MM)$/.test(globalThis.navigator?.language) ? 'imperial' : 'metric';
}

/** Why a value can't be taken, in the page's words; undefined when it can. */
export function findFault(value: Height | Weight, { page, facts }: Question): string | undefined {
  const { height, weight } = facts.answers;
  if (page.answer !== 'weightGoal' || isHeight(value) || !height || !weight) return undefined;
  const check = checkWeightGoal(value, weight, height);
  if (check === 'ok') return undefined;
  return fillTemplate(page.messages[check] ?? page.messages.required, {
    weight: formatWeight(weight),
    healthyWeight: formatWeight(findLowestHealthyWeight(height, value)),
  });
}

/** Where the ruler of a goal stands at first: at today's weight, in the unit that shows. */
export function findStart({ page, facts }: Question, system: System): number | undefined {
  const { weight } = facts.answers;
  if (page.answer !== 'weightGoal' || !weight) return undefined;
  return findAmount(findSystem(weight) === system ? weight : convertMeasure(weight));
}

/** The goals that can be taken, to be marked on the ruler; none where none is asked for. */
export function findGoals({ page, facts }: Question, system: System): { from: number; to: number } | undefined {
  const { height } = facts.answers;
  const to = findStart({ page, facts }, system);
  if (!height || to === undefined) return undefined;
  const from = findAmount(findLowestHealthyWeight(height, system === 'metric' ? { kg: 0 } : { lbs: 0 }));
  return from < to ? { from, to } : undefined;
}
