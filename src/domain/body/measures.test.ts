import { expect, it } from 'vitest';
import { readHeight, readWeight } from './measures.ts';

const outOfRange = (min: string, max: string) => ({ kind: 'outOfRange', min, max });
const notInCm = outOfRange('120\u00A0cm', '230\u00A0cm');
const notInFeet = outOfRange('3\u00A0ft 11\u00A0in', '7\u00A0ft 6\u00A0in');
const notInKg = outOfRange('35\u00A0kg', '300\u00A0kg');
const notInLbs = outOfRange('77\u00A0lbs', '661\u00A0lbs');

/** What is read: a measure, nothing, or one out of range. */
const reading = (expected: object | 'missing') =>
  expected === 'missing' ? { kind: 'missing' } : 'kind' in expected ? expected : { kind: 'value', value: expected };

it.each<[Parameters<typeof readHeight>[0], object | 'missing']>([
  [{ cm: ' 172,5 ' }, { cm: 172.5 }],
  [{ cm: '120' }, { cm: 120 }],
  [{ cm: '230' }, { cm: 230 }],
  [{ cm: '119.9' }, notInCm],
  [{ cm: '230.1' }, notInCm],
  [{ cm: '' }, 'missing'],
  [{ cm: '172\u00A0cm' }, 'missing'],
  [{ cm: '1e2' }, 'missing'],
  [{ cm: 'Infinity' }, 'missing'],
  [
    { ft: '5', in: '8,5' },
    { ft: 5, inch: 8.5 },
  ],
  [
    { ft: '5', in: ' ' },
    { ft: 5, inch: 0 },
  ],
  [
    { ft: '7', in: '6' },
    { ft: 7, inch: 6 },
  ],
  [
    { ft: '5', in: '11.99' },
    { ft: 5, inch: 11.99 },
  ],
  [{ ft: '3', in: '10.9' }, notInFeet],
  [{ ft: '7', in: '6.1' }, notInFeet],
  [{ ft: '5', in: '12' }, notInFeet],
  [{ ft: '5.5', in: '' }, 'missing'],
  [{ ft: '', in: '68' }, 'missing'],
  [{ ft: '5', in: 'x' }, 'missing'],
])('the typed height %o is read as %o', (typed, expected) => expect(readHeight(typed)).toEqual(reading(expected)));

it.each<[Parameters<typeof readWeight>[0], object | 'missing']>([
  [{ kg: '72.5' }, { kg: 72.5 }],
  [{ kg: ' 72,5 ' }, { kg: 72.5 }],
  [{ kg: '72.' }, { kg: 72 }],
  [{ kg: '72.25' }, { kg: 72.3 }],
  [{ kg: '35' }, { kg: 35 }],
  [{ kg: '300' }, { kg: 300 }],
  [{ kg: '34.9' }, notInKg],
  [{ kg: '300.1' }, notInKg],
  [{ kg: '.5' }, notInKg],
  [{ kg: '72\u00A0kg' }, 'missing'],
  [{ kg: '1,234,5' }, 'missing'],
  [{ kg: '.' }, 'missing'],
  [{ lbs: '77' }, { lbs: 77 }],
  [{ lbs: '661' }, { lbs: 661 }],
  [{ lbs: '76.9' }, notInLbs],
  [{ lbs: '661.1' }, notInLbs],
])('the typed weight %o is read as %o', (typed, expected) => expect(readWeight(typed)).toEqual(reading(expected)));
