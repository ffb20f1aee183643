import { expect, it } from 'vitest';
import { readPath, writePath } from './finding.ts';

it.each([[['options', 2, 'next']], [['title']], [['cases', 0, 'when', 'all', 10, 'field']], [[]]])(
  'reads the path that a finding writes: %j',
  (path) => {
    expect(readPath(writePath(path))).toEqual(path);
  },
);
