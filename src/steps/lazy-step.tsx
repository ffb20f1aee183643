import { use, type ComponentType } from 'react';
import type { PageType, StepProps } from './StepProps.ts';

export type StepComponent<Type extends PageType> = ComponentType<StepProps<Type>>;

/** How a page type is rendered, and how to have its code there before it is. */
export interface Step<Type extends PageType> {
  Component: StepComponent<Type>;
  /** Loads the component's code; rejects when it can't be loaded. */
  preload: () => Promise<unknown>;
}

/** A step whose code is part of the first load. */
export function eagerStep<Type extends PageType>(Component: StepComponent<Type>): Step<Type> {
  return { Component, preload: () => Promise.resolve() };
}

/**
 * A step whose code is loaded when it is needed. A failed load dispatches `page-load-failed` on the
 * window and is tried once more; a second failure is thrown, and the next rendering tries afresh.
 */
export function lazyStep<Type extends PageType>(load: () => Promise<StepComponent<Type>>): Step<Type> {
  let loading: Promise<StepComponent<Type>> | undefined;
  const preload = () => (loading ??= loadTwice(load).catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));
  return { Component: (props) => <LoadedStep load={preload} props={props} />, preload };
}

function LoadedStep<Type extends PageType>(given: { load: () => Promise<StepComponent<Type>>; props: StepProps<Type> }) {
  const Component = use(given.load());
  return <Component {...given.props} />;
}

/** Tries a load once more after a failure that no listener has handled. */
export async function loadTwice<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    window.dispatchEvent(new CustomEvent('page-load-failed', { detail: error }));
    return load();
  }
}
