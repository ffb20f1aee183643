import { isDeepStrictEqual } from 'node:util';
import type { Answers } from '../../src/domain/generated/types.ts';
import { Random } from '../../scripts/content-tools/mutations/mutator.ts';
import { sensitiveConsent } from '../support/sample-records.ts';
import { Bank } from './bank.ts';
import { Browser, Tab } from './tab.ts';
import type { Open } from './bundle-client.ts';
import type { Client } from './client.ts';
import { Network, Schedule } from './network.ts';
import type { ChaosService } from './service.ts';
import { readAnswers, Truth } from './truth.ts';

export interface VisitorParts {
  number: number;
  seed: number;
  open: Open;
  service: ChaosService;
  count: (what: string) => void;
}

const fields = ['age', 'focus', 'water', 'habits', 'lifestyle', 'children', 'emotion', 'medication'] as const;
const DAY_MS = 86_400_000;

/** The answer that identifies the visitor. */
export const markOf = (number: number): string => `visitor ${number}`;

const emailOf = (number: number): string => `visitor-${number}@example.com`;

/** A visitor with a browser, and their possible actions and faults. */
export class Visitor {
  /** The answers so far; the mark identifies the record. */
  said: Answers = {};
  readonly truth: Truth;
  readonly random: Random;
  readonly schedule = new Schedule();
  readonly browser: Browser;
  readonly network: Network;
  readonly bank: Bank;
  /** Whether buying may end the tab soon after. */
  doTabsEnd = true;
  /** The page on the visitor's second device, if they took one. */
  secondDevice: Tab | undefined;
  private readonly parts: VisitorParts;
  private readonly hasLocks: boolean;
  private hasGarbled = false;
  /** Whether the button to buy was tapped. */
  private hasTapped = false;
  private answerCount = 0;

  constructor(parts: VisitorParts) {
    const { number, seed, service, count } = parts;
    this.parts = parts;
    this.random = new Random(seed * 1_000_003 + number * 7919);
    this.browser = new Browser(this.schedule, this.random);
    // Without it, sensitive answers stay in the browser.
    this.browser.items.set('fasting.sensitiveConsent', JSON.stringify(sensitiveConsent));
    this.network = new Network(this.schedule, this.random, service, count);
    this.bank = new Bank(this.schedule, this.random, service);
    this.truth = new Truth(`visitor ${number} of seed ${seed}`, this.browser, service);
    this.hasLocks = this.random.next() < 0.7;
  }

  /** An open tab; opens one if there is none. */
  pickTab(): Tab {
    return this.random.pick([...this.browser.tabs]) ?? this.openTab();
  }

  private openTab(browser = this.browser): Tab {
    this.parts.count('tabs');
    const { open, count } = this.parts;
    return new Tab(open, browser, this.network, this.hasLocks, () => count('tabs ended at an await or a write'));
  }

  openSecond(): void {
    if (this.browser.tabs.size > 1) return;
    this.parts.count('second tabs');
    this.openTab();
  }

  closeTab(): void {
    this.parts.count('tabs closed');
    this.pickTab().close();
  }

  /** Answers any question, and ends the tab at that moment or later. */
  answerAndDie(): void {
    const tab = this.pickTab();
    tab.dieAfter(1 + this.random.below(60));
    this.answerAnything(tab);
  }

  /** Whoever is about to pay uses the window first, and whoever has paid is asked nothing: that record stays as it is. */
  answerAnything(tab?: Tab): void {
    if (this.bank.isOpen) this.useWindow();
    if (this.bank.charges > 0) return;
    this.answerCount += 1;
    this.answer(this.random.pick(fields) ?? 'age', `answer ${this.answerCount}`, tab);
  }

  /** Answers, and records the answer as one that must not be lost. */
  private answer(field: (typeof fields)[number] | 'oldRoutine' | 'email', value: string, tab = this.pickTab()): void {
    this.change(tab, ({ setAnswer }) => setAnswer(field, value), { ...this.said, [field]: value });
    this.parts.count('answers');
  }

