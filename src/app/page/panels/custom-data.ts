import type { Attribution } from '../../../domain/generated/types.ts';

interface CustomDataSource {
  funnelId: string;
  /** The id of the visitor's onboarding record, once there is one. */
  onboardingId?: string | undefined;
  /** Where the visitor came from. */
  attribution?: Readonly<Attribution> | undefined;
  /** The ids of the visitor's variants, by the experiment's id. */
  experiments?: Readonly<Record<string, string>> | undefined;
  /** The words above the button, by which the visitor agrees to what the payment starts. */
  agreement: string;
  /** When she does, ISO 8601. */
  agreedAt: string;
  /** The version of the site that showed them. */
  agreementVersion?: string | undefined;
}

/**
 * The custom data of a payment, as flat strings: funnelId, onboardingId, each part of the attribution under its own
 * name, each variant under "experiment_" plus the experiment's id, and what is agreed to. Unknown values are left out.
 * Nothing of the plan: its hours depend on what answers say about health, which the payment provider must not learn.
 */
export function makeCustomData({ attribution, experiments = {}, ...rest }: CustomDataSource): Record<string, string> {
  const variants = Object.entries(experiments).map(([id, variant]) => [`experiment_${id}`, variant]);
  const known = Object.entries({ ...attribution, ...rest }).filter(([, value]) => value);
  return Object.fromEntries([...known, ...variants]) as Record<string, string>;
}
