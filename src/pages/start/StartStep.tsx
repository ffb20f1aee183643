import { useLayoutEffect, useRef, useState, type CSSProperties, type Ref } from 'react';
import { emojiFileName } from '../../domain/pictures/emoji.ts';
import { advanceBar, BAR_TICK_MS, isBarReady, type LoadingBar } from '../../domain/loading-bar.ts';
import { Button, Footer } from '../../ui/inputs/Button.tsx';
import { Emoji, Picture } from '../../ui/pictures/Picture.tsx';
import { Links } from '../../ui/Links.tsx';
import type { StepProps } from '../StepProps.ts';
import './start.css';

/** The start page: a loading bar, then the start button, or `resume` for a returning visitor. */
export function StartStep({ page, words, start }: StepProps<'start'>) {
  const resume = start?.resume;
  const { bar, percent, isReady } = useLoadingBar();
  return (
    <>
      <div className={resume ? 'start-hero is-back' : 'start-hero'}>
        <Picture {...page.image} isUrgent width={350} height={350} />
        {!resume &&
          page.chips?.map((chip) => (
            <span key={chip.title} className="start-chip">
              <Emoji fileName={emojiFileName(chip.emoji)} size={30} />
              <span>
                <span>{chip.title}</span>
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
          <Button action="next" className="start-button" hidden={!isReady} onClick={start?.begin}>
            {page.button}
          </Button>
        )}
        {isReady && resume}
        <p className="small">
          {words.links.length > 0 && (
            <>
              <span>{words.legal}</span> <Links links={words.links} label={words.labels.opensNewWindow} />
              <span>.</span>{' '}
            </>
          )}
          <span>{words.disclaimer}</span>{' '}
          {start?.changeConsent && (
            <button type="button" className="link" data-action="change-consent" onClick={start.changeConsent}>
              {words.consent.change}
            </button>
          )}
        </p>
      </Footer>
    </>
  );
}

/** The state of the loading bar. It fills by random steps, and goes on from where the bootstrap left it. */
function useLoadingBar() {
  const bar = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<LoadingBar>({ percent: 0, since: 0 });
  const [isReady, setReady] = useState(false);
  useLayoutEffect(() => {
    const { ariaValueNow, dataset, hidden } = bar.current as HTMLDivElement;
    let now: LoadingBar = { percent: Number(ariaValueNow), since: Number(dataset.since ?? performance.now()) };
    if (hidden) {
      setReady(true);
      return undefined;
    }
    const advance = () => {
      const at = performance.now();
      now = advanceBar(now, at, Math.random);
      setState(now);
      if (!isBarReady(now, at)) return;
      setReady(true);
      clearInterval(ticking);
    };
    const ticking = setInterval(advance, BAR_TICK_MS);
    advance();
    return () => clearInterval(ticking);
  }, []);
  return { bar, percent: state.percent, isReady };
}

interface StartBarProps {
  label: string;
  percent: number;
  hidden: boolean;
  ref: Ref<HTMLDivElement>;
}

/** The loading bar in place of the start button: the sun moves to its position in the button. */
function StartBar({ label, percent, ref, ...rest }: StartBarProps) {
  return (
    <div
      {...rest}
      ref={ref}
      className="start-bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      style={{ '--done': percent / 100 } as CSSProperties}
    >
      {label}
    </div>
  );
}
