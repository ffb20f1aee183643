import { expect, it } from 'vitest';
import type { Condition } from '../../../src/domain/generated/types.ts';
import { describeCondition } from './condition-words.ts';

const isOld = { field: 'age', is: '60-80' } as const;
const isHeavy = { field: 'bmi', atLeast: 30 } as const;
const isLight = { field: 'bmi', atMost: 18.4 } as const;

it.each<[Condition, string]>([
  [isOld, 'age is "60-80"'],
  [{ field: 'hasPurchased', is: true } as const, 'hasPurchased is true'],
  [{ field: 'age', isOneOf: ['18-29', '30-39'] } as const, 'age is "18-29" or "30-39"'],
  [{ field: 'email', isSet: true } as const, 'email has an answer'],
  [{ field: 'email', isSet: false } as const, 'email has no answer'],
  [{ field: 'specificMotivationDate', isFuture: true } as const, 'specificMotivationDate is a date after today'],
  [{ field: 'specificMotivationDate', isFuture: false } as const, 'specificMotivationDate is no date after today'],
  [isHeavy, 'bmi is at least 30'],
  [isLight, 'bmi is at most 18.4'],
  [{ all: [isOld, isHeavy] }, 'age is "60-80" and bmi is at least 30'],
  [{ any: [isHeavy, isLight] }, 'bmi is at least 30 or bmi is at most 18.4'],
  [{ all: [isOld, { any: [isHeavy, isLight] }] }, 'age is "60-80" and (bmi is at least 30 or bmi is at most 18.4)'],
  [{ not: { all: [isOld, isHeavy] } }, 'not (age is "60-80" and bmi is at least 30)'],
  [{ not: isOld }, 'not age is "60-80"'],
])('describes %j in words', (condition, words) => {
  expect(describeCondition(condition)).toBe(words);
});
