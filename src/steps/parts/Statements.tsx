import { Icon } from '../../ui/pictures/Icon.tsx';
import { check } from '../../ui/pictures/icons/check.ts';

/** What happens, one after the other: all of it stands there from the start, and each gets a sun when it is done. */
export function Statements({ statements, done }: { statements: string[]; done: number }) {
  return (
    <>
      <ul className="loading-statements">
        {statements.map((statement, index) => (
          <li key={statement} className={index < done ? 'is-done' : index === done ? 'is-current' : ''}>
            <span className="loading-mark">{index < done && <Icon path={check} size={15} strokeWidth={3} />}</span>
            {statement}
          </li>
        ))}
      </ul>
      <p className="hidden-visually" role="status">
        {statements[done]}
      </p>
    </>
  );
}
