import type { CSSProperties } from 'react';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { check } from '../../ui/pictures/icons.ts';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { RadioButton } from '../../ui/inputs/OptionCard.tsx';
import type { OptionsProps } from './Cards.tsx';
import './zones.css';

/** For each side: the height of the first and the last label, and where their lines begin, in percent of the picture. */
const SIDES = [
  { top: 16, bottom: 82, anchor: 12 },
  { top: 10, bottom: 76, anchor: 88 },
] as const;

/** The place of a label: on the left and the right in turn, at equal distances. */
function placeLabel(index: number, count: number) {
  const { top, bottom, anchor } = SIDES[index % 2 === 0 ? 0 : 1];
  const rows = Math.max(1, Math.ceil(count / 2) - 1);
  return { x: anchor, y: top + ((bottom - top) * Math.floor(index / 2)) / rows };
}

/** Options as buttons on both sides of a body, in reading order: left, right, left … A line leads to what each names. */
export function Zones({ page, chosen, onChoose }: OptionsProps) {
  const places = page.options.map((option, index) => ({ option, label: placeLabel(index, page.options.length) }));
  return (
    <div className="zones">
      <div className="zones-body" aria-hidden={page.image?.alt ? undefined : 'true'}>
        {page.image && <Picture {...page.image} className="zones-picture" isUrgent height={440} />}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {places.map(
            ({ option: { value, spot }, label }) =>
              spot && <line key={value} x1={label.x} y1={label.y} x2={spot.x} y2={spot.y} />,
          )}
        </svg>
        {places.map(
          ({ option: { value, spot } }) =>
            spot && (
              <i
                key={value}
                className={value === chosen?.value ? 'zone-spot is-chosen' : 'zone-spot'}
                style={{ left: `${spot.x}%`, top: `${spot.y}%` }}
              />
            ),
        )}
      </div>
      <div className="zones-options" role="radiogroup" aria-label={page.title}>
        {places.map(({ option, label }, index) => (
          <RadioButton
            key={option.value}
            value={option.value}
            isChosen={option === chosen}
            className={index % 2 === 0 ? 'zone' : 'zone is-right'}
            style={{ '--y': `${label.y}%` } as CSSProperties}
            onChoose={() => onChoose(option)}
          >
            <span>{option.label}</span>
            {option === chosen && <Icon path={check} size={17} strokeWidth={3} />}
          </RadioButton>
        ))}
      </div>
    </div>
  );
}
