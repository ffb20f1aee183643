import * as built from './built-flows.ts';
import * as whole from './whole-flows.ts';

export type { Program } from './built-flows.ts';

const isWhole = import.meta.env.DEV || import.meta.env.SSR;

/** Every program that has a flow. */
export const listPrograms = isWhole ? whole.listPrograms : built.listPrograms;

/** Says where the pieces of a program's flow are. Rejects when that can't be loaded. */
export const loadEditions = isWhole ? whole.loadEditions : built.loadEditions;

/** Loads a piece by the name that an edition has for it. Rejects when it can't be loaded. */
export const loadPiece = isWhole ? whole.loadPiece : built.loadPiece;
