import { useNavigate } from 'react-router-dom';
import type { Page } from '../domain/generated/types.ts';
import type { Outline } from '../domain/outline.ts';
import type { PlacedPage } from '../domain/placed-page.ts';
import { findBackAddress } from '../domain/routes.ts';
import { takeNewVersion } from '../services/updates/take-new-version.ts';
import { readFacts } from './facts.ts';
import { turnPageTo, type PageMotion } from './page-turn.ts';

/** Leads from a page to another address. */
export function useGo({ type }: Page): (address: string, motion?: PageMotion) => void {
  const navigate = useNavigate();
  return (address, motion = 'forward') => {
    const stay = () => turnPageTo(address, motion, () => void navigate(address));
    // A new version takes over between two pages, and never around a payment.
    if (motion === 'back' || type === 'paywall') stay();
    else takeNewVersion(address, stay);
  };
}

/** Leads back, as the header's arrow does. */
export function useBack(outline: Outline, placed: PlacedPage): () => void {
  const navigate = useNavigate();
  const go = useGo(placed.page);
  return () => {
    const back = findBackAddress(outline, placed, readFacts(outline));
    if (back) go(back, 'back');
    else void navigate(-1);
  };
}
