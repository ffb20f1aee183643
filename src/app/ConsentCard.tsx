import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio';
import { entry } from '../content/content.ts';
import { readLaterWords } from '../content/later-words.ts';
import { isConsentOpen } from '../domain/consent.ts';
import { consent, setConsent } from '../state/consent.ts';
import { Links } from '../steps/Links.tsx';
import { asksForPrivacy } from '../state/privacy.ts';
import './consent.css';

const { mode } = entry.consent;
const follow = (tell: () => void) => subscribe(consent, tell);
const readReopened = () => consent.isReopened;
const isOpen = () => consent.isReopened || isConsentOpen(mode, consent.choice, asksForPrivacy());
/** Pages are built for a visitor who has said nothing; for whoever has, the page hides the question until this is gone. */
const isOpenAsBuilt = () => isConsentOpen(mode, undefined, false);

/** The question whether a visit may be noted, or the notice that it is, under the page until it is answered. */
export function ConsentCard() {
  const isReopened = useSyncExternalStore(follow, readReopened, () => false);
  // Who asks for it sees another card than the one that the page may have hidden from them.
  return (
    useSyncExternalStore(follow, isOpen, isOpenAsBuilt) && <Card key={String(isReopened)} isAskedFor={isReopened} />
  );
}

function Card({ isAskedFor }: { isAskedFor: boolean }) {
  const { title, text, agree, refuse } = readLaterWords().consent;
  const card = useRef<HTMLElement>(null);
  useRoom(card);
  useEffect(() => {
    if (isAskedFor) card.current?.querySelector('h2')?.focus();
  }, [isAskedFor]);
  return (
    <section ref={card} className="consent" aria-labelledby="consent-title">
      <h2 id="consent-title" tabIndex={-1}>
        {title}
      </h2>
      <p>
        {text}{' '}
        <Links links={entry.links.filter(({ kind }) => kind === 'privacy')} label={entry.labels.opensNewWindow} />
      </p>
      <div className="consent-buttons">
        <button type="button" data-action="refuse" onClick={() => setConsent('refused')}>
          {refuse}
        </button>
        <button type="button" data-action="agree" onClick={() => setConsent('agreed')}>
          {agree}
        </button>
      </div>
    </section>
  );
}

/** Tells the style sheet how high the card is, so that the page and its button end above it. */
function useRoom(card: React.RefObject<HTMLElement | null>): void {
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
