import { useState } from 'react';
import type { Height, Weight } from '../../../domain/generated/types.ts';
import { findAmount, findRuler, makeSlid } from './ruler-scales.ts';
import {
  convertMeasure,
  findSystem,
  makeEmpty,
  makeTyped,
  readTyped,
  type System,
  type Typed,
} from './typed-measure.ts';

/**
 * The state of a measure that is typed or set by the ruler. The entered value stays unchanged when the visitor switches
 * the unit system: the other system only displays it converted, until something is entered there.
 */
export function useTypedMeasure(asksHeight: boolean, stored: Height | Weight | undefined, guessed: System) {
  const [entered, setTyped] = useState<Typed | undefined>(() => stored && makeTyped(stored));
  const [chosen, setSystem] = useState<System>();
  const [isSlid, setIsSlid] = useState(false);

  const typed = entered ?? makeEmpty(asksHeight, guessed);
  const system = chosen ?? findSystem(typed);
  const reading = readTyped(typed);
  const value = reading.kind === 'value' ? reading.value : undefined;
  const isConverted = system !== findSystem(typed);
  const shownValue = value && isConverted ? convertMeasure(value) : value;
  const shown = !isConverted ? typed : shownValue ? makeTyped(shownValue) : makeEmpty(asksHeight, system);
  const ruler = findRuler(shown);
  return {
    reading,
    value,
    /** The value in the displayed system, and in the other one. */
    shownValue,
    otherValue: value && (isConverted ? value : convertMeasure(value)),
    shown,
    system,
    ruler,
    /** The amount to which the ruler must move; undefined while the visitor moves it. */
    rulerAt: shownValue && !isSlid ? findAmount(shownValue) : undefined,
    type: (name: string, text: string) => {
      setTyped({ ...shown, [name]: text });
      setIsSlid(false);
    },
    slide: (amount: number) => {
      setTyped(makeSlid(ruler, amount));
      setIsSlid(true);
    },
    switchTo: (next: System) => {
      setSystem(next);
      if (reading.kind === 'missing') setTyped(makeEmpty(asksHeight, next));
    },
  };
}
