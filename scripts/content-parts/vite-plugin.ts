import type { Plugin } from 'vite';
import { entryParts } from './entry-parts.ts';
import { flowParts } from './flow-parts.ts';

/** Divides the content in a build, so that a visitor downloads what is ahead of them and no more. */
export const contentParts = (): Plugin[] => [entryParts(), flowParts()];
