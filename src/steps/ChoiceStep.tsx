import type { Option } from '../domain/generated/types.ts';
import { Button } from '../ui/Button.tsx';
import { Footer } from '../ui/Footer.tsx';
import { OptionCard } from '../ui/OptionCard.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Bands } from './layouts/Bands.tsx';
import { Zones } from './layouts/Zones.tsx';
import { Headline } from './Headline.tsx';
import { OptionPicture } from './OptionPicture.tsx';
import type { StepProps } from './StepProps.ts';
import './choice.css';

/** A question with one answer. Choosing moves on; a page already answered shows its choice and offers Next. */
export function ChoiceStep({ page, answer, words, onAnswer }: StepProps<'choice'>) {
  const { options, layout = 'list' } = page;
  const choose = (option: Option) => onAnswer(option.value, option);
  const chosen = options.find(({ value }) => value === answer);
  const isThree = options.length === 3 ? ' is-three' : '';
  return (
    <>
      <Headline title={page.title} text={page.text} />
      {layout === 'bands' && <Bands options={options} chosen={chosen} title={page.title} onChoose={choose} />}
      {layout === 'zones' && <Zones page={page} chosen={chosen} onChoose={choose} />}
      {layout !== 'bands' && layout !== 'zones' && (
        <>
          {page.image && <Picture {...page.image} className="choice-picture" />}
          <div className={`options options-${layout}${isThree}`} role="radiogroup" aria-label={page.title}>
            {options.map((option) => (
              <OptionCard
                key={option.value}
                value={option.value}
                label={option.label}
                description={option.description}
                picture={<OptionPicture option={option} size={layout === 'grid' ? 46 : 40} />}
                className={option.image ? 'has-picture' : ''}
                isChosen={option === chosen}
                onChoose={() => choose(option)}
              />
            ))}
          </div>
        </>
      )}
      {chosen && (
        <Footer>
          <Button action="next" onClick={() => choose(chosen)}>
            {words.labels.next}
          </Button>
        </Footer>
      )}
    </>
  );
}
