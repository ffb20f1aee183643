import type { Mutator } from './mutator.ts';
import { nameMutators } from './mutators/names.ts';
import { orderMutators } from './mutators/order.ts';
import { shapeMutators } from './mutators/shape.ts';
import { textMutators } from './mutators/texts.ts';

/** Every way in which mistakes are made. */
export const mutators: readonly Mutator[] = [...shapeMutators, ...nameMutators, ...orderMutators, ...textMutators];
