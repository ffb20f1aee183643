declare module 'bench:screens' {
  import type { Screen } from '../content/screens.ts';

  /** The screens of the flow that is measured. */
  const screens: Screen[];
  export default screens;
}
