import { Activity, useEffect, useInsertionEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { makeAddress } from '../domain/addresses.ts';
import type { Facts } from '../domain/facts.ts';
import type { Outline } from '../domain/outline.ts';
import type { PlacedPage } from '../domain/placed-page.ts';
import { findDetention } from '../domain/routes.ts';
import { afterPaint } from '../services/after-paint.ts';
import { registry } from '../steps/registry.ts';
import { readFacts } from './facts.ts';
import { hearFew } from './heard-events.ts';
import { nameFrame } from './PageFrame.tsx';
import { standReady, takeMotion, type PageMotion } from './page-turn.ts';
import { leaveForTop, trustBrowser } from './scroll-places.ts';
import { useReading } from './useReading.ts';
import './ahead.css';

interface AheadProps {
  outline: Outline;
  placed: PlacedPage;
  /** What the page is drawn with. */
  facts: Facts;
  /** Whether it still waits. */
  isAhead: boolean;
  children: ReactNode;
}

/** What is out of sight: a page that was left, or one that is about to be turned to. */
const AWAY = 'away';

function makeSlot(): HTMLElement {
  const slot = document.createElement('div');
  slot.className = 'slot';
  return hearFew(slot);
}

const isAway = (slot: HTMLElement): boolean => slot.classList.contains(AWAY);
const isShown = (slot: HTMLElement): boolean => slot.isConnected && !isAway(slot);

/** Puts a page under the header, into motion. */
function place(slot: HTMLElement, motion?: PageMotion): void {
  const main = slot.querySelector('main');
  slot.classList.remove(AWAY);
  if (main) delete main.dataset.coming;
  if (main && motion) main.dataset.motion = motion;
  document.querySelector('.app > .header')?.after(slot);
}

/** Lays a page out behind the one that shows, as it is when it comes, so that only painting is left to do. */
function layOut(slot: HTMLElement, main: HTMLElement): void {
  main.dataset.coming = '';
  slot.classList.add(AWAY);
  document.querySelector('.app')?.append(slot);
  // Nothing else would have the browser do it out of sight.
  main.getBoundingClientRect();
}

/** Shows a page in the place of the one that stands there, which React removes when it hears of it. */
function replacePage(slot: HTMLElement, frame: string): void {
  // Before anything changes: then nothing has to be laid out for it.
  leaveForTop();
  const [app, main] = [document.querySelector('.app'), slot.querySelector('main')];
  app?.querySelector('main')?.closest('.app > *')?.classList.add(AWAY);
  if (app) app.className = frame;
  // Whatever was laid out would have to be again, if it were moved.
  if (isAway(slot)) slot.classList.remove(AWAY);
  else place(slot);
  if (main) main.dataset.coming = '';
  // To begin to move takes the browser its time; in the first frame the page stands where it comes from.
  afterPaint(() => {
    if (!main) return;
    delete main.dataset.coming;
    main.dataset.motion = 'forward' satisfies PageMotion;
  });
}

/**
 * Has a page laid out while a finger or a mouse is down, which may be about to turn to it, until the function returned is
 * called. A browser that can't do this out of sight does it when the page shows.
 */
function layOutUnderFinger(slot: HTMLElement): (() => void) | undefined {
  const main = slot.querySelector('main');
  if (!main || !CSS.supports('content-visibility', 'hidden')) return undefined;
  // At once: who waits for the frame of the press is not done when a finger leaves a slow phone.
  const press = () => {
    if (!slot.isConnected) layOut(slot, main);
  };
  // What was turned to is not away any more.
  const release = () => {
    if (!isAway(slot)) return;
    slot.remove();
    slot.classList.remove(AWAY);
  };
  // A form turns to it behind the click.
  const end = ({ type, target }: Event) => {
    if (type !== 'click' || !(target instanceof Element && target.closest('[type="submit"]'))) release();
  };
  const ends = ['click', 'submit', 'pointercancel'];
  addEventListener('pointerdown', press, { passive: true });
  for (const type of ends) addEventListener(type, end);
  return () => {
    release();
    removeEventListener('pointerdown', press);
    for (const type of ends) removeEventListener(type, end);
  };
}

/**
 * Keeps a page out of the document until it is turned to. What a page does by itself, and what it measures, begins then:
 * a still page sees to that itself, of others `Activity` keeps the effects back for as long.
 */
export function Ahead({ outline, placed, facts, isAhead, children }: AheadProps) {
  const [slot] = useState(makeSlot);
  const read = useReading(outline, placed.page);
  const { isStill = false, readsAnswers = false } = registry[placed.page.type];
  // Before any layout effect of the page itself, which may measure it.
  useInsertionEffect(() => {
    if (isAhead) return undefined;
    trustBrowser();
    // It shows already, or it is turned to in another way.
    if (!isShown(slot)) place(slot, takeMotion());
    return () => slot.remove();
  }, [slot, isAhead]);
  useEffect(() => (isAhead && isStill ? layOutUnderFinger(slot) : undefined), [slot, isAhead, isStill]);
  useEffect(() => {
    if (!isAhead || !isStill) return undefined;
    const print = (said: Facts) => JSON.stringify([read(said), readsAnswers && said.answers]);
    const drawn = print(facts);
    const show = () => {
      // The answer that leads to it counts by now.
      const now = readFacts(outline);
      const isOpen = !('sex' in outline) || !findDetention(outline, placed, now);
      if (!isOpen || print(now) !== drawn) return false;
      replacePage(slot, nameFrame(placed));
      return true;
    };
    return standReady({ address: makeAddress(outline, placed.page.id), show });
  });
  return createPortal(isStill ? children : <Activity mode={isAhead ? 'hidden' : 'visible'}>{children}</Activity>, slot);
}
