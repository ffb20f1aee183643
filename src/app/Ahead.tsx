import { Activity, useEffect, useInsertionEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { makeAddress } from '../domain/addresses.ts';
import type { Facts } from '../domain/facts.ts';
import type { Outline } from '../domain/outline.ts';
import type { PlacedPage } from '../domain/placed-page.ts';
import { findDetention } from '../domain/routes.ts';
import { registry } from '../steps/registry.ts';
import { readFacts } from './facts.ts';
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

function makeSlot(): HTMLElement {
  const slot = document.createElement('div');
  slot.className = 'slot';
  return slot;
}

/** Puts a page under the header, into motion. */
function place(slot: HTMLElement, motion: PageMotion | undefined): void {
  const main = slot.querySelector('main');
  if (main && motion) main.dataset.motion = motion;
  document.querySelector('.app > .header')?.after(slot);
}

/** Shows a page in the place of the one that stands there, which React removes when it hears of it. */
function replacePage(slot: HTMLElement, frame: string): void {
  // Before anything changes: then nothing has to be laid out for it.
  leaveForTop();
  const [app, old] = [document.querySelector('.app'), document.querySelector('main')];
  if (app) app.className = frame;
  if (old) old.hidden = true;
  place(slot, 'forward');
}

/**
 * Keeps a page out of the document until it is turned to. What a page does by itself, and what it measures, begins then:
 * for as long, `Activity` keeps its effects back.
 */
export function Ahead({ outline, placed, facts, isAhead, children }: AheadProps) {
  const [slot] = useState(makeSlot);
  const read = useReading(outline, placed.page);
  const { isStill = false } = registry[placed.page.type];
  // Before any layout effect of the page itself, which may measure it.
  useInsertionEffect(() => {
    if (isAhead) return undefined;
    trustBrowser();
    // It stands there already, or it is turned to in another way.
    if (!slot.isConnected) place(slot, takeMotion());
    return () => slot.remove();
  }, [slot, isAhead]);
  useEffect(() => {
    if (!isAhead || !isStill) return undefined;
    const print = (said: Facts) => JSON.stringify(read(said));
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
