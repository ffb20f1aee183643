export { compared, examples, tests, values, write } from './choice.ts';

export const schema = 'program';
export const noun = 'the name of a program';
export const namesProgram = true;
