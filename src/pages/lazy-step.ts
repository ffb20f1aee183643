import type { ComponentType } from 'react';
import type { Page } from '../domain/generated/types.ts';
import { lazyComponent } from '../ui/loading/load-once.ts';
import type { PageType } from './definition.ts';
import type { StepProps } from './StepProps.ts';

export type StepComponent<Type extends PageType> = ComponentType<StepProps<Type>>;

/** How a page type is rendered, and how its code is preloaded. */
export interface Step<Type extends PageType> {
  Component: StepComponent<Type>;
  /** Loads the code that a page needs; rejects when it can't be loaded. */
  preload: (page: Page) => Promise<unknown>;
}

/** A step whose code is loaded when it is needed. */
export function lazyStep<Type extends PageType>(load: () => Promise<StepComponent<Type>>): Step<Type> {
  return lazyComponent<StepProps<Type>>(load);
}
