import type { FilledPage } from '../../domain/text/text.ts';
import type { ChoicePage, Option } from '../../domain/generated/types.ts';
import { OptionCard } from '../../ui/inputs/OptionCard.tsx';
import { Picture, Emoji } from '../../ui/pictures/Picture.tsx';
import './cards.css';
import './ladder.css';
import './pair.css';
import { emojiFileName } from '../../domain/pictures/emoji.ts';

/** The props of a layout of options. */
export interface OptionsProps {
  page: FilledPage<ChoicePage>;
  chosen: Option | undefined;
  onChoose: (option: Option) => void;
}

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

/** The picture or emoji of an option, if it has one. */
export function OptionPicture({ option }: { option: Pick<Option, 'emoji' | 'image'> }) {
  if (option.image) return <Picture {...option.image} width={200} height={200} />;
  return option.emoji ? <Emoji fileName={emojiFileName(option.emoji)} /> : null;
}
