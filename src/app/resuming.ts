// What a visitor needs who comes back, and nobody else.
export { findResumeAddress, findResumeProgress, hasProgress } from '../domain/resume.ts';
export { requestWays } from './ways.ts';
export { WelcomeBack } from '../steps/WelcomeBack.tsx';
export { readLaterWords } from '../content/later-words.ts';
