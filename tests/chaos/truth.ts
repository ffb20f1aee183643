import { isDeepStrictEqual } from 'node:util';
import type { Answers } from '../../src/domain/generated/types.ts';
import type { Browser } from './browser.ts';
import type { ChaosService } from './service.ts';
import { readAnswers, readMeta } from './stored.ts';

/** Compares a visitor's answers with the records in the browser and the service. */
export class Truth {
  /** The differences, in words. */
  readonly losses: string[] = [];
  /** Charges that are one too many, and purchases without a link, in words. */
  readonly purchaseFaults: string[] = [];
  private readonly who: string;
  private readonly browser: Browser;
  private readonly service: ChaosService;

  constructor(who: string, browser: Browser, service: ChaosService) {
    this.who = who;
    this.browser = browser;
    this.service = service;
  }

  checkBrowser(said: Answers): void {
    this.compare(said, readAnswers(this.browser), 'in the browser');
  }

  async checkService(said: Answers, when: string): Promise<void> {
    const { id, token = '' } = readMeta(this.browser);
    const reply = await this.service.call(
      { path: `/api/onboardings/${id}`, method: 'GET', headers: { 'Visitor-Token': token }, body: '' },
      true,
    );
    const found: unknown = reply?.status === 200 ? (JSON.parse(reply.text) as { answers: unknown }).answers : reply;
    this.compare(said, found, `at the service ${when}`);
  }

  /** At most one charge, and with one the link to the app. */
  checkPurchase(charges: number): void {
    const link = this.browser.items.get('fasting.applicationUrl');
    if (charges > 1) this.purchaseFaults.push(`${this.who} was charged ${charges} times`);
    if (charges > 0 && !link?.startsWith('https:')) this.purchaseFaults.push(`${this.who} has paid and has no link`);
  }

  private compare(said: Answers, found: unknown, where: string): void {
    if (isDeepStrictEqual(found, said)) return;
    this.losses.push(`${this.who}, ${where}: said ${JSON.stringify(said)}, found ${JSON.stringify(found)}`);
  }
}
