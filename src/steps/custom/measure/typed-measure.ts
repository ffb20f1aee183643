import type { Height, Weight } from '../../../domain/generated/types.ts';
import { readHeight, readWeight, type MeasureReading } from '../../../domain/body/measures.ts';
import { convertHeight, convertWeight } from '../../../domain/body/units.ts';

export type System = 'metric' | 'imperial';

/** The texts in the inputs, by input name. */
export type Typed = { cm: string } | { ft: string; in: string } | { kg: string } | { lbs: string };

/** Empty inputs for a quantity in a system. */
export function makeEmpty(isHeight: boolean, system: System): Typed {
  if (isHeight) return system === 'metric' ? { cm: '' } : { ft: '', in: '' };
  return system === 'metric' ? { kg: '' } : { lbs: '' };
}

/** The texts for the inputs from a measure. */
export function makeTyped(measure: Height | Weight): Typed {
  if ('cm' in measure) return { cm: String(measure.cm) };
  if ('ft' in measure) return { ft: String(measure.ft), in: String(measure.inch) };
  if ('kg' in measure) return { kg: String(measure.kg) };
  return { lbs: String(measure.lbs) };
}

/** The unit system of a measure. */
export function findSystem(measure: Typed | Height | Weight): System {
  return 'cm' in measure || 'kg' in measure ? 'metric' : 'imperial';
}

/** Parses the typed texts. */
export function readTyped(typed: Typed): MeasureReading<Height | Weight> {
  return 'cm' in typed || 'ft' in typed ? readHeight(typed) : readWeight(typed);
}

/** A measure in the other system, rounded for display. */
export function convertMeasure(measure: Height | Weight): Height | Weight {
  return 'cm' in measure || 'ft' in measure ? convertHeight(measure) : convertWeight(measure);
}
