import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio';
import type { ConsentWords } from '../../domain/generated/types.ts';
import { site } from '../content/site.ts';
import { isConsentOpen, permitsHealth } from '../../domain/visitor/consent.ts';
import { consent, setConsent } from '../../state/consent.ts';
import { Links } from '../../ui/Links.tsx';
import { asksForPrivacy } from '../../state/privacy.ts';
import { useStore } from './useStore.ts';
import './consent.css';

/** Built pages contain the question; the bootstrap hides it from visitors who have answered it. */
const isOpenAsBuilt = () => isConsentOpen(site.consent.mode, undefined, false);
const isOpenNow = () => consent.isReopened || isConsentOpen(site.consent.mode, consent.choice, asksForPrivacy());
const subscribeToConsent = (onChange: () => void) => subscribe(consent, onChange);

/** The question whether analytics may record the visit, or the notice that it does, below the page until answered. */
export function ConsentCard() {
  const isOpen = useSyncExternalStore(subscribeToConsent, isOpenNow, isOpenAsBuilt);
  const { isReopened } = useStore(consent);
  // The key makes a new element: the bootstrap may have hidden the built one.
  const { mode } = site.consent;
  const words = mode === 'off' ? undefined : site.consent[mode];
  return isOpen && words && <Card key={String(isReopened)} isAskedFor={isReopened} words={words} />;
}

function Card({ isAskedFor, words }: { isAskedFor: boolean; words: ConsentWords }) {
  const { title, text, health, agree, refuse } = words;
  const card = useRef<HTMLElement>(null);
  // Not a state: what is ticked before the app is there must count.
  const includesHealth = useRef<HTMLInputElement>(null);
  useReservedHeight(card);
  useEffect(() => {
    if (isAskedFor) card.current?.querySelector('h2')?.focus();
  }, [isAskedFor]);
  return (
    <section ref={card} className="consent" aria-labelledby="consent-title">
      <h2 id="consent-title" tabIndex={-1}>
        {title}
      </h2>
      <p>
        <span>{text}</span>{' '}
        <Links links={site.links.filter(({ kind }) => kind === 'privacy')} label={site.labels.opensNewWindow} />
      </p>
      {health && (
        <label className="consent-tick">
          <input ref={includesHealth} type="checkbox" defaultChecked={isAskedFor && permitsHealth(consent.choice)} />
          <span>{health}</span>
        </label>
      )}
      <div className="consent-buttons">
        <button type="button" data-action="refuse" onClick={() => setConsent('refused')}>
          {refuse}
        </button>
        <button
          type="button"
          data-action="agree"
          onClick={() => setConsent(includesHealth.current?.checked ? 'agreedWithHealth' : 'agreed')}
        >
          {agree}
        </button>
      </div>
    </section>
  );
}

/** Sets `--consent` to the card's height, so that the page and its button end above it. */
function useReservedHeight(card: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--consent', `${card.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    measure();
    if (card.current) observer.observe(card.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--consent');
    };
  }, [card]);
}
