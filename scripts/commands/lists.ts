import { bench } from './bench.ts';
import { content } from './content.ts';
import { make } from './make.ts';
import { service } from './service.ts';
import { tests } from './tests.ts';

/** The commands of all npm scripts that have several. */
export const commandLists = [content, service, make, tests, bench];
