import { inject } from 'vitest';

/** A site with analytics and payment. */
export interface ConnectedSite {
  url: string;
  /** Where its service keeps its data. */
  dataFolder: string;
  /** The file in which the service's sink stores events, one per line. */
  eventsFile: string;
}

/** The site with analytics and payment that journeys share: their visitors have e-mail addresses of their own. */
export const getConnectedSite = (): ConnectedSite => inject('connectedSite');
