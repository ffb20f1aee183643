import { start } from './start.ts';
import { keepTaps } from './taps.ts';

// The script of a built page by itself.
start(keepTaps);
