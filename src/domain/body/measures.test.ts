import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import heightSchema from '../../../schemas/entities/height.schema.json' with { type: 'json' };
import weightSchema from '../../../schemas/entities/weight.schema.json' with { type: 'json' };
import { readHeight, readWeight } from './measures.ts';

const ajv = new Ajv2020();
const fitsHeight = ajv.compile(heightSchema);
const fitsWeight = ajv.compile(weightSchema);

const missing = { kind: 'missing' };
const value = (measure: object) => ({ kind: 'value', value: measure });
const outOfRange = (min: string, max: string) => ({ kind: 'outOfRange', min, max });
const notInCm = outOfRange('120\u00A0cm', '230\u00A0cm');
const notInFeet = outOfRange('3\u00A0ft 11\u00A0in', '7\u00A0ft 6\u00A0in');
const notInKg = outOfRange('35\u00A0kg', '300\u00A0kg');
const notInLbs = outOfRange('77\u00A0lbs', '661\u00A0lbs');

describe('readHeight', () => {
  it.each([
    [{ cm: ' 172,5 ' }, value({ cm: 172.5 })],
    [{ cm: '120' }, value({ cm: 120 })],
    [{ cm: '230' }, value({ cm: 230 })],
    [{ cm: '119.9' }, notInCm],
    [{ cm: '230.1' }, notInCm],
    [{ cm: '' }, missing],
    [{ cm: '172\u00A0cm' }, missing],
    [{ cm: '1e2' }, missing],
    [{ cm: 'Infinity' }, missing],
    [{ ft: '5', in: '8,5' }, value({ ft: 5, inch: 8.5 })],
    [{ ft: '5', in: ' ' }, value({ ft: 5, inch: 0 })],
    [{ ft: '7', in: '6' }, value({ ft: 7, inch: 6 })],
    [{ ft: '5', in: '11.99' }, value({ ft: 5, inch: 11.99 })],
    [{ ft: '3', in: '10.9' }, notInFeet],
    [{ ft: '7', in: '6.1' }, notInFeet],
    [{ ft: '5', in: '12' }, notInFeet],
    [{ ft: '5.5', in: '' }, missing],
    [{ ft: '', in: '68' }, missing],
    [{ ft: '5', in: 'x' }, missing],
  ])('reads %o as %o', (typed, expected) => expect(readHeight(typed)).toEqual(expected));

  it('accepts only what the schema accepts', () => {
    const typed = fc.oneof(
      fc.record({ cm: fc.double({ min: 100, max: 250, noNaN: true }).map(String) }),
      fc.record({ ft: fc.nat(9).map(String), in: fc.double({ min: 0, max: 13, noNaN: true }).map(String) }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const reading = readHeight(text);
        if (reading.kind === 'value') expect(fitsHeight(reading.value)).toBe(true);
      }),
    );
  });
});

describe('readWeight', () => {
  it.each([
    [{ kg: '72.5' }, value({ kg: 72.5 })],
    [{ kg: ' 72,5 ' }, value({ kg: 72.5 })],
    [{ kg: '72.' }, value({ kg: 72 })],
    [{ kg: '72.25' }, value({ kg: 72.3 })],
    [{ kg: '35' }, value({ kg: 35 })],
    [{ kg: '300' }, value({ kg: 300 })],
    [{ kg: '34.9' }, notInKg],
    [{ kg: '300.1' }, notInKg],
    [{ kg: '.5' }, notInKg],
    [{ kg: '72\u00A0kg' }, missing],
    [{ kg: '1,234,5' }, missing],
    [{ kg: '.' }, missing],
    [{ lbs: '160' }, value({ lbs: 160 })],
    [{ lbs: '77' }, value({ lbs: 77 })],
    [{ lbs: '661' }, value({ lbs: 661 })],
    [{ lbs: '76.9' }, notInLbs],
    [{ lbs: '661.1' }, notInLbs],
  ])('reads %o as %o', (typed, expected) => expect(readWeight(typed)).toEqual(expected));

  it('accepts exactly the tenths that the schema accepts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 7000 }), (n) => {
        const amount = n / 10;
        expect(readWeight({ kg: `${amount}` }).kind === 'value').toBe(fitsWeight({ kg: amount }));
        expect(readWeight({ lbs: `${amount}` }).kind === 'value').toBe(fitsWeight({ lbs: amount }));
      }),
    );
  });
});
