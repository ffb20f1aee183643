import { use } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Page } from '../../domain/generated/types.ts';
import { findRole } from '../../domain/flow/questions.ts';
import { findBackAddress } from '../../domain/flow/routes.ts';
import { readGate } from '../../services/analytics/page-visits.ts';
import { readFacts } from './facts.ts';
import { OutsideContext } from './outside.ts';

/** The direction of a change from one page to another. */
export type Direction = 'forward' | 'back';

/** Returns a function that leads from this page to another address. */
export function useGo(page: Page): (address: string, direction?: Direction) => void {
  const navigate = useNavigate();
  const outside = use(OutsideContext);
  return (address, direction = 'forward') => {
    // With the gate, because a reload must not make analytics forget it.
    const go = () => void navigate(address, { state: { direction, gate: readGate() } });
    // A new version of the site may load between two pages, but never around a payment.
    const mayLeave = direction === 'forward' && findRole(page) !== 'sale';
    if (!(mayLeave && outside?.switchVersion?.(address, go))) go();
  };
}

/** Returns the action of the header's arrow. */
export function useBack(file: ContentFile, page: Page): () => void {
  const navigate = useNavigate();
  const go = useGo(page);
  return () => {
    const back = findBackAddress(file, page, readFacts(file));
    if (back) go(back, 'back');
    else void navigate(-1);
  };
}

/** The direction of the latest page change; undefined for the first page, and for the browser's back and forward. */
export function useDirection(): Direction | undefined {
  const { state } = useLocation() as { state: { direction?: Direction } | null };
  return useNavigationType() === NavigationType.Pop ? undefined : state?.direction;
}
