// @ts-expect-error -- provided by build.ts
import screensOfFlow from 'bench:screens';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Screen } from '../../screens.ts';
import '../look.css';

const screens = screensOfFlow as readonly Screen[];

/** The whole quiz: an index that grows. */
function App() {
  const [place, setPlace] = useState(0);
  const screen = screens[place];
  const goOn = () => {
    setPlace(Math.min(place + 1, screens.length - 1));
    scrollTo(0, 0);
  };
  return (
    <div className="app">
      <header className="header">
        <div className="progress">
          <i style={{ width: `${(100 * place) / screens.length}%` }} />
        </div>
      </header>
      {screen && <Page key={screen.id} screen={screen} onNext={goOn} />}
    </div>
  );
}

function Page({ screen, onNext }: { screen: Screen; onNext: () => void }) {
  const { id, kind, title, text, picture, layout, options, points } = screen;
  return (
    <main data-page={id}>
      <div className="headline">
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {picture && <img className="picture" width={335} height={300} src={picture} alt="" />}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {kind === 'choice' ? (
        <div className={`options options-${layout}`} role="radiogroup" aria-label={title}>
          {options.map((option) => (
            <button
              key={option.value}
              type="button"
              className="option"
              role="radio"
              aria-checked={false}
              data-option={option.value}
              onClick={onNext}
            >
              {option.picture && <img width={40} height={40} src={option.picture} alt="" />}
              <span>{option.label}</span>
            </button>
          ))}
        </div>
      ) : (
        <>
          {kind !== 'read' && <input type={kind} aria-label={title} />}
          <div className="footer">
            <button type="button" className="button" data-action="next" onClick={onNext}>
              Next
            </button>
          </div>
        </>
      )}
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
