// What only a returning visitor needs.
export { findResumeAddress, findResumeProgress, hasProgress } from '../../../domain/flow/resume.ts';
export { WelcomeBack } from './WelcomeBack.tsx';
