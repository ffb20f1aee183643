// Code that only returning visitors need.
export { findResumeAddress, findResumeProgress, hasProgress } from '../../../domain/flow/path.ts';
export { WelcomeBack } from './WelcomeBack.tsx';
