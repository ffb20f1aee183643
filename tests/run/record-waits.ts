import { afterEach } from 'vitest';
import { takeWaits, type Wait } from '../support/waits.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Milliseconds that the test, and what was prepared for it, waited for what. */
    waits?: Partial<Record<Wait, number>>;
  }
}

afterEach(({ task }) => {
  task.meta.waits = takeWaits();
});
