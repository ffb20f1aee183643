import { useId, useState } from 'react';
import { checkWeightGoal, findLowestHealthyWeight, hasHealthyGoal } from '../../domain/body.ts';
import { isMet } from '../../domain/conditions.ts';
import type { Answers, Height, Weight } from '../../domain/generated/types.ts';
import { fillTemplate } from '../../domain/text.ts';
import { formatHeight, formatWeight } from '../../domain/units.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Footer } from '../../ui/Footer.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Ruler } from '../../ui/Ruler.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Form } from '../Form.tsx';
import { Headline } from '../Headline.tsx';
import type { StepProps } from '../StepProps.ts';
import { BodyScale } from './BodyScale.tsx';
import { findAmount } from './ruler-scales.ts';
import { convertMeasure, findSystem, type System } from './typed-measure.ts';
import { useTypedMeasure } from './use-typed-measure.ts';
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

/** Where the ruler of a goal stands at first: at today's weight, in the unit that shows. */
function findStart({ page, facts }: Pick<Props, 'page' | 'facts'>, system: System): number | undefined {
  const { weight } = facts.answers;
  if (page.answer !== 'weightGoal' || !weight) return undefined;
  return findAmount(findSystem(weight) === system ? weight : convertMeasure(weight));
}

/** The goals that can be taken, to be marked on the ruler; none where none is asked for. */
function findGoals(
  { page, facts }: Pick<Props, 'page' | 'facts'>,
  system: System,
): { from: number; to: number } | undefined {
  const { height } = facts.answers;
  const to = findStart({ page, facts }, system);
  if (!height || to === undefined) return undefined;
  const from = findAmount(findLowestHealthyWeight(height, system === 'metric' ? { kg: 0 } : { lbs: 0 }));
  return from < to ? { from, to } : undefined;
}

/** Asks for a height or a weight, by a ruler or typed. What was entered is what is stored; the other unit only shows. */
export function MeasureStep(props: Props) {
  const { page, answer, facts, words, onAnswer } = props;
  const asksHeight = page.answer === 'height';
  const measure = useTypedMeasure(asksHeight, answer as Height | Weight | undefined, guessSystem(facts.answers));
  const { reading, value, shown, system, ruler } = measure;
  const [error, setError] = useState<string>();
  const errorId = useId();

  const submit = () => {
    if (!value) {
      const limits = reading.kind === 'outOfRange' ? { min: reading.min, max: reading.max } : undefined;
      setError(limits ? fillTemplate(page.messages.outOfRange, limits) : page.messages.required);
      return;
    }
    const fault = findFault(value, props);
    setError(fault);
    if (fault) return;
    const { height } = facts.answers;
    // With the lowest healthy weight there is no goal left either.
    const isLowest = page.answer === 'weight' && !isHeight(value) && height && !hasHealthyGoal(value, height);
    onAnswer(value, isLowest ? { sheet: page.underweight } : {});
  };

  return (
    <Form onSubmit={submit}>
      <Headline title={page.title} text={page.text} />
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
              />
            ))}
          </div>
          <div className="measure-says">
            <FieldError id={errorId} message={error} />
            <p aria-live="polite" className="quiet">
              {!error && value && fillTemplate(page.converted, { value: format(measure.otherValue ?? value) })}
              {!error && reading.kind === 'missing' && page.hint}
            </p>
          </div>
        </div>
        <Ruler
          key={Object.keys(shown).join()}
          scale={ruler.scale}
          start={measure.shownValue ? findAmount(measure.shownValue) : (findStart(props, system) ?? ruler.start)}
          at={measure.rulerAt}
          isVertical={asksHeight}
          marked={findGoals(props, system)}
          onSlide={(amount) => {
            measure.slide(amount);
            setError(undefined);
          }}
        />
        {asksHeight && page.image && <Picture {...page.image} className="measure-person" isUrgent />}
      </div>
      <Reading {...props} value={value} system={system} hasError={error !== undefined} />
      <Footer>
        <Button action="next" type="submit">
          {page.button ?? words.labels.next}
        </Button>
      </Footer>
    </Form>
  );
}

/** What a weight means for the body: the scale of ranges, and the kind words for where it stands. */
function Reading({
  page,
  facts,
  preview,
  value,
  system,
  hasError,
}: Props & { value: Height | Weight | undefined; system: System; hasError: boolean }) {
  const { height, weight } = facts.answers;
  if (page.answer === 'height' || !height) return null;
  const live = value && preview(value);
  const reading = !hasError && live ? live.page.readings?.find(({ when }) => isMet(when, live.facts)) : undefined;
  const lowest = findLowestHealthyWeight(height, system === 'metric' ? { kg: 0 } : { lbs: 0 });
  const goesFrom = page.answer === 'weightGoal' ? weight : undefined;
  return (
    <div className="measure-reading">
      {page.bmiScale && (
        <BodyScale
          names={page.bmiScale}
          height={height}
          weight={value && !isHeight(value) ? value : undefined}
          today={goesFrom}
        />
      )}
      <div aria-live="polite">
        {reading && <p>{reading.text}</p>}
        {page.healthyRange && !reading && !hasError && (
          <p className="quiet">{fillTemplate(page.healthyRange, { healthyWeight: formatWeight(lowest) })}</p>
        )}
      </div>
    </div>
  );
}
