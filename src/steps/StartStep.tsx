import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { emojiFileName } from '../domain/pictures/emoji.ts';
import { BAR_READY_DELAY_MS, BAR_TICK_MS, nextBarPercent } from '../domain/loading-bar.ts';
import { Button } from '../ui/inputs/Button.tsx';
import { Footer } from '../ui/Footer.tsx';
import { Emoji, Picture } from '../ui/pictures/Picture.tsx';
import { Links } from '../ui/Links.tsx';
import { StartBar } from './parts/StartBar.tsx';
import type { StepProps } from './StepProps.ts';
import './start.css';

/** The start page: a loading bar, then the start button, or `resume` for a returning visitor. */
export function StartStep({ page, words, onNext, onChangeConsent, resume }: StepProps<'start'>) {
  const { bar, percent, isReady } = useLoadingBar();
  return (
    <>
      <div className={resume ? 'start-hero is-back' : 'start-hero'}>
        <Picture {...page.image} isUrgent />
        {!resume &&
          page.chips?.map((chip) => (
            <span key={chip.title} className="start-chip">
              <Emoji fileName={emojiFileName(chip.emoji)} size={30} />
              <span>
                {chip.title}
                <small>{chip.text}</small>
              </span>
            </span>
          ))}
      </div>
      <div className="start-words">
        <h1 tabIndex={-1}>{page.title}</h1>
        {page.text && !resume && <p className="quiet">{page.text}</p>}
      </div>
      <Footer>
        <StartBar ref={bar} label={page.loading} percent={percent} hidden={isReady} />
        {!resume && (
          <Button action="next" className="start-button" hidden={!isReady} onClick={onNext}>
            {page.button}
          </Button>
        )}
        {isReady && resume}
        <p className="small">
          {words.legal} <Links links={words.links} label={words.labels.opensNewWindow} />. {words.disclaimer}{' '}
          {onChangeConsent && (
            <button type="button" className="link" data-action="change-consent" onClick={onChangeConsent}>
              {words.consent.change}
            </button>
          )}
        </p>
      </Footer>
    </>
  );
}

/** The state of the loading bar. It fills by random steps, starting from the percentage that the bootstrap reached. */
function useLoadingBar() {
  const bar = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(0);
  const [isReady, setReady] = useState(false);
  const isFull = percent >= 100;
  useLayoutEffect(() => {
    if (!bar.current) return;
    setPercent(Number(bar.current.ariaValueNow));
    setReady(bar.current.hasAttribute('hidden'));
  }, []);
  useEffect(() => {
    if (isReady) return undefined;
    if (isFull) {
      const delay = setTimeout(() => setReady(true), BAR_READY_DELAY_MS);
      return () => clearTimeout(delay);
    }
    const ticking = setInterval(() => setPercent((now) => nextBarPercent(now, Math.random())), BAR_TICK_MS);
    return () => clearInterval(ticking);
  }, [isFull, isReady]);
  return { bar, percent, isReady };
}
