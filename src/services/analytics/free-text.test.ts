import { expectTypeOf, it } from 'vitest';
import type { makeCustomData } from '../../app/page/panels/custom-data.ts';
import type { AnalyticsEvents, FreeText } from '../../domain/generated/types.ts';
import type { UserChange } from './stored-events.ts';

type Values<Properties> = Properties extends object ? Properties[keyof Properties] : never;
/** Everything that analytics and the payment provider are told. */
type Told = Values<AnalyticsEvents[keyof AnalyticsEvents]> | UserChange[keyof UserChange];
type CustomData = Values<ReturnType<typeof makeCustomData>>;

// The type check compares them.
it('what a visitor typed is of no type that analytics or the payment provider are told', () => {
  expectTypeOf<FreeText>().not.toExtend<Told>();
  expectTypeOf<FreeText>().not.toExtend<CustomData>();
});
