/** Everything that is measured, from the floor to the product. */
export const contestantNames = ['plain', 'markup', 'react', 'surveyjs', 'rjsf', 'ours'] as const;

export type ContestantName = (typeof contestantNames)[number];
export type PeerName = Exclude<ContestantName, 'markup' | 'ours'>;
/** What paints beside ours: itself with its scripts cut out, and a start page written by hand. */
export type FloorName = 'ours without scripts' | 'static';
