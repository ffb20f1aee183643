import { expect, it } from 'vitest';
import { fuzzService, MOST_GROWN_MIB } from './run.ts';

it(
  'answers valid and invalid requests to every address correctly, and stores only accepted data',
  { tags: ['deep'], timeout: 180_000 },
  async () => {
    const { fault, grownMib, endpoints, statuses } = await fuzzService({ seed: 7, requests: 700 });
    expect(fault).toBeUndefined();
    expect(grownMib).toBeLessThan(MOST_GROWN_MIB);
    // A fuzzer whose requests are all refused, or all accepted, would find nothing.
    expect(endpoints.size).toBeGreaterThan(20);
    expect([...statuses.keys()]).toEqual(
      expect.arrayContaining(['200', '201', '400', '401', '403', '404', '405', '413', '415']),
    );
  },
);
