import { useMemo } from 'react';
import type { Facts } from '../../../src/domain/rules/facts.ts';
import type { Height, Weight } from '../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { describeCondition } from '../../checker/words/condition-words.ts';
import { AnswerControl, convertMeasure } from './AnswerControl.tsx';
import { becomeOneOf } from './become.ts';
import { Choices } from './Choices.tsx';
import { listConditions, listFieldsLookedAt, listQuestions, type Question } from './questions.ts';
import { writeAnswer, type Base, type Said } from './visitor.ts';

interface VisitorPanelProps {
  file: ContentFile;
  facts: Facts;
  base: Base;
  said: Said;
  onBase: (base: Base) => void;
  /** Adds to what is said. */
  onSay: (said: Said) => void;
  /** Takes back what was said of these fields, or of all. */
  onUnsay: (fields?: string[]) => void;
}

/** Whose eyes the pages are seen with: the answers, as sentences and one by one. */
export function VisitorPanel({ file, facts, base, said, onBase, onSay, onUnsay }: VisitorPanelProps) {
  const questions = useMemo(() => listQuestions(file), [file]);
  const looked = useMemo(() => listFieldsLookedAt(file), [file]);
  const conditions = useMemo(() => listConditions(file).map((it) => [describeCondition(it), it] as const), [file]);
  const control = (question: Question) => (
    <AnswerControl
      key={`${question.page} ${question.field}`}
      question={question}
      answer={question.field === 'gender' ? facts.gender : facts.answers[question.field]}
      onSay={(text) => onSay({ [question.field]: text })}
    />
  );
  const first = questions.filter(({ field }) => looked.has(field));
  const others = questions.filter(({ field }) => !looked.has(field));
  const measured = questions.filter(({ kind }) => kind === 'measure').map(({ field }) => field);
  return (
    <aside className="studio-visitor" aria-label="Seen by">
      <h2>Seen by somebody who</h2>
      <Choices
        label="Where to start from"
        options={[
          ['everything', 'answered all'],
          ['nothing', 'said nothing yet'],
        ]}
        chosen={base}
        onChoose={onBase}
      />
      {Object.keys(said).length > 0 && (
        <>
          <ul className="studio-said" aria-label="What is different">
            {Object.entries(said).map(([field, text]) => (
              <li key={field}>
                <button type="button" title="Take this back" onClick={() => onUnsay([field])}>
                  {field}: {text || 'no answer'}
                  <span aria-hidden="true"> ×</span>
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className="studio-reset" onClick={() => onUnsay()}>
            Take all back
          </button>
        </>
      )}
      {conditions.length > 0 && (
        <div className="studio-field">
          <label htmlFor="somebody">somebody for whom …</label>
          <select
            id="somebody"
            value=""
            onChange={(event) => {
              const condition = conditions.find(([words]) => words === event.target.value)?.[1];
              if (condition) onSay(becomeOneOf(condition, file, facts));
            }}
          >
            <option value="">choose what holds</option>
            {conditions.map(([words]) => (
              <option key={words}>{words}</option>
            ))}
          </select>
        </div>
      )}
      {measured.length > 0 && (
        <Choices
          label="Units"
          options={[
            ['metric', 'kg and cm'],
            ['imperial', 'lbs and ft'],
          ]}
          chosen={isImperial(facts) ? 'imperial' : 'metric'}
          onChoose={(system) => onSay(changeUnits(facts, measured, system))}
        />
      )}
      {first.map(control)}
      <label className="studio-check">
        <input
          type="checkbox"
          checked={facts.hasPurchased}
          onChange={(event) => (event.target.checked ? onSay({ hasPurchased: 'true' }) : onUnsay(['hasPurchased']))}
        />
        has bought a plan
      </label>
      {others.length > 0 && (
        <details>
          <summary>{others.length} more answers, on which nothing else depends</summary>
          {others.map(control)}
        </details>
      )}
    </aside>
  );
}

const isImperial = ({ answers: { weight, height } }: Facts): boolean =>
  weight ? 'lbs' in weight : height !== undefined && 'ft' in height;

/** The measures that are in the other system, in this one. */
function changeUnits({ answers }: Facts, fields: string[], system: 'metric' | 'imperial'): Said {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const measure = answers[field as keyof typeof answers] as Height | Weight | undefined;
      if (!measure || ('ft' in measure || 'lbs' in measure) === (system === 'imperial')) return [];
      return [[field, writeAnswer(convertMeasure(measure))]];
    }),
  );
}
