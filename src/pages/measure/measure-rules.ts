import { quoteTyped } from '../../domain/answers/typed-characters.ts';
import { checkWeightGoal, findLowestHealthyWeight } from '../../domain/body/body.ts';
import { readKnown } from '../../domain/body/known-answers.ts';
import { knownFields } from '../../domain/generated/known-fields.ts';
import type { Answers, Height, Weight } from '../../domain/generated/types.ts';
import { fillTemplate } from '../../domain/text/text.ts';
import { formatHeight, formatWeight, findAmount } from '../../domain/body/units.ts';
import type { StepProps } from '../StepProps.ts';
import { convertMeasure, findSystem, type System } from './typed-measure.ts';
import type { useTypedMeasure } from './use-typed-measure.ts';

/** The page and the visitor's facts. */
type Question = Pick<StepProps<'measure'>, 'page' | 'facts'>;

/** Whether a measure is a height. */
export const isHeight = (measure: Height | Weight): measure is Height => 'cm' in measure || 'ft' in measure;

/** A measure as text. */
export const formatMeasure = (measure: Height | Weight): string =>
  isHeight(measure) ? formatHeight(measure) : formatWeight(measure);

/** The unit system of this visitor's earlier answers, or else that of the device's region. */
export function guessSystem(answers: Readonly<Answers>): System {
  const { height, weight } = readKnown(answers);
  const known = weight ?? height;
  if (known) return findSystem(known);
  // At build, there is no `navigator`.
  return /-(US|LR|MM)$/.test(globalThis.navigator?.language) ? 'imperial' : 'metric';
}

/** The message for what was entered, if it is no measure: what is missing, what wasn't understood, or which limits there are. */
export function explainReading(
  { reading, shown, ruler }: Pick<ReturnType<typeof useTypedMeasure>, 'reading' | 'shown' | 'ruler'>,
  { messages }: Question['page'],
): string | undefined {
  if (reading.kind === 'value') return undefined;
  if (reading.kind === 'required') return messages.required;
  const { kind, min, max } = reading;
  const typed = quoteTyped(Object.values(shown).join(' '));
  return fillTemplate(messages[kind], { typed, min, max, example: formatMeasure(ruler.make(ruler.start)) });
}

/** The error message for a value that is not accepted; undefined when it is. */
export function findFault(value: Height | Weight, { page, facts }: Question): string | undefined {
  const { height, weight } = readKnown(facts.answers);
  if (page.answer !== knownFields.weightGoal || isHeight(value) || !height || !weight) return undefined;
  const check = checkWeightGoal(value, weight, height);
  if (check === 'ok') return undefined;
  return fillTemplate(page.messages[check] ?? page.messages.required, {
    weight: formatWeight(weight),
    healthyWeight: formatWeight(findLowestHealthyWeight(height, value)),
  });
}

/** The initial amount of a goal's ruler: today's weight in the displayed unit. */
export function findStart({ page, facts }: Question, system: System): number | undefined {
  const { weight } = readKnown(facts.answers);
  if (page.answer !== knownFields.weightGoal || !weight) return undefined;
  return findAmount(findSystem(weight) === system ? weight : convertMeasure(weight));
}

/** The range of accepted goals, to highlight on the ruler; undefined if the page asks for no goal. */
export function findGoals({ page, facts }: Question, system: System): { from: number; to: number } | undefined {
  const { height } = readKnown(facts.answers);
  const to = findStart({ page, facts }, system);
  if (!height || to === undefined) return undefined;
  const from = findAmount(findLowestHealthyWeight(height, system === 'metric' ? { kg: 0 } : { lbs: 0 }));
  return from < to ? { from, to } : undefined;
}
