import { readKnown, type KnownAnswers } from '../../domain/body/known-answers.ts';
import type { BmiScale } from '../../domain/generated/types.ts';
import { emojiFileName } from '../../domain/pictures/emoji.ts';
import { Button, Footer } from '../../ui/inputs/Button.tsx';
import { Emoji, Picture } from '../../ui/pictures/Picture.tsx';
import { BodyScale } from '../measure/BodyScale.tsx';
import { Headline } from '../parts/Headline.tsx';
import { Notes } from '../parts/Notes.tsx';
import type { StepProps } from '../StepProps.ts';
import './info.css';
import './profile.css';

/** A page to read, in one of several layouts, with a button to move on. */
export function InfoStep({ page, facts, words, panel, onNext }: StepProps<'info'>) {
  const { layout = 'scene' } = page;
  const isOnHill = layout === 'poster';
  return (
    <>
      <div className={`info info-${layout}`}>
        {page.image && <Picture {...page.image} className="info-picture" isUrgent />}
        <div className="info-words">
          <Headline title={page.title} text={page.text} isCentred={layout === 'scene'} />
          {page.bmiScale && <Body names={page.bmiScale} {...readKnown(facts.answers)} />}
          {page.points && (
            <ul className="point-list">
              {page.points.map((point) => (
                <li key={point.text}>
                  {point.emoji && <Emoji fileName={emojiFileName(point.emoji)} />}
                  <span>
                    {point.title && <b>{point.title}</b>}
                    <span>{point.text}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {panel}
          <Notes notes={page.notes} />
        </div>
      </div>
      {page.footer !== false && (
        <Footer isClear={isOnHill}>
          <Button action="next" className={isOnHill ? 'button-on-hill' : ''} onClick={onNext}>
            {page.button ?? words.labels.next}
          </Button>
        </Footer>
      )}
    </>
  );
}

/** Today's weight on the scale of the body mass index, and the goal if the scale has a name for it. */
function Body({ names, height, weight, weightGoal }: KnownAnswers & { names: BmiScale }) {
  if (!height || !weight) return null;
  const goal = names.goal === undefined ? undefined : weightGoal;
  return <BodyScale names={names} height={height} weight={goal ?? weight} today={goal && weight} />;
}
