import { Icon } from '../../ui/pictures/Icon.tsx';
import { check } from '../../ui/pictures/icons/check.ts';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { RadioButton } from '../../ui/inputs/RadioButton.tsx';
import type { OptionsProps } from './OptionsProps.ts';
import './zones.css';

/** Options as buttons on both sides of a body, in reading order: left, right, left … */
export function Zones({ page, chosen, onChoose }: OptionsProps) {
  return (
    <div className="zones">
      {page.image && <Picture {...page.image} className="zones-picture" isUrgent height={440} />}
      <div className="zones-options" role="radiogroup" aria-label={page.title}>
        {page.options.map((option) => (
          <RadioButton
            key={option.value}
            value={option.value}
            isChosen={option === chosen}
            className="zone"
            onChoose={() => onChoose(option)}
          >
            {option.label}
            {option === chosen && <Icon path={check} size={17} strokeWidth={3} />}
          </RadioButton>
        ))}
      </div>
    </div>
  );
}
