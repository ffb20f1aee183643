import type { Attribution } from '../../../domain/generated/types.ts';

interface CustomDataSource {
  funnelId: string;
  /** The id of the visitor's onboarding record, once there is one. */
  onboardingId?: string | undefined;
  /** Where the visitor came from. */
  attribution?: Readonly<Attribution> | undefined;
  /** The ids of the visitor's variants, by the experiment's id. */
  experiments?: Readonly<Record<string, string>> | undefined;
}

/**
 * The custom data of a payment, as flat strings: funnelId, onboardingId, each part of the attribution under its own
 * name, and each variant under "experiment_" plus the experiment's id. Unknown values are left out. Nothing of the
 * plan: its hours depend on what answers say about health, which the payment provider must not learn.
 */
export function makeCustomData({ funnelId, onboardingId, attribution, experiments }: CustomDataSource) {
  const customData: Record<string, string> = { ...attribution, funnelId };
  if (onboardingId) customData.onboardingId = onboardingId;
  for (const [id, variant] of Object.entries(experiments ?? {})) customData[`experiment_${id}`] = variant;
  return customData;
}
