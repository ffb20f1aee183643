import { createElement, type ComponentType } from 'react';
import { loadOnce, useLoaded } from './load-once.ts';

/** A component whose code is loaded when it is first rendered or preloaded. A failure reaches the error boundary. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const component = loadOnce(load);
  function Lazy(props: Props) {
    return createElement(useLoaded(component), props);
  }
  return { Component: Lazy, preload: component.preload };
}
