import { useMemo } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { isFields } from '../../../content/parsing/pages.ts';
import { emptyTest, listSubjects, type Subject } from './condition-tests.ts';
import { useForm } from './form-context.ts';
import { sayCondition } from './names.ts';
import { TestField } from './TestField.tsx';

/** A condition, folded: only its words show. */
export function ConditionField({ formData, fieldPathId, onChange }: FieldProps) {
  return <FoldedCondition condition={formData} onChange={(condition) => onChange(condition, fieldPathId.path)} />;
}

interface ConditionProps {
  condition: unknown;
  onChange: (condition: unknown) => void;
}

export function FoldedCondition({ condition, onChange }: ConditionProps) {
  const { file } = useForm();
  const subjects = useMemo(() => listSubjects(file), [file]);
  return (
    <details className="studio-condition">
      <summary>{sayCondition(condition)}</summary>
      <Condition condition={condition} subjects={subjects} onChange={onChange} />
    </details>
  );
}

interface PartProps extends ConditionProps {
  subjects: readonly Subject[];
}

function Condition({ condition, subjects, onChange }: PartProps) {
  if (!isFields(condition)) return null;
  if ('not' in condition) {
    return (
      <fieldset className="studio-group" aria-label="Not">
        <div className="studio-row">
          <strong>not</strong>
          <button type="button" onClick={() => onChange(condition.not)}>
            Without “not”
          </button>
        </div>
        <Condition condition={condition.not} subjects={subjects} onChange={(not) => onChange({ not })} />
      </fieldset>
    );
  }
  if ('all' in condition) return <Joined join="all" parts={condition.all} subjects={subjects} onChange={onChange} />;
  if ('any' in condition) return <Joined join="any" parts={condition.any} subjects={subjects} onChange={onChange} />;
  return (
    <div className="studio-test">
      <TestField condition={condition} subjects={subjects} onChange={onChange} />
      <div className="studio-row">
        <button type="button" onClick={() => onChange({ all: [condition, emptyTest] })}>
          And …
        </button>
        <button type="button" onClick={() => onChange({ any: [condition, emptyTest] })}>
          Or …
        </button>
        <button type="button" onClick={() => onChange({ not: condition })}>
          Not
        </button>
      </div>
    </div>
  );
}

interface JoinedProps extends Omit<PartProps, 'condition'> {
  join: 'all' | 'any';
  parts: unknown;
}

function Joined({ join, parts, subjects, onChange }: JoinedProps) {
  const list = Array.isArray(parts) ? (parts as unknown[]) : [];
  const change = (changed: unknown[]) => onChange(changed.length === 1 ? changed[0] : { [join]: changed });
  return (
    <fieldset className="studio-group" aria-label={join === 'all' ? 'All of these' : 'At least one of these'}>
      <select
        aria-label="How the conditions are joined"
        value={join}
        onChange={(event) => onChange({ [event.target.value]: list })}
      >
        <option value="all">all of these</option>
        <option value="any">at least one of these</option>
      </select>
      {list.map((part, index) => (
        // eslint-disable-next-line react/no-array-index-key
        <div key={index} className="studio-part">
          <Condition condition={part} subjects={subjects} onChange={(changed) => change(list.with(index, changed))} />
          <button
            type="button"
            className="studio-icon"
            aria-label={`Remove: ${sayCondition(part)}`}
            onClick={() => change(list.toSpliced(index, 1))}
          >
            ×
          </button>
        </div>
      ))}
      <button type="button" onClick={() => change([...list, emptyTest])}>
        Add a condition
      </button>
    </fieldset>
  );
}
