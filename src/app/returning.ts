// What only a returning visitor needs.
export { findResumeAddress, findResumeProgress, hasProgress } from '../domain/resume.ts';
export { WelcomeBack } from '../steps/WelcomeBack.tsx';
