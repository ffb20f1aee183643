import { readKnown } from '../../domain/body/known-answers.ts';
import { isMet } from '../../domain/rules/facts.ts';
import { formatDate } from '../../domain/dates/calendar.ts';
import { emojiFileName } from '../../domain/pictures/emoji.ts';
import { compareWithEvent, predictGoal, readEventDate } from '../../domain/prediction/prediction.ts';
import { Button, Footer } from '../../ui/inputs/Button.tsx';
import { Emoji } from '../../ui/pictures/Picture.tsx';
import { Notes } from '../parts/Notes.tsx';
import type { StepProps } from '../StepProps.ts';
import { PredictionChart } from './PredictionChart.tsx';
import './prediction.css';

/** The visitor's goal, the date by which it may be reached, and the predicted weight curve. */
export function PredictionStep({ file, page, facts, words, onNext }: StepProps<'prediction'>) {
  const { weight, weightGoal } = readKnown(facts.answers);
  const { today } = facts;
  const { chart } = page;
  const prediction = predictGoal(file, facts);
  // Never without them: the page names both answers in its `needs`.
  if (!weight || !weightGoal || !prediction) return null;
  const eventDate = isMet(page.eventWhen, facts) ? readEventDate(page, facts) : undefined;
  const comparison = eventDate && compareWithEvent({ prediction, eventDate, today, weight });
  const eventText = page.eventTexts[comparison ? comparison.kind : 'none'];
  return (
    <div className="prediction">
      <h1 tabIndex={-1}>
        <span className="prediction-title">{page.title}</span>{' '}
        <span className="prediction-goal">
          <Phrase text={page.goal} part={formatDate(prediction.goalDate)} />
        </span>
      </h1>
      {page.text && <p className="quiet">{page.text}</p>}
      <PredictionChart
        prediction={prediction}
        today={today}
        weight={weight}
        weightGoal={weightGoal}
        eventDate={comparison ? eventDate : undefined}
        chart={chart}
        image={page.image}
      />
      <div className="prediction-foot">
        <div className="prediction-event">
          {comparison && chart.event && <Emoji fileName={emojiFileName(chart.event)} size={46} />}
          <p>
            <b>{eventText.title}</b>
            <span>{eventText.text}</span>
          </p>
        </div>
        <Notes notes={page.notes} />
        <Footer isClear>
          <Button action="next" className="button-on-hill" onClick={onNext}>
            {page.button ?? words.labels.next}
          </Button>
        </Footer>
      </div>
    </div>
  );
}

/** A text in which one part is only broken across lines if it doesn't fit on one. */
function Phrase({ text, part }: { text: string; part: string }) {
  const [before = '', after] = text.split(part);
  if (after === undefined) return <span>{text}</span>;
  return (
    <>
      <span>{before}</span>
      <span className="prediction-date">{part}</span>
      <span>{after}</span>
    </>
  );
}
