import type { Site } from '../../domain/generated/types.ts';
import { site } from './site.ts';

/** The words of the site that only some pages need. Throws if there are none: the checker requires them for such pages. */
export function readWords<
  Name extends 'application' | 'sensitiveConsent' | 'paymentUpdate' | 'subscription' | 'paymentDoubt' | 'testCheckout',
>(name: Name): NonNullable<Site[Name]> {
  const words = site[name];
  if (!words) throw new Error(`site.json has no ${name}`);
  return words;
}
