import './headline.css';

interface HeadlineProps {
  title: string;
  text?: string | undefined;
  isCentred?: boolean;
}

/** The page's headline and the text below it. */
export function Headline({ title, text, isCentred = false }: HeadlineProps) {
  return (
    <div className={isCentred ? 'headline is-centred' : 'headline'}>
      <h1 tabIndex={-1}>{title}</h1>
      {text && <p className="quiet">{text}</p>}
    </div>
  );
}
