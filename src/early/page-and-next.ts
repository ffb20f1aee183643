import { start } from './start.ts';
import { keepTapsAndShowNext } from './taps-and-next.ts';

// The script of a built page with the next one in it.
start(keepTapsAndShowNext);
