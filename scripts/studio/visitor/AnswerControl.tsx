import { knownFields } from '../../../src/domain/generated/known-fields.ts';
import type { Height, Weight } from '../../../src/domain/generated/types.ts';
import { convertHeight, convertWeight } from '../../../src/domain/body/units.ts';
import type { AskedQuestion } from './questions.ts';
import { SEPARATOR, writeAnswer, type Value } from '../../content/graph/visitor.ts';

interface AnswerControlProps {
  question: AskedQuestion;
  answer: Value;
  onOverride: (text: string) => void;
}

/** A control for the answer to a question. */
export function AnswerControl({ question, answer, onOverride }: AnswerControlProps) {
  const { field, kind, page } = question;
  return (
    <div className="studio-field">
      <label htmlFor={`answer-${field}`} title={`Asked on ${page}`}>
        {field}
      </label>
      {kind.entered === 'measure' ? (
        <MeasureControl field={field} measure={answer as Height | Weight | undefined} onOverride={onOverride} />
      ) : kind.isList ? (
        <select
          id={`answer-${field}`}
          multiple
          value={writeAnswer(answer).split(SEPARATOR)}
          onChange={({ target }) => onOverride([...target.selectedOptions].map(({ value }) => value).join(SEPARATOR))}
        >
          {question.options.map(({ value }) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      ) : kind.entered === 'tick' ? (
        <input
          id={`answer-${field}`}
          type="checkbox"
          checked={answer === true}
          onChange={({ target }) => onOverride(target.checked ? 'true' : '')}
        />
      ) : kind.entered ? (
        <input
          id={`answer-${field}`}
          type={kind.entered}
          value={writeAnswer(answer)}
          onChange={(event) => onOverride(event.target.value)}
        />
      ) : (
        <select id={`answer-${field}`} value={writeAnswer(answer)} onChange={(event) => onOverride(event.target.value)}>
          <option value="">– no answer –</option>
          {question.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {kind.compared === 'number' ? `${value} · ${label}` : value}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

const otherUnit = { cm: 'ft', ft: 'cm', kg: 'lbs', lbs: 'kg' } as const;

function MeasureControl({
  field,
  measure,
  onOverride,
}: {
  field: string;
  measure: Height | Weight | undefined;
  onOverride: (text: string) => void;
}) {
  const parts = Object.entries(measure ?? (field === knownFields.height ? { cm: '' } : { kg: '' })) as [
    string,
    number | '',
  ][];
  const [unit] = Object.keys(measure ?? {}) as (keyof typeof otherUnit)[];
  const change = (changed: string, amount: string) => {
    const written = parts.map(([name, old]) => `${name === changed ? amount : old} ${name === 'inch' ? 'in' : name}`);
    onOverride(amount === '' ? '' : written.join(' '));
  };
  return (
    <span className="studio-measure">
      {parts.map(([name, amount], index) => (
        <label key={name}>
          <input
            id={index === 0 ? `answer-${field}` : undefined}
            type="number"
            step={name === 'cm' || name === 'ft' ? 1 : 0.1}
            // Uncontrolled, so that an unfinished number is not overwritten while it is typed.
            key={`${name} ${amount}`}
            defaultValue={amount}
            onBlur={(event) => event.target.value !== String(amount) && change(name, event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && change(name, event.currentTarget.value)}
          />
          <span>{name === 'inch' ? 'in' : name}</span>
        </label>
      ))}
      {unit && measure && (
        <button type="button" onClick={() => onOverride(writeAnswer(convertMeasure(measure)))}>
          {`in ${otherUnit[unit]}`}
        </button>
      )}
    </span>
  );
}

/** Converts a measure to the other unit. */
export function convertMeasure(measure: Height | Weight): Height | Weight {
  return 'cm' in measure || 'ft' in measure ? convertHeight(measure) : convertWeight(measure);
}
