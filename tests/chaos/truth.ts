import { isDeepStrictEqual } from 'node:util';
import type { Answers } from '../../src/domain/generated/types.ts';
import type { Browser } from './tab.ts';
import type { ChaosService } from './service.ts';

/** The answers in a visitor's browser. */
export function readAnswers({ items }: Browser): Answers {
  return JSON.parse(items.get('fasting.onboarding') ?? '{}') as Answers;
}

/** The id and the token in it; undefined if they were corrupted and not stored again. */
export function readMeta({ items }: Browser): { id?: string; token?: string } {
  try {
    return (JSON.parse(items.get('fasting.onboardingMeta') ?? '{}') ?? {}) as object;
  } catch {
    return {};
  }
}

/** Compares a visitor's answers with the records in the browser and the service. */
export class Truth {
  /** Lost answers, charges that are one too many, and purchases without a link, in words. */
  readonly faults: string[] = [];
  private readonly who: string;
  private readonly browser: Browser;
  private readonly service: ChaosService;
  /** The id and the token that the browser had last: whoever has paid answers nothing more, which would restore them. */
  private meta: ReturnType<typeof readMeta> = {};

  constructor(who: string, browser: Browser, service: ChaosService) {
    this.who = who;
    this.browser = browser;
    this.service = service;
  }

  checkBrowser(said: Answers): void {
    this.readMeta();
    this.compare(said, readAnswers(this.browser), 'in the browser');
  }

  async checkService(said: Answers, when: string): Promise<void> {
    const { id, token = '' } = this.readMeta();
    const call = { path: `/api/onboardings/${id}`, method: 'GET', headers: { 'Visitor-Token': token }, body: '' };
    const reply = await this.service.call(call, true);
    const found: unknown = reply?.status === 200 ? (JSON.parse(reply.text) as { answers: unknown }).answers : reply;
    this.compare(said, found, `at the service ${when}`);
  }

  /** At most one charge, and with one the link to the app. */
  checkPurchase(charges: number): void {
    const link = this.browser.items.get('fasting.applicationUrl');
    if (charges > 1) this.faults.push(`${this.who} was charged ${charges} times`);
    if (charges > 0 && !link?.startsWith('https:')) this.faults.push(`${this.who} has paid and has no link`);
  }

  private readMeta() {
    const meta = readMeta(this.browser);
    if (meta.id && meta.token) this.meta = meta;
    return this.meta;
  }

  private compare(said: Answers, found: unknown, where: string): void {
    if (isDeepStrictEqual(found, said)) return;
    this.faults.push(`${this.who}, ${where}: said ${JSON.stringify(said)}, found ${JSON.stringify(found)}`);
  }
}
