import { useEffect, useState } from 'react';
import type { Program } from '../content/content.ts';
import type { Flow } from '../domain/generated/types.ts';
import { requestFlow } from './flows.ts';

/** A program's flow as soon as it is there; the page does not wait for it. */
export function useKnownFlow(program: Program | undefined): Flow | undefined {
  const [flow, setFlow] = useState<Flow>();
  const load = program && requestFlow(program);
  useEffect(() => {
    let isWanted = true;
    if (load) {
      load.preload().then(
        (loaded) => isWanted && setFlow(loaded),
        (error: unknown) => console.warn('The flow could not be loaded ahead.', error),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [load]);
  return program && flow;
}
