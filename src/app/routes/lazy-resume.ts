import { lazyComponent } from '../../ui/loading/lazy-component.ts';

export const { Component: Resume } = lazyComponent(() => import('./Resume.tsx').then((module) => module.Resume));
