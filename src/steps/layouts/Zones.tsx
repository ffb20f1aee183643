import type { FilledPage } from '../../domain/fill-page.ts';
import type { ChoicePage, Option } from '../../domain/generated/types.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import './zones.css';

interface ZonesProps {
  page: FilledPage<ChoicePage>;
  chosen: Option | undefined;
  onChoose: (option: Option) => void;
}

/** Options as buttons on both sides of a body, in reading order: left, right, left … */
export function Zones({ page, chosen, onChoose }: ZonesProps) {
  return (
    <div className="zones">
      {page.image && <Picture {...page.image} className="zones-picture" isUrgent />}
      <div className="zones-options" role="radiogroup" aria-label={page.title}>
        {page.options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={option === chosen}
            className="zone"
            data-option={option.value}
            onClick={() => onChoose(option)}
          >
            {option.label}
            {option === chosen && <Icon name="check" size={17} strokeWidth={3} />}
          </button>
        ))}
      </div>
    </div>
  );
}
