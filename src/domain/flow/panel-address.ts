import type { InfoPage, Site } from '../generated/types.ts';
import { makeAddress } from './flow.ts';

/** The address of the site's page with a panel; undefined if the site has none. */
export function findPanelAddress(site: Site, panel: NonNullable<InfoPage['panel']>): string | undefined {
  const page = site.pages.find((it) => 'panel' in it && it.panel === panel);
  return page && makeAddress(site, page.id);
}
