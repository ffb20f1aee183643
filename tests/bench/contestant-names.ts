/** The contestants, from the limits to the product. */
export const contestantNames = ['plain', 'react', 'ours'] as const;

export type ContestantName = (typeof contestantNames)[number];
export type PeerName = Exclude<ContestantName, 'ours'>;
/** The contestants of the paint and door sections: ours with its scripts cut out, and a handwritten start page. */
export type FloorName = 'ours without scripts' | 'static';
