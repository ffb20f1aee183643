import { describe, expect, it } from 'vitest';
import type { FieldDeclaration } from '../../../../src/domain/generated/types.ts';
import { writeAnswersSchema } from '../../schema/answer-schemas.ts';
import { generateFiles, readText } from './generate.ts';
import {
  writeAnswerKinds,
  writeAnswerLimits,
  writeFieldsPage,
  writeSensitiveFields,
  writeUnsentFields,
} from './make-field-code.ts';

const fields: FieldDeclaration[] = [
  { name: 'season', kind: 'choice', label: 'Favorite season' },
  { name: 'mood', kind: 'scale', label: 'Mood', sensitive: true },
  { name: 'diary', kind: 'choice', label: 'Diary', sent: false },
];

describe('what is generated from the declared fields', () => {
  it('has their names by kind', () => {
    expect(writeAnswerKinds(fields)).toContain("{\n  choice: 'season diary',\n  scale: 'mood',\n}");
  });

  it('names the sensitive ones, and counts those that are never sent among them', () => {
    expect(writeSensitiveFields(fields)).toContain("[\n  'mood',\n  'diary',\n]");
    expect(writeUnsentFields(fields)).toContain("[\n  'diary',\n]");
    expect(writeUnsentFields(fields.slice(0, 2))).toContain('= [];');
  });

  it('has a schema with a value of the right kind for each', () => {
    expect((JSON.parse(writeAnswersSchema(fields)) as { properties: object }).properties).toEqual({
      season: { description: 'Favorite season.', $ref: 'choice-value.schema.json' },
      mood: { description: 'Mood.', sensitive: true, $ref: 'scale-value.schema.json' },
      diary: { description: 'Diary.', sent: false, $ref: 'choice-value.schema.json' },
    });
  });

  it('has a row of the table for each', () => {
    expect(writeFieldsPage(fields)).toContain(
      '| `season` | choice | Favorite season |  |\n| `mood` | scale | Mood | sensitive |\n| `diary` | choice | Diary | stays in the browser |',
    );
  });

  describe('for numbers and texts', () => {
    const entered: FieldDeclaration[] = [
      { name: 'minutes', kind: 'number', label: 'Minutes', unit: 'minutes', min: 5, max: 120, step: 5 },
      { name: 'firstName', kind: 'text', label: 'First name', maxLength: 40 },
    ];

    it('has their limits', () => {
      expect(writeAnswerLimits(entered)).toContain(
        '{\n  minutes: { min: 5, max: 120, step: 5 },\n  firstName: { maxLength: 40 },\n}',
      );
      expect(writeAnswerLimits(fields)).toContain('= {};');
      expect((JSON.parse(writeAnswersSchema(entered)) as { properties: object }).properties).toMatchObject({
        minutes: { minimum: 5, maximum: 120, multipleOf: 5 },
        firstName: { sensitive: true, maxLength: 40 },
      });
      expect(writeFieldsPage(entered)).toContain('number, 5 to 120 minutes in steps of 5');
      expect(writeFieldsPage(entered)).toContain('text, up to 40 characters');
    });

    it('counts a text among the sensitive ones, whatever its declaration says', () => {
      expect(writeSensitiveFields(entered)).toContain("[\n  'firstName',\n]");
    });
  });

  it('is up to date', async () => {
    const stale = [...(await generateFiles(process.cwd()))].filter(([name, text]) => readText(name) !== text);
    expect(stale.map(([name]) => name)).toEqual([]);
  });
});
