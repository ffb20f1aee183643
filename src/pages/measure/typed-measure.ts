import type { Height, Weight } from '../../domain/generated/types.ts';
import type { TypedMeasure } from '../../domain/answers/measures.ts';
import { convertHeight, convertWeight } from '../../domain/body/units.ts';

export type System = 'metric' | 'imperial';

/** Empty inputs for a quantity in a system. */
export function makeEmpty(isHeight: boolean, system: System): TypedMeasure {
  if (isHeight) return system === 'metric' ? { cm: '' } : { ft: '', in: '' };
  return system === 'metric' ? { kg: '' } : { lbs: '' };
}

/** The texts for the inputs from a measure. */
export function makeTyped(measure: Height | Weight): TypedMeasure {
  if ('cm' in measure) return { cm: String(measure.cm) };
  if ('ft' in measure) return { ft: String(measure.ft), in: String(measure.inch) };
  if ('kg' in measure) return { kg: String(measure.kg) };
  return { lbs: String(measure.lbs) };
}

/** The unit system of a measure. */
export function findSystem(measure: TypedMeasure | Height | Weight): System {
  return 'cm' in measure || 'kg' in measure ? 'metric' : 'imperial';
}

/** A measure in the other system, rounded for display. */
export function convertMeasure(measure: Height | Weight): Height | Weight {
  return 'cm' in measure || 'ft' in measure ? convertHeight(measure) : convertWeight(measure);
}
