import { useMemo } from 'react';
import type { Elements } from '../../../src/ui/elements.ts';
import { readKnown } from '../../../src/domain/body/known-answers.ts';
import type { Facts } from '../../../src/domain/rules/facts.ts';
import type { Height, Weight } from '../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { describeCondition } from '../../content/words/condition-words.ts';
import { AnswerControl, convertMeasure } from './AnswerControl.tsx';
import { satisfyCondition } from './satisfy-condition.ts';
import { Choices } from './Choices.tsx';
import { listConditions, listUsedFields, listQuestions, type AskedQuestion } from './questions.ts';
import { writeAnswer, type Base, type Overrides } from '../../content/graph/visitor.ts';

interface VisitorPanelProps {
  file: ContentFile;
  facts: Facts;
  base: Base;
  overrides: Overrides;
  /** Further controls, above those for the answers. */
  before: Elements;
  onBase: (base: Base) => void;
  /** Adds overrides. */
  onOverride: (overrides: Overrides) => void;
  /** Removes the overrides of these fields, or all. */
  onReset: (fields?: string[]) => void;
}

/** The controls for the visitor who sees the pages: the answers, and conditions to satisfy. */
export function VisitorPanel(props: VisitorPanelProps) {
  const { file, facts, base, overrides, before, onBase, onOverride, onReset } = props;
  const questions = useMemo(() => listQuestions(file), [file]);
  const used = useMemo(() => listUsedFields(file), [file]);
  const conditions = useMemo(() => listConditions(file).map((it) => [describeCondition(it), it] as const), [file]);
  const control = (question: AskedQuestion) => (
    <AnswerControl
      key={`${question.page} ${question.field}`}
      question={question}
      answer={question.field === 'gender' ? facts.gender : facts.answers[question.field]}
      onOverride={(text) => onOverride({ [question.field]: text })}
    />
  );
  const first = questions.filter(({ field }) => used.has(field));
  const others = questions.filter(({ field }) => !used.has(field));
  const measured = questions.filter(({ kind }) => kind.entered === 'measure').map(({ field }) => field);
  return (
    <aside className="studio-visitor" aria-label="Visitor">
      <h2>Seen by a visitor who</h2>
      {before}
      <Choices
        label="Answers to start from"
        options={[
          ['everything', 'answered everything'],
          ['nothing', 'answered nothing yet'],
        ]}
        chosen={base}
        onChoose={onBase}
      />
      {Object.keys(overrides).length > 0 && (
        <>
          <ul className="studio-said" aria-label="Changed answers">
            {Object.entries(overrides).map(([field, text]) => (
              <li key={field}>
                <button type="button" title="Undo this change" onClick={() => onReset([field])}>
                  <span>{`${field}: ${text || 'no answer'}`}</span>
                  <span aria-hidden="true"> ×</span>
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className="studio-reset" onClick={() => onReset()}>
            Undo all changes
          </button>
        </>
      )}
      {conditions.length > 0 && (
        <div className="studio-field">
          <label htmlFor="somebody">a visitor with …</label>
          <select
            id="somebody"
            value=""
            onChange={(event) => {
              const condition = conditions.find(([words]) => words === event.target.value)?.[1];
              if (condition) onOverride(satisfyCondition(condition, file, facts));
            }}
          >
            <option value="">choose a condition</option>
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
          onChoose={(system) => onOverride(changeUnits(facts, measured, system))}
        />
      )}
      {first.map(control)}
      <label className="studio-check">
        <input
          type="checkbox"
          checked={facts.hasPurchased}
          onChange={(event) =>
            event.target.checked ? onOverride({ hasPurchased: 'true' }) : onReset(['hasPurchased'])
          }
        />
        <span>has bought a plan</span>
      </label>
      {others.length > 0 && (
        <details>
          <summary>{`${others.length} more answers that nothing else depends on`}</summary>
          {others.map(control)}
        </details>
      )}
    </aside>
  );
}

function isImperial({ answers }: Facts): boolean {
  const { weight, height } = readKnown(answers);
  return weight ? 'lbs' in weight : height !== undefined && 'ft' in height;
}

/** Converts the measures that are in the other system of units. */
function changeUnits({ answers }: Facts, fields: string[], system: 'metric' | 'imperial'): Overrides {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const measure = answers[field as keyof typeof answers] as Height | Weight | undefined;
      if (!measure || ('ft' in measure || 'lbs' in measure) === (system === 'imperial')) return [];
      return [[field, writeAnswer(convertMeasure(measure))]];
    }),
  );
}
