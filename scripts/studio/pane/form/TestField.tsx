import { firstValue, readTest, testWords, type Subject, type TestName } from './condition-tests.ts';
import { say } from './names.ts';

interface TestFieldProps {
  condition: unknown;
  subjects: readonly Subject[];
  onChange: (condition: unknown) => void;
}

/** One test of a condition: what it looks at, how, and the value that it compares with. */
export function TestField({ condition, subjects, onChange }: TestFieldProps) {
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
          if (next) write(next, next.tests[0] ?? 'is');
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
            <span>{it}</span>
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
