import { useId } from 'react';
import { OptionCard } from '../../ui/inputs/OptionCard.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { OptionPicture } from '../options/Cards.tsx';
import { SeveralFooter, useSeveral } from '../options/SeveralFooter.tsx';
import { Headline } from '../parts/Headline.tsx';
import type { StepProps } from '../StepProps.ts';
import './choices.css';

/** A question with several answers. Each tap stores them; a button goes on once something is chosen. */
export function ChoicesStep({ page, words, panel, ...callbacks }: StepProps<'choices'>) {
  const { layout = 'list' } = page;
  const several = useSeveral(page, callbacks);
  const hintId = useId();
  return (
    <>
      <Headline title={page.title} text={page.text} panel={panel} />
      <p id={hintId} className="choices-hint">
        {page.hint}
      </p>
      {page.image && <Picture {...page.image} className="choice-picture" isUrgent />}
      <div
        className={`options options-${layout} is-several`}
        role="group"
        aria-label={page.title}
        aria-describedby={hintId}
      >
        {page.options.map((option) => (
          <OptionCard
            key={option.value}
            value={option.value}
            label={option.label}
            description={option.description}
            picture={<OptionPicture option={option} />}
            isToggle
            isChosen={several.chosen.includes(option.value)}
            onChoose={() => several.toggle(option.value)}
          />
        ))}
      </div>
      <SeveralFooter several={several} messages={page.messages}>
        {page.button ?? words.labels.next}
      </SeveralFooter>
    </>
  );
}
