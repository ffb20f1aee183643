import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Facts } from '../../src/domain/rules/facts.ts';
import { withGiven } from '../../src/domain/flow/questions.ts';
import { fillPage } from '../../src/domain/text/text.ts';
import type { Flow, Page, Site } from '../../src/domain/generated/types.ts';
import type { StepComponent } from '../../src/pages/lazy-step.ts';
import { registry } from '../../src/pages/generated/registry.ts';
import type { Act } from '../../src/pages/authoring.ts';
import type { PageType } from '../../src/pages/definition.ts';
import type { Answer, AnswerEffect, Shop, StepProps } from '../../src/pages/StepProps.ts';
import { makeFlow } from '../support/flows/small-flow.ts';
import '../../src/ui/base.css';
import '../../src/app/shell/app.css';

/** A visitor in front of a page. */
export interface Scenario {
  /** The flow of the page, if its rules matter. */
  file?: Flow;
  facts: Facts;
  /** The stored answer of the page's field. */
  answer?: Answer;
  /** What the visitor types into the first input. */
  typed?: string;
  /** What the visitor does, as the type's states have it. */
  acts?: readonly Act[];
  shop?: Pick<Shop, 'offers' | 'status' | 'purchase'> & Partial<Pick<Shop, 'isReturning'>>;
}

/** The limits of the fields that pages of these types name. */
const limits = { number: { min: 0, max: 2000, step: 0.5 }, text: { maxLength: 60 } };

/** What React has drawn for a part of a page; a text is one of its own unless it is the only one in an element. */
interface Fiber {
  tag: number;
  type: unknown;
  _debugOwner?: Fiber;
  memoizedProps: unknown;
  return: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

const TEXT_TAG = 6;

/** The name of the component that draws something into a part. */
const nameOwner = ({ type, _debugOwner }: Fiber): string =>
  typeof type === 'function' ? type.name : _debugOwner ? nameOwner(_debugOwner) : 'The page';

/** The texts that don’t stand alone in their element: where a browser has translated the page, changing them fails. */
function* findLooseTexts(fiber: Fiber | null): Generator<string> {
  if (!fiber) return;
  const text = String(fiber.memoizedProps).trim();
  if (fiber.tag === TEXT_TAG && text && fiber.return) {
    yield `${nameOwner(fiber.return)} shows the text “${text}” beside others: give it an element of its own.`;
  }
  yield* findLooseTexts(fiber.child);
  yield* findLooseTexts(fiber.sibling);
}

const TICK_MS = 100;
/** More ticks than any progress takes. */
const MOST_TICKS = 200;

/** Replaces the page's timers by ones that only `tick` runs, and its clock, so that the same page always shows the same. */
function stopClock() {
  const { setInterval, setTimeout, clearInterval, clearTimeout } = window;
  const due = new Map<number, { task: () => void; isOnce: boolean }>();
  let count = 0;
  let nowMs = performance.now();
  performance.now = () => nowMs;
  const add = (isOnce: boolean) => (task: () => void) => {
    due.set((count += 1), { task, isOnce });
    return count;
  };
  const remove = (id: number) => void due.delete(id);
  Object.assign(window, {
    setInterval: add(false),
    setTimeout: add(true),
    clearInterval: remove,
    clearTimeout: remove,
  });
  return {
    /** Runs each timer once; returns false if there was none. */
    tick: () => {
      const now = [...due];
      nowMs += TICK_MS;
      for (const [id, { isOnce }] of now) if (isOnce) due.delete(id);
      flushSync(() => now.forEach(([, { task }]) => task()));
      return now.length > 0;
    },
    start: () => {
      Object.assign(window, { setInterval, setTimeout, clearInterval, clearTimeout });
      Reflect.deleteProperty(performance, 'now');
    },
  };
}

/**
 * Runs in the browser. Draws a page by the registry, lets its progress run, and taps each of its buttons. Returns
 * everything that it showed and reported on the way.
 */
export async function drawStep(
  page: Page,
  { file = makeFlow([]), facts, answer, typed, acts = [], shop }: Scenario,
  words: Site,
): Promise<string> {
  const shown: string[] = [];
  const faults: unknown[] = [];
  const report =
    (name: string) =>
    (...values: unknown[]) =>
      void shown.push(`${name} ${JSON.stringify(values)}`);
  const fill = (about: Facts) => fillPage(words, page, about, {}) as StepProps<PageType>['page'];
  const props = {
    file,
    page: fill(facts),
    answer,
    limits: limits[page.type as keyof typeof limits],
    facts,
    words,
    preview: (value: Answer) => {
      const changed = withGiven(facts, page, value);
      return { page: fill(changed), facts: changed };
    },
    // Of the effect only what the contract names: steps pass whole options.
    onAnswer: (value: Answer, effect?: AnswerEffect) => report('onAnswer')(value, effect?.sheet),
    onStore: report('onStore'),
    onNext: () => report('onNext')(),
    start: { begin: () => report('begin')(), resume: null, changeConsent: undefined },
    ...(shop && {
      shop: {
        isReturning: false,
        ...shop,
        selectedId: undefined,
        select: report('select'),
        reload: () => report('reload')(),
        buy: report('buy'),
        goTo: report('goTo'),
      },
    }),
  };

  const step = registry[page.type];
  await step.preload(page);
  const clock = stopClock();
  Math.random = () => 0.5;
  const host = document.body.appendChild(document.createElement('main'));
  const root = createRoot(host, { onUncaughtError: (error) => void faults.push(error) });
  const drawn = Object.entries(host).find(([name]) => name.startsWith('__reactContainer'))?.[1] as {
    stateNode: { current: Fiber };
  };
  const look = () => {
    shown.push(host.innerHTML.replaceAll(/_r_\w+_/g, 'id'));
    for (const found of findLooseTexts(drawn.stateNode.current)) faults.push(new Error(found));
  };
  const type = (text: string, input = host.querySelector('input')) => {
    // React ignores a value that its own setter has set.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    flushSync(() => input?.dispatchEvent(new Event('input', { bubbles: true })));
  };
  const tap = (button: HTMLElement | null) => {
    flushSync(() => button?.click());
    look();
  };
  const perform = async (act: Act) => {
    if ('type' in act) type(act.type[1], host.querySelector<HTMLInputElement>(`input[name="${act.type[0]}"]`));
    else if ('tap' in act) host.querySelector<HTMLElement>(act.tap)?.click();
    // Code that is loaded for what was done.
    for (let frames = 0; frames < 5; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    look();
  };
  const runClock = () => {
    for (let ticks = 0; ticks < MOST_TICKS && clock.tick(); ticks += 1) if (ticks % 10 === 0) look();
    look();
  };
  try {
    flushSync(() => root.render(createElement(step.Component as StepComponent<PageType>, props)));
    look();
    runClock();
    if (typed !== undefined) type(typed);
    for (const act of acts) await perform(act);
    // What is submitted first is the stored answer: other buttons may change it.
    tap(host.querySelector('[type=submit]'));
    for (let index = 0; index < host.querySelectorAll('button').length; index += 1) {
      tap(host.querySelectorAll('button').item(index));
    }
    runClock();
  } finally {
    flushSync(() => root.unmount());
    host.remove();
    clock.start();
  }
  if (faults.length > 0) throw faults[0];
  return shown.join('\n');
}

Object.assign(window, { drawStep });
