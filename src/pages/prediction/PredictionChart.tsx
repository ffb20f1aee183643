import { useRef, type CSSProperties } from 'react';
import { formatDateShort, formatDayShort, formatMonthShort, daysBetween } from '../../domain/dates/calendar.ts';
import { emojiFileName } from '../../domain/pictures/emoji.ts';
import type { Weight } from '../../domain/generated/types.ts';
import { pickMilestones, weeklyWeights, type Prediction } from '../../domain/prediction/prediction.ts';
import { listTicks, type Tick } from '../../domain/prediction/time-axis.ts';
import { formatWeight } from '../../domain/body/units.ts';
import { Hill } from '../../ui/pictures/Hill.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { arrowRight } from '../../ui/pictures/icons.ts';
import { calendarCheck } from '../../ui/pictures/later-icons.ts';
import { Emoji, Picture } from '../../ui/pictures/Picture.tsx';
import { useBoxSizes } from '../../ui/useBoxSizes.ts';
import type { StepProps } from '../StepProps.ts';
import { placeHill, PORTRAIT_RADIUS, SUN_RADIUS } from './place-hill.ts';
import { WeightList } from './WeightList.tsx';

interface PredictionChartProps {
  prediction: Prediction;
  today: string;
  weight: Weight;
  weightGoal: Weight;
  /** The date of a future event, if there is one. */
  eventDate: string | undefined;
  chart: StepProps<'prediction'>['page']['chart'];
  image: StepProps<'prediction'>['page']['image'];
}

/** The most steps between the dots of the curve: with few, long steps the ridge looks like a hill. */
const MOST_STEPS = 6;
/** Dates that are more days away than this are shown with their year. */
const ABOUT_A_YEAR = 330;
/** The size before the first measurement. */
const UNKNOWN = { width: 0, height: 0 };

const nameTick = ({ day, names }: Tick): string =>
  names === 'year' ? day.slice(0, 4) : names === 'month' ? formatMonthShort(day) : formatDayShort(day);

const at = ({ x, y }: { x: number; y: number }): CSSProperties => ({ left: x, top: y });

/** The weight curve as a hill, with today, the goal and an event marked, and as a list for screen readers. */
export function PredictionChart({
  prediction,
  today,
  weight,
  weightGoal,
  eventDate,
  chart,
  image,
}: PredictionChartProps) {
  const box = useRef<HTMLElement>(null);
  const sizes = useBoxSizes(box);
  const { weightKg, goalKg } = prediction;
  const milestones = pickMilestones(weeklyWeights(prediction), MOST_STEPS);
  const eventDays = eventDate === undefined ? undefined : daysBetween(today, eventDate);
  const axis = sizes['axis'] ?? UNKNOWN;
  const size = sizes['all'] ?? UNKNOWN;
  const places = placeHill({
    size,
    dots: milestones.map(({ day, kg }) => ({
      days: daysBetween(today, day),
      left: (kg - goalKg) / Math.max(weightKg - goalKg, Number.EPSILON),
    })),
    eventDays,
    labels: {
      today: sizes['today'] ?? UNKNOWN,
      goal: sizes['goal'] ?? UNKNOWN,
      event: sizes['event'] ?? UNKNOWN,
      axis,
    },
  });
  // Estimates the width of a label such as "Nov 28" from its height, which follows the visitor's text size.
  const mostTicks = Math.floor((places.xOf(places.span) - places.xOf(0)) / Math.max(1, axis.height * 1.9));
  const ticks = listTicks(today, Math.floor(places.span), mostTicks).map((tick) => ({
    name: nameTick(tick),
    x: places.xOf(daysBetween(today, tick.day)),
    y: places.axisTop,
    ridge: places.heightAt(places.xOf(daysBetween(today, tick.day))),
  }));
  const eventName = eventDate && (Number(eventDays) > ABOUT_A_YEAR ? formatDateShort : formatDayShort)(eventDate);
  const { event } = places;
  return (
    <figure ref={box} className="prediction-chart" style={{ minHeight: Math.ceil(places.neededHeight) }}>
      <figcaption className="hidden-visually">
        <span>{chart.summary}</span>
        <WeightList {...{ prediction, milestones, eventDate, today }} like={weight} />
      </figcaption>
      {size.width > 0 && (
        <Hill
          width={size.width}
          height={Math.max(size.height, places.neededHeight)}
          ridge={places.ridge}
          dots={places.dots}
          start={places.start}
          sun={{ ...places.sun, radius: SUN_RADIUS }}
          mark={event && { ...event.onRidge, foot: event.label.y }}
          ticks={ticks}
        />
      )}
      <div aria-hidden="true">
        <span
          className="prediction-portrait"
          style={at({ x: places.start.x - PORTRAIT_RADIUS, y: places.start.y - PORTRAIT_RADIUS * 2 })}
        >
          {image && <Picture {...image} width={200} height={200} />}
        </span>
        <p className="prediction-label" data-box="today" style={at(places.todayLabel)}>
          <b>{formatWeight(weight)}</b>
          <span>{chart.today}</span>
        </p>
        <p className="prediction-label is-goal" data-box="goal" style={at(places.goalLabel)}>
          <b>{formatWeight(weightGoal)}</b>
          <span>{formatDateShort(prediction.goalDate)}</span>
        </p>
        {event && (
          <p className="prediction-label is-event" data-box="event" style={at(event.label)}>
            <span className="prediction-pin">
              {chart.event ? (
                <Emoji fileName={emojiFileName(chart.event)} size={26} />
              ) : (
                <Icon path={calendarCheck} size={22} />
              )}
            </span>
            <b>
              <span>{eventName}</span>
              {event.isBeyond && <Icon path={arrowRight} size={14} />}
            </b>
          </p>
        )}
        <p className="prediction-axis" data-box="axis" style={{ top: places.axisTop }}>
          {ticks.map(({ name, x }) => (
            <span key={x} style={{ left: x }}>
              {name}
            </span>
          ))}
        </p>
      </div>
    </figure>
  );
}
