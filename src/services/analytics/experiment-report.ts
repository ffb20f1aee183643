import type { Exposure } from '../../domain/experiments/experiments.ts';
import { experiments, markStarted } from '../../state/experiments.ts';
import { trackExperimentStarted } from './events.ts';
import { onDelivered } from './queue.ts';

const PREFIX = 'Experiment started';

function handleDelivered(id: string): void {
  const [prefix, , experimentId] = id.split(':');
  if (prefix === PREFIX && experimentId) markStarted(experimentId);
}

/** Tells analytics of the experiments that a visitor meets: of each once, whether or not the first try gets through. */
export function reportExperiments(met: readonly Exposure[]): void {
  const { visitorId, started } = experiments;
  if (!visitorId) return;
  for (const { experiment, variant } of met) {
    const { id } = experiment;
    if (started.includes(id)) continue;
    onDelivered(handleDelivered);
    trackExperimentStarted(
      {
        account_id: visitorId,
        exp_name: id,
        variant_id: variant.id,
        variant_value: variant.value ?? variant.id,
      },
      `${PREFIX}:${visitorId}:${id}`,
    );
  }
}
