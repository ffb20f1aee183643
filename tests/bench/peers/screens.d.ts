declare module 'bench:screens' {
  import type { Screen } from '../content/screens.ts';

  /** The screens of the measured flow. */
  const screens: Screen[];
  export default screens;
}
