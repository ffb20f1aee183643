import { useId, useState } from 'react';
import { checkWeightGoal, findLowestHealthyWeight, hasHealthyGoal } from '../../domain/body.ts';
import { isMet } from '../../domain/conditions.ts';
import type { Answers, Height, Weight } from '../../domain/generated/types.ts';
import { fillTemplate } from '../../domain/text.ts';
import { formatHeight, formatWeight } from '../../domain/units.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, FieldError } from '../../ui/Field.tsx';
import { Footer } from '../../ui/Footer.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Form } from '../Form.tsx';
import { Headline } from '../Headline.tsx';
import type { StepProps } from '../StepProps.ts';
import {
  convertMeasure,
  findSystem,
  makeEmpty,
  makeTyped,
  readTyped,
  type System,
  type Typed,
} from './typed-measure.ts';
import './measure.css';

type Props = StepProps<'measure'>;

const isHeight = (measure: Height | Weight): measure is Height => 'cm' in measure || 'ft' in measure;
const format = (measure: Height | Weight) => (isHeight(measure) ? formatHeight(measure) : formatWeight(measure));

/** The system in which this visitor has measured so far, or else the one of the device's region. */
function guessSystem({ height, weight }: Readonly<Answers>): System {
  const known = weight ?? height;
  if (known) return findSystem(known);
  return /-(US|LR|MM)$/.test(navigator.language) ? 'imperial' : 'metric';
}

/** Why a value can't be taken, in the page's words; undefined when it can. */
function findFault(value: Height | Weight, { page, facts }: Props): string | undefined {
  const { height, weight } = facts.answers;
  if (page.answer !== 'weightGoal' || isHeight(value) || !height || !weight) return undefined;
  const check = checkWeightGoal(value, weight, height);
  if (check === 'ok') return undefined;
  return fillTemplate(page.messages[check] ?? page.messages.required, {
    weight: formatWeight(weight),
    healthyWeight: formatWeight(findLowestHealthyWeight(height, value)),
  });
}

/** Asks for a height or a weight. What was typed is what is stored; the other unit is only shown. */
export function MeasureStep(props: Props) {
  const { page, answer, facts, words, preview, onAnswer } = props;
  const stored = answer as Height | Weight | undefined;
  const asksHeight = page.answer === 'height';
  const [typed, setTyped] = useState<Typed>(() =>
    stored ? makeTyped(stored) : makeEmpty(asksHeight, guessSystem(facts.answers)),
  );
  // The switch shows the typed value converted, and keeps it until something else is typed.
  const [system, setSystem] = useState<System>(() => findSystem(typed));
  const [error, setError] = useState<string>();
  const errorId = useId();

  const reading = readTyped(typed);
  const value = reading.kind === 'value' ? reading.value : undefined;
  const isConverted = system !== findSystem(typed);
  const shown = !isConverted ? typed : value ? makeTyped(convertMeasure(value)) : makeEmpty(asksHeight, system);
  const live = value && preview(value);
  const bodyReading = live?.page.readings?.find(({ when }) => isMet(when, live.facts));
  const { height } = facts.answers;
  const lowest = height && findLowestHealthyWeight(height, system === 'metric' ? { kg: 0 } : { lbs: 0 });

  const submit = () => {
    if (!value) {
      const limits = reading.kind === 'outOfRange' ? { min: reading.min, max: reading.max } : undefined;
      setError(limits ? fillTemplate(page.messages.outOfRange, limits) : page.messages.required);
      return;
    }
    const fault = findFault(value, props);
    setError(fault);
    if (fault) return;
    // With the lowest healthy weight there is no goal left either.
    const isLowest = page.answer === 'weight' && !isHeight(value) && height && !hasHealthyGoal(value, height);
    onAnswer(value, isLowest ? { sheet: page.underweight } : {});
  };

  return (
    <Form onSubmit={submit}>
      <Headline title={page.title} text={page.text} />
      <Segments
        label={page.title}
        options={[
          { value: 'metric', label: page.labels.metric },
          { value: 'imperial', label: page.labels.imperial },
        ]}
        chosen={system}
        onChoose={(chosen) => {
          setSystem(chosen);
          if (reading.kind === 'missing') setTyped(makeEmpty(asksHeight, chosen));
        }}
      />
      <div className="measure-fields">
        {Object.entries(shown).map(([name, text]) => (
          <Field
            key={name}
            name={name}
            label={page.labels[name as keyof typeof page.labels] ?? name}
            unit={name}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            isInvalid={error !== undefined}
            errorId={errorId}
            onChange={(event) => {
              setTyped({ ...shown, [name]: event.target.value });
              setError(undefined);
            }}
          />
        ))}
      </div>
      <FieldError id={errorId} message={error} />
      <div aria-live="polite" className="measure-reading">
        {value && (
          <p className="quiet">
            {fillTemplate(page.converted, { value: format(isConverted ? value : convertMeasure(value)) })}
          </p>
        )}
        {page.healthyRange && lowest && !error && (
          <p className="quiet">{fillTemplate(page.healthyRange, { healthyWeight: formatWeight(lowest) })}</p>
        )}
        {bodyReading && !error && <p className="note">{bodyReading.text}</p>}
      </div>
      <Footer>
        <Button action="next" type="submit">
          {page.button ?? words.labels.next}
        </Button>
      </Footer>
    </Form>
  );
}
