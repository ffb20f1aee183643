import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findChangedTests } from './changed.ts';

const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/${name}`)
  .filter((name) => name.endsWith('.test.ts'));
const listRooms = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((it) => (it.isDirectory() ? [`${folder}/${it.name}`] : []));

it('npm test -- --changed knows journeys that exist for a change of each room', () => {
  const more = ['content', 'scripts/build', 'scripts/content', 'scripts/service', 'scripts/studio'];
  for (const room of [...listRooms('src'), ...listRooms('src/domain'), ...more]) {
    const { journeys } = findChangedTests([`${room}/some-file.ts`]);
    expect(journeys, room).not.toEqual([]);
    const missing = journeys.filter((filter) => !tests.some((test) => test.includes(filter)));
    expect(missing, `tests/run/changed.ts names journeys of ${room} that don’t exist`).toEqual([]);
  }
});

it('npm test -- --changed runs a changed journey itself, all for the configuration, and none for a document', () => {
  expect(findChangedTests(['tests/e2e/tabs.test.ts']).journeys).toEqual(['tests/e2e/tabs.test.ts']);
  expect(findChangedTests(['vite.config.ts']).journeys).toContain('tests/e2e');
  expect(findChangedTests(['README.md', 'docs/glossary.md'])).toEqual({ journeys: [], sources: [] });
});
