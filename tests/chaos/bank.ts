import { randomUUID } from 'node:crypto';
import type { Random } from '../../scripts/content-tools/mutations/mutator.ts';
import { makePaddleEvent, signPaddle } from '../service/paddle-events.ts';
import type { PaymentWindow } from './client.ts';
import type { Schedule } from './network.ts';
import type { ChaosService } from './service.ts';
import type { Tab } from './tab.ts';

const LATEST_REPORT_MS = 600_000;

/** The payment windows of one visitor, the charges made in them, and Paddle's reports to the service. */
export class Bank {
  /** How often the visitor was charged. */
  charges = 0;
  private openWindows: (PaymentWindow & { tab: Tab })[] = [];
  private readonly schedule: Schedule;
  private readonly random: Random;
  private readonly service: ChaosService;

  constructor(schedule: Schedule, random: Random, service: ChaosService) {
    this.schedule = schedule;
    this.random = random;
    this.service = service;
  }

  /** Whether a window is open, perhaps one whose page is gone. */
  get isOpen(): boolean {
    return this.openWindows.length > 0;
  }

  /** A page has opened a window. */
  open(tab: Tab, window: PaymentWindow): void {
    this.openWindows.push({ ...window, tab });
  }

  /**
   * The visitor pays in the window that was opened last, or closes it, perhaps while a payment is under way, of which
   * half succeed. All of it also happens to windows whose page doesn't live to learn of it.
   */
  use(): 'paid' | 'closed' | 'closed while paying' | undefined {
    const window = this.openWindows.pop();
    if (!window) return undefined;
    const { tab, attempt, onboardingId } = window;
    const dice = this.random.next();
    if (dice < 0.5) {
      const isPaying = dice < 0.15;
      tab.step(() => tab.client.closeWindow(attempt, isPaying));
      if (isPaying && this.random.next() < 0.5) this.charge(onboardingId);
      return isPaying ? 'closed while paying' : 'closed';
    }
    const customerId = this.charge(onboardingId);
    // A third of the pages never learn of it.
    if (this.random.next() < 0.67) tab.step(() => tab.client.completePurchase(customerId));
    return 'paid';
  }

  private charge(onboardingId: string): string {
    this.charges += 1;
    const customerId = `ctm_${randomUUID()}`;
    this.report(customerId, onboardingId);
    return customerId;
  }

  /** Paddle reports the payment and its completion within ten minutes, in any order, some of it twice. */
  private report(customerId: string, onboardingId: string): void {
    const id = `txn_${randomUUID()}`;
    for (const [second, status] of ['paid', 'completed'].entries()) {
      const body = JSON.stringify(
        makePaddleEvent({
          event_id: `evt_${randomUUID()}`,
          event_type: `transaction.${status}`,
          occurred_at: `2026-11-02T10:00:0${second}Z`,
          data: { id, status, customer_id: customerId, custom_data: { onboardingId } },
        }),
      );
      const deliver = async () => {
        // As Paddle does, with a new signature for each attempt.
        for (let isReceived = false; !isReceived;) {
          const headers = { 'Content-Type': 'application/json', 'Paddle-Signature': signPaddle(body) };
          const call = { path: '/api/paddle/webhooks', method: 'POST', headers, body };
          isReceived = (await this.service.call(call, false))?.status === 200;
        }
      };
      const delays = [0, ...(this.random.next() < 0.3 ? [1] : [])].map(() => this.random.below(LATEST_REPORT_MS));
      for (const delay of delays) this.schedule.after(delay, deliver);
    }
  }
}
