import { useMemo } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { isFields } from '../../checker/parsing/pages.ts';
import {
  emptyTest,
  firstValue,
  listSubjects,
  readTest,
  testWords,
  type Subject,
  type TestName,
} from './condition-tests.ts';
import { useForm } from './form-context.ts';
import { say, sayCondition } from './names.ts';

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
      <Test condition={condition} subjects={subjects} onChange={onChange} />
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

function Test({ condition, subjects, onChange }: PartProps) {
  const { field = '', test = 'is', value } = readTest(condition) ?? {};
  const subject = subjects.find((it) => it.field === field) ?? { field, tests: [test], options: [] };
  const write = (to: Subject, name: TestName) => onChange({ field: to.field, [name]: firstValue(name, to) });
  return (
    <div className="studio-row">
      <select
        aria-label="Answer"
        value={field}
        onChange={(event) => {
          const next = subjects.find((it) => it.field === event.target.value);
          if (next) onChange({ field: next.field, [next.tests[0] ?? 'is']: firstValue(next.tests[0] ?? 'is', next) });
        }}
      >
        {!subjects.some((it) => it.field === field) && <option value={field}>{field || 'choose …'}</option>}
        {subjects.map((it) => (
          <option key={it.field}>{it.field}</option>
        ))}
      </select>
      <select aria-label="Test" value={test} onChange={(event) => write(subject, event.target.value as TestName)}>
        {(subject.tests.includes(test) ? subject.tests : [test, ...subject.tests]).map((name) => (
          <option key={name} value={name}>
            {testWords[name]}
          </option>
        ))}
      </select>
      <TestValue test={test} value={value} subject={subject} onChange={(next) => onChange({ field, [test]: next })} />
    </div>
  );
}

interface TestValueProps {
  test: TestName;
  value: unknown;
  subject: Subject;
  onChange: (value: unknown) => void;
}

function TestValue({ test, value, subject, onChange }: TestValueProps) {
  if (typeof value === 'boolean') {
    return (
      <select aria-label="Value" value={say(value)} onChange={(event) => onChange(event.target.value === 'true')}>
        <option value="true">yes</option>
        <option value="false">no</option>
      </select>
    );
  }
  if (test === 'isOneOf') {
    const chosen = Array.isArray(value) ? value.map(say) : [];
    const listed = subject.options.map((option) => option.value);
    const values = [...new Set([...listed, ...chosen])];
    return (
      <div className="studio-values" role="group" aria-label="Values">
        {values.map((it) => (
          <label key={it} className="studio-check">
            <input
              type="checkbox"
              checked={chosen.includes(it)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, it] : chosen.filter((other) => other !== it))
              }
            />
            {it}
          </label>
        ))}
      </div>
    );
  }
  if (typeof value === 'number') {
    return (
      <input
        type="number"
        step="any"
        aria-label="Value"
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber || 0)}
      />
    );
  }
  const known = subject.options.map((option) => option.value);
  return (
    <select aria-label="Value" value={say(value)} onChange={(event) => onChange(event.target.value)}>
      {!known.includes(say(value)) && <option value={say(value)}>{say(value) || 'choose …'}</option>}
      {known.map((it) => (
        <option key={it}>{it}</option>
      ))}
    </select>
  );
}
