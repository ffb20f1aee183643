import { start } from './start.ts';
import { keepTapsAndAnswer } from './taps-and-answer.ts';

// The script of a built page by itself.
start(keepTapsAndAnswer);
