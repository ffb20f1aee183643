import { useEffect, useLayoutEffect, useMemo, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { listPages, type ContentFile } from '../../../src/domain/flow/flow.ts';
import { drawMapSvg } from '../../content-tools/map/svg.ts';
import type { PageVisits } from '../server/notes.ts';
import { summarizeVisits } from './describe-page.ts';
import { includesWords } from './search.ts';

interface MapViewProps {
  file: ContentFile;
  /** The words of the search; pages that have them are marked. */
  find: string;
  /** The visits of each page, by its name in analytics. */
  visits: Record<string, PageVisits> | undefined;
  /** Goes to a page on the board. */
  onGoTo: (page: string) => void;
}

const zooms = { least: 0.25, most: 2, step: 1.25 };

/** The flow as a map with its branches. Each page links to its card on the board. */
export function MapView({ file, find, visits, onGoTo }: MapViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useZoom(place);
  const svg = useMemo(
    () => ({ __html: drawMapSvg(file, (page) => measure(visits?.[page.analytics])) }),
    [file, visits],
  );
  const found = useMemo(
    () =>
      find.trim() === ''
        ? []
        : listPages(file)
            .filter((page) => includesWords(page, find))
            .map(({ id }) => id),
    [file, find],
  );
  useLinks(place, svg, onGoTo);
  useEffect(() => {
    for (const page of place.current?.querySelectorAll<SVGElement>('[data-page]') ?? [])
      page.toggleAttribute('data-found', found.includes(page.dataset.page ?? ''));
    place.current?.querySelector('[data-found]')?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [svg, found]);
  const fit = () => {
    const [map, drawing] = [place.current, place.current?.querySelector('svg')];
    if (map && drawing) setZoom(Math.min(1, map.clientWidth / drawing.width.baseVal.value));
  };
  return (
    <main className="studio-map-view">
      <div className="studio-row">
        <button type="button" aria-label="Smaller" onClick={() => setZoom(zoom / zooms.step)}>
          −
        </button>
        <output>{`${Math.round(zoom * 100)}%`}</output>
        <button type="button" aria-label="Larger" onClick={() => setZoom(zoom * zooms.step)}>
          +
        </button>
        <button type="button" onClick={fit}>
          Whole width
        </button>
        <p role="status">{find.trim() !== '' && `${found.length} ${found.length === 1 ? 'page' : 'pages'} found`}</p>
      </div>
      <div ref={place} className="studio-map" {...panning}>
        <div style={{ zoom }} dangerouslySetInnerHTML={svg} />
      </div>
    </main>
  );
}

const measure = (visits: PageVisits | undefined) => visits && { share: visits.share, words: summarizeVisits(visits) };

/** Makes the pages of the drawing links. */
function useLinks(place: RefObject<HTMLElement | null>, svg: unknown, onGoTo: MapViewProps['onGoTo']): void {
  useEffect(() => {
    const map = place.current;
    if (!map) return;
    // An image would hide its links.
    map.querySelector('svg')?.setAttribute('role', 'group');
    for (const group of map.querySelectorAll('[data-page]')) {
      group.setAttribute('tabindex', '0');
      group.setAttribute('role', 'link');
    }
    const choose = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
      const page = (event.target as Element).closest<SVGElement>('[data-page]')?.dataset.page;
      if (page) onGoTo(page);
    };
    map.addEventListener('click', choose);
    map.addEventListener('keydown', choose);
    return () => {
      map.removeEventListener('click', choose);
      map.removeEventListener('keydown', choose);
    };
  }, [place, svg, onGoTo]);
}

/** The zoom of the map, which the wheel changes with Ctrl, as does a pinch on a trackpad. What is in the middle stays. */
function useZoom(place: RefObject<HTMLElement | null>): [zoom: number, setZoom: (zoom: number) => void] {
  const [zoom, setZoom] = useState(1);
  const before = useRef(zoom);
  const change = (wanted: number) => setZoom(Math.min(zooms.most, Math.max(zooms.least, wanted)));
  useLayoutEffect(() => {
    const map = place.current;
    if (!map) return;
    const [ratio, middleX, middleY] = [zoom / before.current, map.clientWidth / 2, map.clientHeight / 2];
    map.scrollTo((map.scrollLeft + middleX) * ratio - middleX, (map.scrollTop + middleY) * ratio - middleY);
    before.current = zoom;
  }, [place, zoom]);
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      change(before.current * Math.exp(-event.deltaY / 200));
    };
    const map = place.current;
    // React listens passively, which would zoom the whole window.
    map?.addEventListener('wheel', turn, { passive: false });
    return () => map?.removeEventListener('wheel', turn);
  }, [place]);
  return [zoom, change];
}

/** Dragging the paper moves it; fingers do that by themselves. */
const panning = {
  onPointerMove({ buttons, pointerType, movementX, movementY, currentTarget }: PointerEvent<HTMLElement>) {
    if (buttons === 1 && pointerType === 'mouse') currentTarget.scrollBy(-movementX, -movementY);
  },
};
