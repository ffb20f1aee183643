import { createElement, use, type ComponentType } from 'react';
import { loadOnce } from './load-once.ts';

/** A component whose code is loaded when it is first wanted; a failure is thrown to the nearest error boundary. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const { get, preload } = loadOnce(load);
  function Lazy(props: Props) {
    return createElement(use(get()), props);
  }
  return { Component: Lazy, preload };
}
