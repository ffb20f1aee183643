import { expect, it } from 'vitest';
import { checks, type Changes, type Replacement } from '../examples/changes.ts';
import { openFixture } from '../../../tests/fixtures/content/source.ts';
import { checkContent } from '../check-content.ts';

const listRules = (changes: Changes) => checkContent(openFixture(changes)).map(({ file, rule }) => `${file} ${rule}`);

/** The findings, by file and rule, with these acknowledgements in checks.json. */
function check(acknowledged: { rule: string; page?: string; file?: string }[], ...woman: Replacement[]): string[] {
  const list = acknowledged.map((one) => ({ ...one, reason: 'It is right as it is.' }));
  return listRules({ ...checks('"acknowledged": []', `"acknowledged": ${JSON.stringify(list)}`), 'woman.json': woman });
}

const claim: Replacement = ['"title": "The end"', '"title": "Lose weight"'];
const fault: Replacement = ['"title": "Your plan"', '"title": "Your  plan"'];

it('hides every warning of one rule about a page', () => {
  const twice: Replacement = ['"title": "The end"', '"title": "Lose weight", "text": "Burn fat now"'];
  expect(check([], twice)).toEqual(['woman.json claim-without-hedge', 'woman.json claim-without-hedge']);
  expect(check([{ rule: 'claim-without-hedge', page: '/woman/end' }], twice)).toEqual([]);
});

it('never hides an error', () => {
  expect(check([{ rule: 'stray-spaces', page: '/woman/pay' }], fault)).toEqual([
    'checks.json acknowledged-error',
    'woman.json stray-spaces',
  ]);
});

it('reports no stale acknowledgement while an error may hide a warning', () => {
  const stale = { rule: 'claim-without-hedge', page: '/woman/mail' };
  expect(check([stale], fault)).toEqual(['woman.json stray-spaces']);
  expect(check([stale], claim)).toEqual(['checks.json stale-acknowledgement', 'woman.json claim-without-hedge']);
});

it('reports no warnings while checks.json can’t be read', () => {
  const rules = listRules({ 'checks.json': '{ "acknowledged": [', 'woman.json': [claim, fault] });
  expect(rules).toEqual(['checks.json malformed-json', 'woman.json stray-spaces']);
});
