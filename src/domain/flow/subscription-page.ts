import type { Site } from '../generated/types.ts';
import { makeAddress } from './addresses.ts';

/** The address of the page on which buyers see, change and leave their subscription; undefined if the site has none. */
export function findSubscriptionAddress(site: Site): string | undefined {
  const page = site.pages.find((it) => 'panel' in it && it.panel === 'subscription');
  return page && makeAddress(site, page.id);
}
