import { OptionCard } from '../../ui/inputs/OptionCard.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { OptionPicture } from './OptionPicture.tsx';
import type { OptionsProps } from './OptionsProps.ts';
import './cards.css';
import './ladder.css';
import './pair.css';

/** Options as cards, below a picture if the page has one. The style sheet arranges them by layout. */
export function Cards({ page, chosen, onChoose }: OptionsProps) {
  const { layout = 'list' } = page;
  return (
    <>
      {page.image && <Picture {...page.image} className="choice-picture" isUrgent width={360} height={140} />}
      <div className={`options options-${layout}`} role="radiogroup" aria-label={page.title}>
        {page.options.map((option) => (
          <OptionCard
            key={option.value}
            value={option.value}
            label={option.label}
            description={option.description}
            picture={<OptionPicture option={option} />}
            className={`${option.image ? 'has-picture' : ''} ${option.isApart ? 'is-apart' : ''}`}
            isChosen={option === chosen}
            onChoose={() => onChoose(option)}
          />
        ))}
      </div>
    </>
  );
}
