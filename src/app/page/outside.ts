import { createContext } from 'react';
import type { PageVisits } from '../../services/analytics/page-visits.ts';
import type { VersionSwitch } from '../../services/updates/new-version.ts';

/** What pages and services share: the pages begin, and the services are loaded only after the first page. */
export interface Outside extends PageVisits {
  /** The services set it once there may be a new version. */
  switchVersion?: VersionSwitch;
}

/** Undefined where no services start, as in the studio. */
export const OutsideContext = createContext<Outside | undefined>(undefined);
