import { useId, useState } from 'react';
import { hasHealthyGoal } from '../../domain/body/body.ts';
import { readKnown } from '../../domain/body/known-answers.ts';
import { findAmount } from '../../domain/body/units.ts';
import { knownFields } from '../../domain/generated/known-fields.ts';
import type { Height, Weight } from '../../domain/generated/types.ts';
import { fillTemplate } from '../../domain/text/text.ts';
import { FieldError } from '../../ui/inputs/Field.tsx';
import { Figure } from '../../ui/inputs/Figure.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { Ruler } from '../../ui/inputs/Ruler.tsx';
import { Segments } from '../../ui/inputs/Segments.tsx';
import { Form, FormFooter, useStoreSoon } from '../parts/Form.tsx';
import { Headline } from '../parts/Headline.tsx';
import type { StepProps } from '../StepProps.ts';
import {
  explainReading,
  findFault,
  findGoals,
  findStart,
  formatMeasure,
  guessSystem,
  isHeight,
} from './measure-rules.ts';
import { MeasureReading } from './MeasureReading.tsx';
import { useTypedMeasure } from './use-typed-measure.ts';
import './measure.css';

/** Asks for a height or a weight, by a ruler or by typing. The value is stored in the unit in which it was entered. */
export function MeasureStep(props: StepProps<'measure'>) {
  const { page, answer, facts, words, panel, onAnswer, onStore } = props;
  const asksHeight = page.answer === knownFields.height;
  const storeSoon = useStoreSoon(onStore);
  const measure = useTypedMeasure(
    asksHeight,
    answer as Height | Weight | undefined,
    guessSystem(facts.answers),
    // Also removes what was stored in the middle of entering a measure that isn't accepted.
    (entered) => storeSoon(entered && !findFault(entered, props) ? entered : undefined),
  );
  const { reading, value, shown, system, ruler } = measure;
  const start = findStart(props, system) ?? ruler.start;
  const [error, setError] = useState<string>();
  const errorId = useId();

  const submit = () => {
    if (!value) {
      setError(explainReading(measure, page));
      return;
    }
    const fault = findFault(value, props);
    setError(fault);
    if (fault) return;
    const { height } = readKnown(facts.answers);
    // Also at exactly the lowest healthy weight, which leaves no possible goal.
    const isLowest = page.answer === knownFields.weight && !isHeight(value) && height && !hasHealthyGoal(value, height);
    onAnswer(value, isLowest ? { sheet: page.underweight } : {});
  };

  return (
    <Form onSubmit={submit}>
      <Headline title={page.title} text={page.text} panel={panel} />
      <div className={asksHeight ? 'measure is-height' : 'measure'}>
        <Segments
          label={page.title}
          options={[
            { value: 'metric', label: page.labels.metric },
            { value: 'imperial', label: page.labels.imperial },
          ]}
          chosen={system}
          onChoose={measure.switchTo}
        />
        <div className="measure-value">
          <div className="measure-figures">
            {Object.entries(shown).map(([name, text]) => (
              <Figure
                key={name}
                name={name}
                label={page.labels[name as keyof typeof page.labels] ?? name}
                unit={name}
                value={text}
                isInvalid={error !== undefined}
                errorId={errorId}
                onChange={(event) => {
                  measure.type(name, event.target.value);
                  setError(undefined);
                }}
                onBlur={measure.tidy}
              />
            ))}
          </div>
          <div className="measure-says">
            <FieldError id={errorId} message={error} />
            <p aria-live="polite" className="quiet">
              {!error && value && (
                <span>{fillTemplate(page.converted, { value: formatMeasure(measure.otherValue ?? value) })}</span>
              )}
              {!error && reading.kind === 'required' && <span>{page.hint}</span>}
            </p>
          </div>
        </div>
        <Ruler
          // A page that is drawn ahead gets another start by the answer before it.
          key={`${Object.keys(shown).join()} ${start}`}
          scale={ruler.scale}
          start={measure.shownValue ? findAmount(measure.shownValue) : start}
          at={measure.rulerAt}
          isVertical={asksHeight}
          marked={findGoals(props, system)}
          onSlide={(amount) => {
            measure.slide(amount);
            setError(undefined);
          }}
        />
        {asksHeight && page.image && (
          <Picture {...page.image} className="measure-person" isUrgent width={200} height={200} />
        )}
      </div>
      <MeasureReading {...props} value={value} system={system} hasError={error !== undefined} />
      <FormFooter button={page.button ?? words.labels.next} />
    </Form>
  );
}
