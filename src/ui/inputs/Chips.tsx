import './chips.css';

interface ChipsProps {
  chips: { label: string; isChosen: boolean; onChoose: () => void }[];
}

/** Quick choices in a row; at most one is chosen. */
export function Chips({ chips }: ChipsProps) {
  return (
    <ul className="chips">
      {chips.map(({ label, isChosen, onChoose }) => (
        <li key={label}>
          <button type="button" className="chip" aria-pressed={isChosen} onClick={onChoose}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
