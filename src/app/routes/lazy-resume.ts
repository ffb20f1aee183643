import { lazyComponent } from '../../ui/loading/load-once.ts';

export const { Component: Resume } = lazyComponent(() => import('./Resume.tsx').then((module) => module.Resume));
