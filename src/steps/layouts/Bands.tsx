import type { Option } from '../../domain/generated/types.ts';
import { Icon } from '../../ui/Icon.tsx';
import { OptionPicture } from '../OptionPicture.tsx';
import './bands.css';

interface BandsProps {
  options: Option[];
  chosen: Option | undefined;
  title: string;
  onChoose: (option: Option) => void;
}

/** Options as stacked full-width bands, each portrait tucked behind the next band. */
export function Bands({ options, chosen, title, onChoose }: BandsProps) {
  return (
    <div className="bands" role="radiogroup" aria-label={title}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option === chosen}
          className="band"
          data-option={option.value}
          onClick={() => onChoose(option)}
        >
          <OptionPicture option={option} />
          <span className="band-words">{option.label}</span>
          <span className="band-mark">
            <Icon name={option === chosen ? 'check' : 'chevron-right'} size={22} />
          </span>
        </button>
      ))}
    </div>
  );
}
