import type { Random } from '../../scripts/content-tools/mutations/mutator.ts';
import type { Answer, ChaosService, Call } from './service.ts';

/** The faults of a request, with their percentages; the rest succeeds. */
const faults = {
  'lost on the way there': 8,
  'lost on the way back': 8,
  'late by up to a minute': 6,
  'delivered twice': 6,
  'never answered': 4,
  'answered 500 before the service': 4,
  'answered 502 after the service': 4,
  'asked to wait': 3,
  'answered by a sign-in page': 2,
};

/** The outcome of a request for its tab, if that is still open. */
interface Settle {
  resolve: (response: unknown) => void;
  reject: (error: Error) => void;
}

const LATEST_MS = 60_000;

/** The network between one visitor's tabs and the service, with most faults. */
export class Network {
  isOnline = true;
  /** Whether faults have stopped. */
  isCalm = false;
  /** Whether requests are never answered. */
  isDead = false;
  private readonly schedule: Schedule;
  private readonly random: Random;
  private readonly service: ChaosService;
  private readonly count: (what: string) => void;

  constructor(schedule: Schedule, random: Random, service: ChaosService, count: (what: string) => void) {
    this.schedule = schedule;
    this.random = random;
    this.service = service;
    this.count = count;
  }

  /** Sends a request; its fate does not depend on whether its tab is still open. */
  send(path: string, { method = 'GET', headers, body, signal }: RequestInit, settle: Settle): void {
    signal?.addEventListener('abort', () => settle.reject(new Error('AbortError')));
    const call: Call = {
      path,
      method,
      headers: headers as Record<string, string>,
      body: typeof body === 'string' ? body : '',
    };
    this.count('requests');
    if (this.isDead) return;
    const fault = this.drawFault();
    if (fault) this.count(fault);
    const there = 20 + this.random.below(280);
    const back = 20 + this.random.below(280);
    const fail = () => settle.reject(new TypeError('Failed to fetch'));
    const answer = (reply: Answer) => this.schedule.after(back, () => settle.resolve(toResponse(reply)));
    const deliver = async (whenAnswered: (reply: Answer) => void) => {
      const reply = await this.service.call(call, this.isCalm);
      if (reply) whenAnswered(reply);
      else this.schedule.after(back, fail);
    };
    const later = (ms: number, run: () => unknown) => void this.schedule.after(ms, run);

    switch (fault) {
      case 'without a network':
        return later(1, fail);
      case 'lost on the way there':
        return later(there, fail);
      case 'lost on the way back':
        return later(there, () => deliver(() => this.schedule.after(back, fail)));
      case 'late by up to a minute':
        return later(there + this.random.below(LATEST_MS), () => deliver(answer));
      case 'delivered twice':
        later(there + this.random.below(LATEST_MS), () => deliver(() => undefined));
        return later(there, () => deliver(answer));
      case 'never answered':
        return this.random.next() < 0.5 ? later(there, () => deliver(() => undefined)) : undefined;
      case 'answered 500 before the service':
        return later(there, () => answer({ status: 500, text: '{"error":{"code":"internal-error"}}' }));
      case 'answered 502 after the service':
        return later(there, () => deliver(() => answer({ status: 502, text: '<html>Bad gateway</html>' })));
      case 'asked to wait': {
        const retryAfter = String(1 + this.random.below(30));
        return later(there, () => answer({ status: this.random.next() < 0.5 ? 429 : 503, text: '', retryAfter }));
      }
      case 'answered by a sign-in page':
        return later(there, () => answer({ status: 200, text: '<html>Sign in to the network</html>' }));
      default:
        return later(there, () => deliver(answer));
    }
  }

  private drawFault(): string | undefined {
    if (!this.isOnline) return 'without a network';
    if (this.isCalm) return undefined;
    let place = this.random.below(100);
    for (const [fault, share] of Object.entries(faults)) {
      if (place < share) return fault;
      place -= share;
    }
    return undefined;
  }
}

/** The part of a Response that the product uses. */
const toResponse = ({ status, text, retryAfter = null }: Answer) => ({
  status,
  ok: status >= 200 && status < 300,
  headers: { get: (name: string) => (name === 'Retry-After' ? retryAfter : null) },
  text: async () => text,
});

/**
 * A visitor's simulated time, in milliseconds: it jumps from one event to the next, and stops while the real service
 * responds.
 */
export class Schedule {
  now = 0;
  private nextId = 0;
  private waiting: { at: number; id: number; run: () => unknown }[] = [];

  /** Runs a task after this many milliseconds; tasks of the same time run in the order in which they were scheduled. */
  after(ms: number, run: () => unknown): number {
    const id = (this.nextId += 1);
    this.waiting.push({ at: this.now + Math.max(0, ms), id, run });
    return id;
  }

  cancel(id: number | undefined): void {
    this.waiting = this.waiting.filter((it) => it.id !== id);
  }

  /** Advances the time by this many milliseconds, with all scheduled tasks. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    // Pending promises come before anything else.
    await settle();
    for (let next = this.takeNext(end); next; next = this.takeNext(end)) {
      this.now = next.at;
      await next.run();
      await settle();
    }
    this.now = end;
  }

  private takeNext(end: number) {
    const [next] = this.waiting.sort((one, other) => one.at - other.at || one.id - other.id);
    return next && next.at <= end ? this.waiting.shift() : undefined;
  }
}

/** Lets all pending promises continue. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
