import type { Elements } from '../../ui/elements.ts';
import './headline.css';

interface HeadlineProps {
  title: string;
  text?: string | undefined;
  /** The interactive part of a question. */
  panel?: Elements;
  isCentred?: boolean;
}

/** The page's headline and what is below it. */
export function Headline({ title, text, panel, isCentred = false }: HeadlineProps) {
  return (
    <div className={isCentred ? 'headline is-centred' : 'headline'}>
      <h1 tabIndex={-1}>{title}</h1>
      {text && <p className="quiet">{text}</p>}
      {panel}
    </div>
  );
}
