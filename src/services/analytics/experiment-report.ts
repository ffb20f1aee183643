import type { Exposure } from '../../domain/experiments/experiments.ts';
import { experiments, markStarted } from '../../state/experiments.ts';
import { trackExperimentStarted } from './events.ts';
import { queue } from './queue.ts';

const PREFIX = 'Experiment started';

function handleDelivered(id: string): void {
  const [prefix, , experimentId] = id.split(':');
  if (prefix === PREFIX && experimentId) markStarted(experimentId);
}

/** Reports exposures to analytics: each experiment counts once, even when a report has to be repeated. */
export function reportExperiments(exposures: readonly Exposure[]): void {
  const { visitorId, started } = experiments;
  if (!visitorId) return;
  for (const { experiment, variant } of exposures) {
    const { id } = experiment;
    if (started.includes(id)) continue;
    queue.onDelivered(handleDelivered);
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
