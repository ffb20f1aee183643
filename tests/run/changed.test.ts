import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findChangedTests } from './changed.ts';

const root = path.resolve(import.meta.dirname, '../..');
const tests = readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/${name}`)
  .filter((name) => name.endsWith('.test.ts'));

const rooms = [
  'content/woman.json',
  'src/app/page/turn.ts',
  'src/bootstrap/load-app.ts',
  'src/domain/body/units.ts',
  'src/domain/experiments/experiments.ts',
  'src/domain/flow/routes.ts',
  'src/services/analytics/queue.ts',
  'src/services/checkout/paddle.ts',
  'src/services/onboarding/sync.ts',
  'src/services/updates/reload.ts',
  'src/state/answers.ts',
  'src/steps/ChoiceStep.tsx',
  'src/ui/Button.tsx',
  'src/worker/sw.ts',
  'scripts/build/brand.ts',
  'scripts/checker/check.ts',
  'scripts/service/server.ts',
  'scripts/studio/studio.ts',
];

describe('npm test -- --changed', () => {
  it.each(rooms)('knows journeys for a change of %s, and fewer than there are', (file) => {
    const { journeys } = findChangedTests([file]);
    expect(journeys).not.toEqual([]);
    expect(journeys.length).toBeLessThan(8);
    const missing = journeys.filter((filter) => !tests.some((test) => test.includes(filter)));
    expect(missing, 'tests/run/changed.ts names journeys that don’t exist').toEqual([]);
  });

  it('runs a changed journey itself, all for the configuration, and none for a document', () => {
    expect(findChangedTests(['tests/e2e/tabs.test.ts']).journeys).toEqual(['tests/e2e/tabs.test.ts']);
    expect(findChangedTests(['vite.config.ts']).journeys).toContain('tests/e2e');
    expect(findChangedTests(['README.md', 'docs/glossary.md'])).toEqual({ journeys: [], sources: [] });
  });
});
