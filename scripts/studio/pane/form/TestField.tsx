import { say } from './names.ts';
import { isFields } from '../../../content/parsing/pages.ts';
import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import { listQuestions, type AskedQuestion } from '../../visitor/questions.ts';

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

/** What conditions can ask about an answer, in the words of the editor. */
const testWords = {
  is: 'is',
  isOneOf: 'is one of',
  isSet: 'has an answer:',
  isFuture: 'is after today:',
  atLeast: 'is at least',
  atMost: 'is at most',
} as const;

type TestName = keyof typeof testWords;

/** A test that is not written yet. */
export const emptyTest = { field: '', is: '' };

/** Something that conditions can look at: an answer, or what is computed from answers. */
export interface Subject {
  field: string;
  tests: readonly TestName[];
  /** The values to choose from; empty if they are written. */
  options: AskedQuestion['options'];
  /** Whether its values are numbers. */
  isNumber?: boolean;
}

const facts: readonly Subject[] = [
  ...['bmi', 'goalBmi', 'weightLossKg'].map((field) => ({ field, tests: ['atLeast', 'atMost'] as const, options: [] })),
  { field: 'hasPurchased', tests: ['is'], options: [] },
];

/** Everything that conditions of a file can look at. */
export function listSubjects(file: ContentFile): Subject[] {
  const asked = listQuestions(file).map(({ field, kind, options }) => ({
    field,
    // An editor rather compares with a value than asks whether there is one.
    tests: kind.tests.toSorted((one, other) => Number(one === 'isSet') - Number(other === 'isSet')),
    options,
    isNumber: kind.compared === 'number',
  }));
  const fields = new Map<string, Subject>([...asked, ...facts].map((subject) => [subject.field, subject]));
  return [...fields.values()];
}

/** The test of a condition and its value; undefined for joined conditions. */
function readTest(condition: unknown): { field: string; test: TestName; value: unknown } | undefined {
  if (!isFields(condition) || typeof condition.field !== 'string') return undefined;
  const test = (Object.keys(testWords) as TestName[]).find((name) => name in condition) ?? 'is';
  return { field: condition.field, test, value: condition[test] };
}

/** The value with which a test begins. */
function firstValue(test: TestName, { field, options, isNumber }: Subject): unknown {
  if (test === 'isSet' || test === 'isFuture' || field === 'hasPurchased') return true;
  if (test === 'atLeast' || test === 'atMost' || isNumber) return 1;
  return test === 'isOneOf' ? options.slice(0, 1).map(({ value }) => value) : (options[0]?.value ?? '');
}
