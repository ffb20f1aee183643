import type { Attribution } from '../../../domain/generated/types.ts';

interface CustomDataSource {
  funnelId: string;
  /** The id of the visitor's record at the onboarding service, once there is one. */
  onboardingId?: string | undefined;
  /** Where the visitor came from. */
  attribution?: Readonly<Attribution> | undefined;
  /** The id of the variant that the visitor meets, by the experiment's id. */
  experiments?: Readonly<Record<string, string>> | undefined;
}

/**
 * What goes along with a payment, in flat texts: funnelId, onboardingId, each part of the attribution under its own
 * name, and each variant as "experiment_" and the experiment's id. What isn't known is left out.
 */
export function makeCustomData({ funnelId, onboardingId, attribution, experiments }: CustomDataSource) {
  const customData: Record<string, string> = { ...attribution, funnelId };
  if (onboardingId) customData.onboardingId = onboardingId;
  for (const [id, variant] of Object.entries(experiments ?? {})) customData[`experiment_${id}`] = variant;
  return customData;
}
