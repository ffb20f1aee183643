import { Icon } from '../../ui/pictures/Icon.tsx';
import { check } from '../../ui/pictures/icons/check.ts';

/** Statements about the progress: all are visible from the start, and each is ticked when it is done. */
export function Statements({ statements, done }: { statements: string[]; done: number }) {
  return (
    <>
      <ul className="loading-statements">
        {statements.map((statement, index) => (
          <li key={statement} className={index < done ? 'is-done' : index === done ? 'is-current' : ''}>
            <span className="loading-mark">{index < done && <Icon path={check} size={15} strokeWidth={3} />}</span>
            <span>{statement}</span>
          </li>
        ))}
      </ul>
      <p className="hidden-visually" role="status">
        {statements[done]}
      </p>
    </>
  );
}
