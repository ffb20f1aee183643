import type { PageVisits } from '../server/read-visits.ts';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Such as "60%, 12 left". */
export const summarizeVisits = ({ share, left }: PageVisits): string =>
  [percent(share), left > 0 && `${left} left`].filter(Boolean).join(', ');

/** Such as "120 visitors, 60% · 12 left here, 10%". */
export const describeVisits = ({ visitors, share, left, leftShare }: PageVisits): string =>
  [
    `${visitors} ${visitors === 1 ? 'visitor' : 'visitors'}, ${percent(share)}`,
    left > 0 && `${left} left here, ${percent(leftShare)}`,
  ]
    .filter(Boolean)
    .join(' · ');
