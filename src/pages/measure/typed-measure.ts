import type { Height, Weight } from '../../domain/generated/types.ts';
import type { TypedMeasure } from '../../domain/answers/measures.ts';
import { convertHeight, convertWeight } from '../../domain/body/units.ts';
import {
  HEIGHT_LIMITS_CM,
  HEIGHT_LIMITS_INCHES,
  WEIGHT_LIMITS_KG,
  WEIGHT_LIMITS_LBS,
} from '../../domain/body/metric.ts';
import type { RulerScale } from '../../ui/inputs/Ruler.tsx';

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

/** The ruler of a unit: its scale, its initial amount, and the conversion of an amount to a measure. */
interface UnitRuler {
  scale: RulerScale;
  start: number;
  make: (amount: number) => Height | Weight;
}

const cm: UnitRuler = {
  scale: { ...HEIGHT_LIMITS_CM, step: 1, middle: 5, major: 10, write: String },
  start: 165,
  make: (amount) => ({ cm: amount }),
};
const inches: UnitRuler = {
  scale: { ...HEIGHT_LIMITS_INCHES, step: 1, middle: 3, major: 6, write: writeInches },
  start: 65,
  make: (amount) => ({ ft: Math.floor(amount / 12), inch: amount % 12 }),
};
const kg: UnitRuler = {
  scale: { ...WEIGHT_LIMITS_KG, step: 0.5, middle: 1, major: 5, write: String },
  start: 70,
  make: (amount) => ({ kg: amount }),
};
const lbs: UnitRuler = {
  scale: { ...WEIGHT_LIMITS_LBS, step: 1, middle: 5, major: 10, write: String },
  start: 155,
  make: (amount) => ({ lbs: amount }),
};

/** The ruler for the displayed inputs. */
export function findRuler(typed: TypedMeasure): UnitRuler {
  if ('cm' in typed) return cm;
  if ('ft' in typed) return inches;
  return 'kg' in typed ? kg : lbs;
}

/** The texts for the inputs when the ruler was moved to an amount. */
export function makeSlid(ruler: UnitRuler, amount: number): TypedMeasure {
  return makeTyped(ruler.make(amount));
}

function writeInches(amount: number): string {
  const rest = amount % 12;
  return `${Math.floor(amount / 12)}′${rest > 0 ? `${rest}″` : ''}`;
}
