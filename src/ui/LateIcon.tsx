import { Icon, Line, type IconName, type LineProps } from './Icon.tsx';

/** Icons of later pages alone, from Lucide (ISC), as path data on a 24 by 24 grid. */
const PATHS = {
  'calendar-check':
    'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3 9h18M9 15l2 2 4-4',
  'alert-circle': 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 8v4M12 16h.01',
  'external-link': 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
  mail: 'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7',
} as const;

export type LateIconName = keyof typeof PATHS | IconName;

const isLate = (name: LateIconName): name is keyof typeof PATHS => name in PATHS;

/** An icon that first pages don't have, or one of theirs; decoration only. */
export function LateIcon({ name, ...line }: LineProps & { name: LateIconName }) {
  return isLate(name) ? <Line path={PATHS[name]} {...line} /> : <Icon name={name} {...line} />;
}
