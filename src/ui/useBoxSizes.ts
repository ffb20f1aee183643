import { useLayoutEffect, useState, type RefObject } from 'react';

export interface Size {
  width: number;
  height: number;
}

/** The sizes, in CSS pixels, of a box ("all") and of the elements in it with `data-box`, by its value. */
export function useBoxSizes(box: RefObject<HTMLElement | null>): Partial<Record<string, Size>> {
  const [sizes, setSizes] = useState<Partial<Record<string, Size>>>({});
  // After every render, since elements may be added or removed. Equal sizes cause no further render.
  useLayoutEffect(() => {
    const all = box.current;
    if (!all) return;
    const parts = [...all.querySelectorAll<HTMLElement>('[data-box]')];
    const measure = () => {
      const found = [all, ...parts].map((part) => [
        part.dataset.box ?? 'all',
        { width: part.offsetWidth, height: part.offsetHeight },
      ]);
      const next = Object.fromEntries(found) as Record<string, Size>;
      setSizes((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [all, ...parts]) observer.observe(part);
    return () => observer.disconnect();
  });
  return sizes;
}
