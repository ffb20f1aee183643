import type { ComponentType } from 'react';
import type { Page } from '../domain/generated/types.ts';
import { lazyComponent } from '../ui/loading/lazy-component.ts';
import type { PageType, StepProps } from './StepProps.ts';

export type StepComponent<Type extends PageType> = ComponentType<StepProps<Type>>;

/** How a page type is rendered, and how its code is preloaded. */
export interface Step<Type extends PageType> {
  Component: StepComponent<Type>;
  /** Loads the code that a page needs; rejects when it can't be loaded. */
  preload: (page: Page) => Promise<unknown>;
  /** Set if it renders only its page and the answer to it, without effects: then `turn.ts` may show it before React does. */
  isStatic?: true;
}

/** A step whose code is loaded when it is needed. */
export function lazyStep<Type extends PageType>(load: () => Promise<StepComponent<Type>>): Step<Type> {
  return lazyComponent<StepProps<Type>>(load);
}
