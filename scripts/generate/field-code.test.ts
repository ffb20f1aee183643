import { expect, it } from 'vitest';
import type { FieldDeclaration } from '../../src/domain/generated/types.ts';
import { writeAnswersSchema } from './answer-schemas.ts';
import * as code from './field-code.ts';

const fields: FieldDeclaration[] = [
  { name: 'season', kind: 'choice', label: 'Favorite season' },
  { name: 'mood', kind: 'scale', label: 'Mood', sensitive: true },
  { name: 'diary', kind: 'choice', label: 'Diary', sent: false },
  { name: 'minutes', kind: 'number', label: 'Minutes', unit: 'minutes', min: 5, max: 120, step: 5 },
  { name: 'firstName', kind: 'text', label: 'First name', maxLength: 40 },
  { name: 'email', kind: 'email', label: 'E-mail address', sensitive: true },
];
const [season, mood] = fields as [FieldDeclaration, FieldDeclaration];

it('the code of declared fields has their names by kind, and their limits', () => {
  expect(code.writeAnswerKinds(fields)).toContain("{\n  choice: 'season diary',\n  scale: 'mood',");
  expect(code.writeAnswerLimits(fields)).toContain(
    '{\n  minutes: { min: 5, max: 120, step: 5 },\n  firstName: { maxLength: 40 },\n}',
  );
  expect(code.writeAnswerLimits([season])).toContain('= {};');
});

it('texts and what is never sent count among the sensitive ones, and consent is asked for those declared so but the address', () => {
  expect(code.writeSensitiveFields(fields)).toContain("[\n  'mood',\n  'diary',\n  'firstName',\n  'email',\n]");
  expect(code.writeConsentFields(fields)).toContain("[\n  'mood',\n]");
  expect(code.writeUnsentFields(fields)).toContain("[\n  'diary',\n]");
  expect(code.writeUnsentFields([season, mood])).toContain('= [];');
});

it('their schema has a value of the right kind for each', () => {
  expect((JSON.parse(writeAnswersSchema(fields)) as { properties: object }).properties).toMatchObject({
    season: { description: 'Favorite season.', $ref: 'choice-value.schema.json' },
    mood: { description: 'Mood.', sensitive: true, $ref: 'scale-value.schema.json' },
    diary: { description: 'Diary.', sent: false, $ref: 'choice-value.schema.json' },
    minutes: { minimum: 5, maximum: 120, multipleOf: 5 },
    firstName: { sensitive: true, maxLength: 40 },
  });
});
