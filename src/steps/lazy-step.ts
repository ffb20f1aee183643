import type { ComponentType } from 'react';
import type { Page } from '../domain/generated/types.ts';
import { lazyComponent } from '../ui/lazy-component.ts';
import type { PageType, StepProps } from './StepProps.ts';

export type StepComponent<Type extends PageType> = ComponentType<StepProps<Type>>;

/** How a page type is rendered, and how to have its code there before it is. */
export interface Step<Type extends PageType> {
  Component: StepComponent<Type>;
  /** Loads the code that a page needs; rejects when it can't be loaded. */
  preload: (page: Page) => Promise<unknown>;
  /** Whether nothing of it runs or is measured out of sight: a page that was drawn ahead can show at once. */
  isStill?: boolean;
  /** Whether it looks at other answers than its own, besides what its page says of them. */
  readsAnswers?: boolean;
}

/** A step whose code is loaded when it is needed. */
export function lazyStep<Type extends PageType>(
  load: () => Promise<StepComponent<Type>>,
  more?: Pick<Step<Type>, 'isStill' | 'readsAnswers'>,
): Step<Type> {
  return { ...lazyComponent<StepProps<Type>>(load), ...more };
}
