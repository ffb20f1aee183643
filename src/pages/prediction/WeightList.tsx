import { formatDate } from '../../domain/dates/calendar.ts';
import type { Weight } from '../../domain/generated/types.ts';
import { weightOn, type Prediction, type WeightPoint } from '../../domain/prediction/prediction.ts';
import { formatKgIn } from '../../domain/body/units.ts';

interface WeightListProps {
  prediction: Prediction;
  milestones: readonly WeightPoint[];
  eventDate: string | undefined;
  today: string;
  /** A weight in the unit to be used. */
  like: Weight;
}

/** The curve as a list: the weight on the dates of all milestones and of the event. */
export function WeightList({ prediction, milestones, eventDate, today, like }: WeightListProps) {
  const days = new Set(milestones.map(({ day }) => day));
  if (eventDate) days.add(eventDate);
  return (
    <ul>
      {[...days].toSorted().map((day) => (
        <li key={day}>{`${formatDate(day)}: ${formatKgIn(weightOn(day, today, prediction), like)}`}</li>
      ))}
    </ul>
  );
}
