import type { AnalyticsSink, Delivery } from '../../src/services/analytics/queue.ts';
import type { AnalyticsEvent, UserChange } from '../../src/services/analytics/event.ts';

/** A stand-in for the analytics service, with everything that it received. */
export interface FakeSink extends AnalyticsSink {
  told: AnalyticsEvent[];
  users: UserChange[];
  permissions: boolean[];
  /** The outcome of events from now on; undefined leaves them pending. */
  delivery: Delivery | undefined;
  /** The ids that are sent while a page closes. */
  beacons: string[];
}

/** Makes one that accepts everything. */
export function makeFakeSink(): FakeSink {
  const sink: FakeSink = {
    told: [],
    users: [],
    permissions: [],
    delivery: 'delivered',
    beacons: [],
    track(event) {
      sink.told.push(event);
      return sink.delivery ? Promise.resolve(sink.delivery) : new Promise(() => {});
    },
    setUserProperties: (properties) => void sink.users.push({ ...properties }),
    sendOnLeaving: () => sink.beacons,
    setEnabled: (isEnabled) => void sink.permissions.push(isEnabled),
  };
  return sink;
}
