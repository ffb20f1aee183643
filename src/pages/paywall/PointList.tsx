import type { Point } from '../../domain/generated/types.ts';
import { emojiFileName } from '../../domain/pictures/emoji.ts';
import type { Filled } from '../../domain/text/text.ts';
import { Emoji } from '../../ui/pictures/Picture.tsx';

interface PointListProps {
  className: string;
  points: Filled<Point>[];
  emojiSize: number;
}

/** Short lines, each with an emoji. */
export function PointList({ className, points, emojiSize }: PointListProps) {
  return (
    <ul className={className}>
      {points.map(({ emoji, title, text }) => (
        <li key={text}>
          {emoji && <Emoji fileName={emojiFileName(emoji)} size={emojiSize} />}
          <span>
            {title && <b>{`${title} `}</b>}
            <span>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
