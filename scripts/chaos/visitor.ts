import { isDeepStrictEqual } from 'node:util';
import type { Answers } from '../../src/domain/generated/types.ts';
import { Random } from '../random.ts';
import { Browser } from './browser.ts';
import type { Globals } from './bundle-client.ts';
import type { Client } from './client.ts';
import { Network, type Fault } from './network.ts';
import { Schedule } from './schedule.ts';
import type { ChaosService } from './service.ts';
import { garble, readAnswers, readMeta } from './stored.ts';
import { Tab } from './tab.ts';
import { Truth } from './truth.ts';

/** What is done to visitors beside what happens on the network. */
export type Trouble =
  | 'tabs ended at an await or a write'
  | 'tabs closed'
  | 'second tabs'
  | 'clock jumps'
  | 'times offline'
  | 'records garbled in storage'
  | 'fresh starts';

export interface VisitorParts {
  number: number;
  seed: number;
  open: (globals: Globals) => Client;
  service: ChaosService;
  count: (what: Fault | Trouble | 'requests' | 'answers' | 'tabs') => void;
}

/** How it went with a visitor. */
export interface Outcome {
  /** What the visitor has said in the end; the mark tells whose record it is. */
  answers: Answers;
  /** What went wrong, in words. */
  losses: string[];
}

const fields = ['age', 'focus', 'water', 'habits', 'lifestyle', 'children', 'emotion', 'medication'] as const;
const DAY_MS = 86_400_000;

/** The answer that names the visitor. */
export const markOf = (number: number): string => `visitor ${number}`;

/** Lives through a whole visit, and says what of it was lost. */
export async function liveVisitor(parts: VisitorParts): Promise<Outcome> {
  const visitor = new Visitor(parts);
  await visitor.live();
  return { answers: visitor.said, losses: visitor.truth.losses };
}

class Visitor {
  said: Answers = {};
  readonly truth: Truth;
  private readonly parts: VisitorParts;
  private readonly random: Random;
  private readonly schedule = new Schedule();
  private readonly browser: Browser;
  private readonly network: Network;
  private readonly hasLocks: boolean;
  private hasGarbled = false;
  private answerCount = 0;

  constructor(parts: VisitorParts) {
    const { number, seed, service, count } = parts;
    this.parts = parts;
    this.random = new Random(seed * 1_000_003 + number * 7919);
    this.browser = new Browser(this.schedule, this.random);
    this.network = new Network(this.schedule, this.random, service, count);
    this.truth = new Truth(`visitor ${number} of seed ${seed}`, this.browser, service);
    this.hasLocks = this.random.next() < 0.7;
  }

  async live(): Promise<void> {
    this.leaveMark();
    const actions = 6 + this.random.below(25);
    for (let done = 0; done < actions; done += 1) {
      await this.schedule.pass(this.random.below(this.random.next() < 0.1 ? 90_000 : 6000));
      this.act();
      this.truth.checkBrowser(this.said);
    }
    await this.comeToRest();
  }

  /** One thing that a visitor, or the system, does. */
  private act(): void {
    const { random, parts } = this;
    const dice = random.below(100);
    if (dice < 62) this.answerAnything();
    else if (dice < 74) {
      const tab = this.pickTab();
      tab.dieAfter(1 + random.below(60));
      this.answerAnything(tab);
    } else if (dice < 80) {
      parts.count('tabs closed');
      this.pickTab().close();
    } else if (dice < 84) this.openSecond();
    else if (dice < 87) this.pickTab()[random.next() < 0.5 ? 'hide' : 'show']();
    else if (dice < 92) this.goOffline();
    else if (dice < 95) {
      parts.count('clock jumps');
      this.browser.clockOffset += (random.next() - 0.5) * 6 * DAY_MS;
    } else if (dice < 98) this.garbleOnce();
    else this.startAgain();
  }

  private pickTab(): Tab {
    return this.random.pick([...this.browser.tabs]) ?? this.openTab();
  }

  private openTab(): Tab {
    this.parts.count('tabs');
    const { open, count } = this.parts;
    return new Tab(open, this.browser, this.network, this.hasLocks, () => count('tabs ended at an await or a write'));
  }

  private openSecond(): void {
    if (this.browser.tabs.size > 1) return;
    this.parts.count('second tabs');
    this.openTab();
  }

  private answerAnything(tab?: Tab): void {
    this.answerCount += 1;
    this.answer(this.random.pick(fields) ?? 'age', `answer ${this.answerCount}`, tab);
  }

  /** Answers, and notes what the visitor may expect to be kept from then on. */
  private answer(field: (typeof fields)[number] | 'oldRoutine', value: string, tab = this.pickTab()): void {
    this.change(tab, ({ setAnswer }) => setAnswer(field, value), { ...this.said, [field]: value });
    this.parts.count('answers');
  }

  private change(tab: Tab, apply: (client: Client) => void, expected: Answers): void {
    tab.step(() => apply(tab.client));
    if (!tab.isDead) this.said = expected;
    else {
      // Whoever loses the tab at this very moment sees on the next visit whether the tap still counted.
      const stored = readAnswers(this.browser);
      if (isDeepStrictEqual(stored, expected)) this.said = expected;
    }
  }

  /** Says who this is, however often it takes. */
  private leaveMark(): void {
    while (!this.said.oldRoutine) this.answer('oldRoutine', markOf(this.parts.number));
  }

  private startAgain(): void {
    this.parts.count('fresh starts');
    this.change(this.pickTab(), ({ clearAnswers }) => clearAnswers(), {});
    this.leaveMark();
  }

  private goOffline(): void {
    this.parts.count('times offline');
    this.network.isOnline = false;
    this.schedule.after(this.random.below(60_000), () => this.comeOnline());
  }

  private comeOnline(): void {
    this.network.isOnline = true;
    for (const tab of this.browser.tabs) tab.tellOnline();
  }

  /** Never both records of one visitor: one must lead back to the other. */
  private garbleOnce(): void {
    if (this.hasGarbled || !garble(this.browser, this.random)) return;
    this.hasGarbled = true;
    this.parts.count('records garbled in storage');
  }

  /** With the network up again: gives last answers, and looks whether the service has everything two seconds later. */
  private async comeToRest(): Promise<void> {
    const { network, random, schedule, truth } = this;
    network.isCalm = true;
    for (const tab of this.browser.tabs) tab.dieAfter(Infinity);
    this.comeOnline();
    // For as long as a service may have asked to be left alone, its answer under way, and the second that is added.
    await schedule.pass(32_000);
    const tab = this.pickTab();
    // A write that nobody answers any more; where the record must be found again first, two more take longer than two seconds.
    const { id, token } = readMeta(this.browser);
    if (id && token && random.next() < 0.3) {
      network.isDead = true;
      this.answerAnything(tab);
      await schedule.pass(random.below(500));
      network.isDead = false;
    }
    for (let more = random.below(3); more > 0; more -= 1) {
      this.answerAnything(tab);
      await schedule.pass(random.below(400));
    }
    this.answerAnything(tab);
    await schedule.pass(2000);
    await truth.checkService(this.said, 'two seconds after the last answer');
    // What is still under way are older writes: none may overwrite the newest.
    await schedule.pass(200_000);
    await truth.checkService(this.said, 'when all late requests have arrived');
    truth.checkBrowser(this.said);
    for (const it of this.browser.tabs) it.die();
  }
}
