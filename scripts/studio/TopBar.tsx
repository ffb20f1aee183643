import type { Elements } from '../../src/ui/elements.ts';
import { pageTypes } from '../../src/pages/page-types.ts';
import { Choices } from './visitor/Choices.tsx';
import { looks, sizes, zooms, type Settings } from './visitor/settings.ts';

interface TopBarProps {
  settings: Settings;
  flows: readonly string[];
  /** The number of the checker's findings. */
  findingCount: number;
  onChange: (change: Partial<Settings>) => void;
  /** Further controls. */
  children: Elements;
}

/** Tells the style sheets how much of the window the bar covers: in a narrow one it has more lines. */
function tellHeight(bar: HTMLElement | null) {
  if (!bar) return undefined;
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--studio-top', `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => observer.disconnect();
}

/** The controls for what is shown, and how. */
export function TopBar({ settings, flows, findingCount, onChange, children }: TopBarProps) {
  const { flow, view, size, zoom, look, find, type, filter, isPathShown } = settings;
  return (
    <header ref={tellHeight} className="studio-top">
      <div className="studio-row">
        <h1 className="studio-name">
          <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" fill="none" strokeWidth="3.5">
            <circle cx="12" cy="12" r="9" stroke="var(--night)" />
            <path d="M7.5 4.2A9 9 0 0 1 21 12" stroke="var(--ember)" strokeLinecap="round" />
          </svg>
          <span>Studio</span>
        </h1>
        <Choices
          label="Flow"
          options={flows.map((name) => [name, name] as const)}
          chosen={flow}
          onChoose={(chosen) => onChange({ flow: chosen })}
        />
        <Choices
          label="View"
          options={[
            ['board', 'Storyboard'],
            ['map', 'Map'],
          ]}
          chosen={view}
          onChoose={(chosen) => onChange({ view: chosen })}
        />
        <span className="studio-gap" />
        {children}
        {view === 'board' && (
          <>
            <Choices
              label="Phone"
              options={sizes.map((value) => [value, value.replace('x', ' × ')] as const)}
              chosen={size}
              onChoose={(chosen) => onChange({ size: chosen })}
            />
            <Choices
              label="Zoom"
              options={zooms.map((value) => [value, `${value}%`] as const)}
              chosen={zoom}
              onChoose={(chosen) => onChange({ zoom: chosen })}
            />
            <Choices
              label="Look"
              options={looks.map((value) => [value, value] as const)}
              chosen={look}
              onChoose={(chosen) => onChange({ look: chosen })}
            />
          </>
        )}
      </div>
      <div className="studio-row">
        <input
          type="search"
          aria-label="Search"
          placeholder="Search: id, step, words, answer"
          value={find}
          onChange={(event) => onChange({ find: event.target.value })}
        />
        {view === 'board' && (
          <>
            <select aria-label="Page type" value={type} onChange={(event) => onChange({ type: event.target.value })}>
              <option value="">all types</option>
              {pageTypes.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <Choices
              label="Which pages"
              options={[
                ['all', 'all'],
                ['conditions', 'with conditions'],
                ['findings', `with findings (${findingCount})`],
              ]}
              chosen={filter}
              onChoose={(chosen) => onChange({ filter: chosen })}
            />
            <label className="studio-check">
              <input
                type="checkbox"
                checked={isPathShown}
                onChange={(event) => onChange({ isPathShown: event.target.checked })}
              />
              <span>dim pages that this visitor does not meet</span>
            </label>
          </>
        )}
      </div>
    </header>
  );
}
