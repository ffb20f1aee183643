import { useEffect, useMemo, useRef } from 'react';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { drawMapSvg } from '../../checker/editor/map/svg.ts';

interface MapViewProps {
  file: ContentFile;
  /** Goes to a page on the board. */
  onGoTo: (page: string) => void;
}

/** The flow as a map with its branches. Each page links to its card on the board. */
export function MapView({ file, onGoTo }: MapViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const svg = useMemo(() => ({ __html: drawMapSvg(file) }), [file]);
  useEffect(() => {
    const map = place.current;
    if (!map) return;
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
  }, [svg, onGoTo]);
  return <div ref={place} className="studio-map" dangerouslySetInnerHTML={svg} />;
}
