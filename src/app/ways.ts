import type { Program } from '../content/content.ts';
import { loadPiece } from '../content/flow-source.ts';
import type { Part } from '../domain/placed-page.ts';
import type { Ways } from '../domain/resume.ts';
import { loadOnce, type Load } from '../ui/load-once.ts';
import { requestFlow, type OpenFlow } from './flows.ts';

const loads = new WeakMap<OpenFlow, Load<Ways>>();

/** Which page of a program follows which, for whoever comes back; loaded once for all. */
export function requestWays(program: Program): Load<Ways> {
  const flow = requestFlow(program);
  const load =
    loads.get(flow) ??
    loadOnce(async () => {
      const loadPart = async () => (await loadPiece(program, (await flow.edition()).ways)) as Part;
      const [outline, part] = await Promise.all([flow.outline.preload(), loadPart()]);
      return { outline, part };
    });
  loads.set(flow, load);
  return load;
}
