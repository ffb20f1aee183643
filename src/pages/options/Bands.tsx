import type { Option } from '../../domain/generated/types.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { check, chevronRight } from '../../ui/pictures/icons.ts';
import { RadioButton } from '../../ui/inputs/OptionCard.tsx';
import { OptionPicture, type OptionsProps } from './Cards.tsx';
import './bands.css';

/** Options as stacked full-width bands; each portrait is partly covered by the next band. */
export function Bands({ page, chosen, onChoose }: OptionsProps) {
  const mark = (option: Option) => (option === chosen ? check : chevronRight);
  return (
    <div className="bands" role="radiogroup" aria-label={page.title}>
      {page.options.map((option) => (
        <RadioButton
          key={option.value}
          value={option.value}
          isChosen={option === chosen}
          className="band"
          onChoose={() => onChoose(option)}
        >
          <OptionPicture option={option} />
          <span className="band-words">{option.label}</span>
          <span className="band-mark">
            <Icon path={mark(option)} size={22} />
          </span>
        </RadioButton>
      ))}
    </div>
  );
}
