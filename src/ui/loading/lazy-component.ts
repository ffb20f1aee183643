import { createElement, type ComponentType } from 'react';
import { loadOnce, useLoaded } from './load-once.ts';

/** A component whose code is loaded when it is first wanted; a failure is thrown to the nearest error boundary. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const component = loadOnce(load);
  function Lazy(props: Props) {
    return createElement(useLoaded(component), props);
  }
  return { Component: Lazy, preload: component.preload };
}