  private change(tab: Tab, apply: (client: Client) => void, expected: Answers): void {
    tab.step(() => apply(tab.client));
    if (!tab.isDead) this.said = expected;
    else {
      // If the tab ends at this moment, the next visit shows whether the answer was stored.
      const stored = readAnswers(this.browser);
      if (isDeepStrictEqual(stored, expected)) this.said = expected;
    }
  }

  /** Gives the identifying answer and the e-mail address, with as many attempts as needed. */
  leaveMark(): void {
    while (!this.said.oldRoutine) this.answer('oldRoutine', markOf(this.parts.number));
    while (!this.said.email) this.answer('email', emailOf(this.parts.number));
  }

  startAgain(): void {
    if (this.bank.isOpen || this.bank.charges > 0) return;
    this.parts.count('fresh starts');
    this.change(this.pickTab(), ({ clearAnswers }) => clearAnswers(), {});
    this.leaveMark();
  }

  /** Taps the button to buy, in any tab, and sometimes ends the tab soon after. */
  buy(): void {
    const tab = this.pickTab();
    if (this.doTabsEnd && this.random.next() < 0.2) tab.dieAfter(1 + this.random.below(120));
    this.buyIn(tab);
  }

  private buyIn(tab: Tab): void {
    this.hasTapped = true;
    tab.step(() => {
      void tab.client.buy((window) => {
        // It ended while it stored the attempt: the code after that never runs.
        if (tab.isDead) return;
        this.parts.count('payment windows');
        this.bank.open(tab, window);
      });
    });
  }

  /** Pays in the payment window that is open, or closes it. */
  useWindow(): void {
    const done = this.bank.use();
    if (done) this.parts.count(done === 'paid' ? 'payments' : `payment windows ${done}`);
    // Whoever wonders what became of the payment tries again soon.
    if (done === 'closed while paying') this.schedule.after(this.random.below(20_000), () => this.tryAgain());
  }

  private tryAgain(): void {
    this.buy();
    this.schedule.after(this.random.below(20_000), () => this.useWindow());
  }

  /** Gives the same e-mail address on a second device, and taps the button to buy there. */
  buyOnSecondDevice(): void {
    this.parts.count('second devices');
    const tab = this.openTab(new Browser(this.schedule, this.random));
    tab.step(() => tab.client.setAnswer('email', emailOf(this.parts.number).toUpperCase()));
    this.buyIn(tab);
    this.secondDevice = tab;
  }

  goOffline(): void {
    this.parts.count('times offline');
    this.network.isOnline = false;
    this.schedule.after(this.random.below(60_000), () => this.comeOnline());
  }

  comeOnline(): void {
    this.network.isOnline = true;
    for (const tab of this.browser.tabs) tab.tellOnline();
  }

  /** Moves the clock by up to three days either way. */
  setClock(): void {
    this.parts.count('clock jumps');
    this.browser.clockOffset += (this.random.next() - 0.5) * 6 * DAY_MS;
  }

  /** Corrupts the id or the key, once, and before buying: each of them leads to the other with the next answer. */
  garbleOnce(): void {
    if (this.hasTapped) return;
    const { browser, random } = this;
    const [meta, outbox] = ['fasting.onboardingMeta', 'fasting.outbox'];
    const areThere =
      browser.items.get(meta)?.includes('"token"') === true && browser.items.get(outbox)?.includes('"key"') === true;
    if (this.hasGarbled || !areThere) return;
    this.hasGarbled = true;
    this.parts.count('records garbled in storage');
    const key = random.next() < 0.5 ? meta : outbox;
    // The last one has the right form, but an invalid key or token.
    const foreign = browser.items.get(key)?.replace(/"(token|key)":"[^"]+"/, '"$1":"nobody-knows-this-one"');
    browser.write(
      key,
      random.pick([undefined, '', '{"id":', '[1,2]', 'null', '{"id":7,"key":7,"revision":-1}', foreign]),
    );
  }
}
