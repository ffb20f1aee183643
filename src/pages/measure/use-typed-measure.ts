import { useState } from 'react';
import type { Height, Weight } from '../../domain/generated/types.ts';
import { readMeasure, type MeasureReading, type TypedMeasure } from '../../domain/answers/measures.ts';
import { findAmount } from '../../domain/body/units.ts';
import { findRuler, makeSlid, convertMeasure, findSystem, makeEmpty, makeTyped, type System } from './typed-measure.ts';

const valueOf = (reading: MeasureReading) => (reading.kind === 'value' ? reading.value : undefined);

/** A measure in a system, converted if it was entered in the other one. */
const showIn = (measure: Height | Weight, system: System): Height | Weight =>
  findSystem(measure) === system ? measure : convertMeasure(measure);

/**
 * The state of a measure that is typed or set by the ruler. The entered value stays unchanged when the visitor switches
 * the unit system: the other system only displays it converted, until something is entered there. `onEnter` gets each
 * entered value, or undefined for what is none.
 */
export function useTypedMeasure(
  asksHeight: boolean,
  stored: Height | Weight | undefined,
  guessed: System,
  onEnter: (value: Height | Weight | undefined) => void,
) {
  const [entered, setTyped] = useState<TypedMeasure | undefined>(() => stored && makeTyped(stored));
  const [chosen, setSystem] = useState<System>();
  const [isSlid, setIsSlid] = useState(false);

  const typed = entered ?? makeEmpty(asksHeight, guessed);
  const system = chosen ?? findSystem(typed);
  const reading = readMeasure(typed);
  const value = valueOf(reading);
  const isConverted = system !== findSystem(typed);
  const shownValue = value && showIn(value, system);
  const shown = !isConverted ? typed : shownValue ? makeTyped(shownValue) : makeEmpty(asksHeight, system);
  const ruler = findRuler(shown);
  const enter = (next: TypedMeasure, isByRuler: boolean) => {
    setTyped(next);
    setIsSlid(isByRuler);
    onEnter(valueOf(readMeasure(next)));
  };
  return {
    reading,
    value,
    /** The value in the displayed system, and in the other one. */
    shownValue,
    otherValue: value && showIn(value, system === 'metric' ? 'imperial' : 'metric'),
    shown,
    system,
    ruler,
    /** The amount to which the ruler must move; undefined while the visitor moves it. */
    rulerAt: shownValue && !isSlid ? findAmount(shownValue) : undefined,
    type: (name: string, text: string) => enter({ ...shown, [name]: text }, false),
    slide: (amount: number) => enter(makeSlid(ruler, amount), true),
    /** Writes the value as it is stored, for a visitor who leaves the input: 180 for 1,80, and feet and inches for 5'11. */
    tidy: () => {
      if (!value || isConverted) return;
      setTyped(makeTyped(value));
      setSystem(findSystem(value));
    },
    switchTo: (next: System) => {
      setSystem(next);
      // What is no measure would be refused there without being seen.
      if (!value) setTyped(makeEmpty(asksHeight, next));
    },
  };
}
