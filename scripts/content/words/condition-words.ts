import type { Condition } from '../../../src/domain/generated/types.ts';
import { listWords } from './words.ts';

/** Describes a condition in plain words: `children is "No children" and bmi is at least 30`. */
export function describeCondition(condition: Condition): string {
  if ('all' in condition) return condition.all.map(describePart).join(' and ');
  if ('any' in condition) return condition.any.map(describePart).join(' or ');
  if ('not' in condition) return `not ${describePart(condition.not)}`;
  const { field } = condition;
  if ('is' in condition) return `${field} is ${JSON.stringify(condition.is)}`;
  if ('isOneOf' in condition) return `${field} is ${listWords(condition.isOneOf)}`;
  if ('isSet' in condition) return `${field} has ${condition.isSet ? 'an' : 'no'} answer`;
  if ('isFuture' in condition) return `${field} is ${condition.isFuture ? 'a' : 'no'} date after today`;
  if ('atLeast' in condition) return `${field} is at least ${condition.atLeast}`;
  return `${field} is at most ${condition.atMost}`;
}

/** A part of a longer condition; in brackets if it has several parts itself. */
function describePart(condition: Condition): string {
  const isJoined = ('all' in condition && condition.all.length > 1) || ('any' in condition && condition.any.length > 1);
  return isJoined ? `(${describeCondition(condition)})` : describeCondition(condition);
}
