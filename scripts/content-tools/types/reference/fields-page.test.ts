import { expect, it } from 'vitest';
import { writeFieldsPage } from './fields-page.ts';

it('the table of answers has a row for each field', () => {
  const table = writeFieldsPage([
    { name: 'season', kind: 'choice', label: 'Favorite season' },
    { name: 'mood', kind: 'scale', label: 'Mood', sensitive: true },
    { name: 'diary', kind: 'choice', label: 'Diary', sent: false },
    { name: 'minutes', kind: 'number', label: 'Minutes', unit: 'minutes', min: 5, max: 120, step: 5 },
    { name: 'firstName', kind: 'text', label: 'First name', maxLength: 40 },
  ]);
  expect(table).toContain(
    '| `season` | choice | Favorite season |  |\n| `mood` | scale | Mood | sensitive, stored with consent |\n| `diary` | choice | Diary | stays in the browser |',
  );
  expect(table).toContain('number, 5 to 120 minutes in steps of 5');
  expect(table).toContain('text, up to 40 characters');
});
