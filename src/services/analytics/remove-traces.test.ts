import { expect, it, onTestFinished, vi } from 'vitest';
import { removeTraces } from './remove-traces.ts';

// What else it removes, and in a real browser: tests/e2e/analytics.
it('removes the cookies of the package on every domain that it may have chosen, and no other cookie', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const written: string[] = [];
  vi.stubGlobal('location', { hostname: 'quiz.example' });
  vi.stubGlobal('document', {
    get cookie() {
      return 'AMP_key=abc; theme=dark';
    },
    set cookie(cookie: string) {
      written.push(cookie);
    },
  });
  removeTraces();
  const removed = 'AMP_key=; path=/; max-age=0';
  expect(written).toEqual([removed, `${removed}; domain=.quiz.example`, `${removed}; domain=.example`]);
});
