import { useId, useState } from 'react';
import { Footer, Button } from '../../ui/inputs/Button.tsx';
import { RadioButton } from '../../ui/inputs/OptionCard.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { check } from '../../ui/pictures/icons.ts';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { SeveralFooter, useSeveral, type SeveralQuestion } from '../options/SeveralFooter.tsx';
import { Headline } from '../parts/Headline.tsx';
import type { StepProps } from '../StepProps.ts';
import './pictures.css';

type Props = StepProps<'pictures'>;
type Option = Props['page']['options'][number];

interface PicturesProps {
  page: Props['page'];
  isToggle?: boolean;
  describedBy?: string;
  isChosen: (option: Option) => boolean;
  onChoose: (option: Option) => void;
}

/** The options as squares with their words below, two in a row, or three. */
function Pictures({ page, isToggle = false, describedBy, isChosen, onChoose }: PicturesProps) {
  return (
    <div
      className={isToggle ? 'pictures is-several' : 'pictures'}
      role={isToggle ? 'group' : 'radiogroup'}
      aria-label={page.title}
      aria-describedby={describedBy}
    >
      {page.options.map((option) => (
        <RadioButton
          key={option.value}
          value={option.value}
          className="pictures-option"
          isToggle={isToggle}
          isChosen={isChosen(option)}
          onChoose={() => onChoose(option)}
        >
          <Picture {...option.image} className="pictures-picture" isUrgent width={400} height={400} />
          <span>{option.label}</span>
          <span className="pictures-tick">{isChosen(option) && <Icon path={check} size={17} strokeWidth={3} />}</span>
        </RadioButton>
      ))}
    </div>
  );
}

/** One of the options. Choosing moves on; a page that was already answered also has a Next button. */
function OnePicture({ page, answer, words, onAnswer }: Props) {
  const chosen = page.options.find(({ value }) => value === answer);
  const [wasAnswered] = useState(chosen !== undefined);
  const choose = (option: Option) => onAnswer(option.value, option);
  return (
    <>
      <Pictures page={page} isChosen={(option) => option === chosen} onChoose={choose} />
      {chosen && (wasAnswered || chosen.sheet) && (
        <Footer>
          <Button action="next" onClick={() => choose(chosen)}>
            {words.labels.next}
          </Button>
        </Footer>
      )}
    </>
  );
}

/** Several of the options: each tap is stored, and a button goes on. */
function SeveralPictures({ page, words, messages, ...callbacks }: Props & Pick<SeveralQuestion, 'messages'>) {
  const several = useSeveral({ ...page, messages }, callbacks);
  const hintId = useId();
  return (
    <>
      {page.hint && (
        <p id={hintId} className="choices-hint">
          {page.hint}
        </p>
      )}
      <Pictures
        page={page}
        isToggle
        {...(page.hint && { describedBy: hintId })}
        isChosen={({ value }) => several.chosen.includes(value)}
        onChoose={({ value }) => several.toggle(value)}
      />
      <SeveralFooter several={several} messages={messages}>
        {page.button ?? words.labels.next}
      </SeveralFooter>
    </>
  );
}

/** A question whose answers are photographs: one of them, or several. */
export function PicturesStep(props: Props) {
  const { page, panel } = props;
  return (
    <>
      <Headline title={page.title} text={page.text} panel={panel} />
      {page.messages ? <SeveralPictures {...props} messages={page.messages} /> : <OnePicture {...props} />}
    </>
  );
}
