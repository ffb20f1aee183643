import type { Step } from '../lazy-step.ts';
import { ChoiceStep, preloadChoice } from './ChoiceStep.tsx';

/** Part of the app's main file: most pages are of this type, among them the first. */
export const view: Step<'choice'> = { Component: ChoiceStep, preload: preloadChoice };
