import { useEffect, useState } from 'react';
import { advanceProgress } from '../../domain/loading-progress.ts';
import { OptionCard } from '../../ui/inputs/OptionCard.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { Ring } from '../../ui/pictures/Ring.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Headline } from '../parts/Headline.tsx';
import type { StepProps } from '../StepProps.ts';
import './loading.css';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { check } from '../../ui/pictures/icons.ts';

const TICK_MS = 100;
/** The progress at which the page's question is asked. */
const QUESTION_PERCENT = 50;

/** A progress that runs by itself and then moves on. If the page has a question, the progress waits for it halfway. */
export function LoadingStep({ page, answer, onStore, onNext }: StepProps<'loading'>) {
  const { question } = page;
  const [percent, setPercent] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const [isSettled, setSettled] = useState(question === undefined);
  const isDone = percent >= 100;

  useEffect(() => {
    if (isDone || isAsking) return;
    const since = performance.now();
    const ticking = setInterval(() => {
      const passedMs = Math.round(performance.now() - since);
      setPercent(advanceProgress(percent, passedMs, page.seconds, isSettled ? 100 : QUESTION_PERCENT));
    }, TICK_MS);
    return () => clearInterval(ticking);
    // On from the percentage at which the progress began to run; it goes on by itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone, isAsking, isSettled, page.seconds]);

  useEffect(() => {
    if (!isSettled && percent >= QUESTION_PERCENT) setAsking(true);
  }, [isSettled, percent]);

  useEffect(() => {
    if (isDone) onNext();
    // Only once, although the handler is a new function in every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);

  const current = Math.min(page.statements.length - 1, Math.floor((percent / 100) * page.statements.length));
  return (
    <>
      <div className={page.image ? 'loading' : 'loading is-counting'}>
        <div className="loading-ring">
          {page.image && <Picture {...page.image} isUrgent width={350} height={350} />}
          <Ring percent={percent} label={page.title} />
        </div>
        <Headline title={page.title} text={page.text} isCentred />
        <Statements
          statements={page.statements.map(({ text }) => text)}
          done={isDone ? page.statements.length : current}
        />
      </div>
      {isAsking && question && (
        <Sheet title={question.title}>
          {question.text && <p>{question.text}</p>}
          <div className="options loading-options" role="radiogroup" aria-label={question.title}>
            {question.options.map((option) => (
              <OptionCard
                key={option.value}
                value={option.value}
                label={option.label}
                description={option.description}
                isChosen={answer === option.value}
                onChoose={() => {
                  onStore(option.value);
                  setSettled(true);
                  setAsking(false);
                }}
              />
            ))}
          </div>
        </Sheet>
      )}
    </>
  );
}

/** Statements about the progress: all are visible from the start, and each is ticked when it is done. */
function Statements({ statements, done }: { statements: string[]; done: number }) {
  return (
    <>
      <ul className="loading-statements">
        {statements.map((statement, index) => (
          <li key={statement} className={index < done ? 'is-done' : index === done ? 'is-current' : ''}>
            <span className="loading-mark">{index < done && <Icon path={check} size={15} strokeWidth={3} />}</span>
            <span>{statement}</span>
          </li>
        ))}
      </ul>
      <p className="hidden-visually" role="status">
        {statements[done]}
      </p>
    </>
  );
}
