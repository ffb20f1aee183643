import { useEffectEvent, useLayoutEffect, useRef, type CSSProperties, type PointerEvent } from 'react';
import './ruler.css';

/** The scale of a ruler: its ends, its smallest step, and the distances between its middle ticks and its numbers. */
export interface RulerScale {
  min: number;
  max: number;
  step: number;
  middle: number;
  major: number;
  write: (amount: number) => string;
}

interface RulerProps {
  scale: RulerScale;
  /** The initial amount. */
  start: number;
  /** The amount to move to; undefined leaves the ruler alone, such as while the visitor moves it. */
  at: number | undefined;
  isVertical?: boolean;
  /** A range to highlight, such as the healthy one. */
  marked?: { from: number; to: number } | undefined;
  onSlide: (amount: number) => void;
}

/** The amounts that are labelled with a number. */
function listMajors({ min, max, major }: RulerScale): number[] {
  const first = Math.ceil(min / major) * major;
  return Array.from({ length: Math.floor((max - first) / major) + 1 }, (_, n) => first + n * major);
}

/**
 * A ruler under a needle, which scrolls natively and so with momentum. It is hidden from assistive technology, because
 * the input next to it does the same.
 */
export function Ruler({ scale, start, at, isVertical = false, marked, onSlide }: RulerProps) {
  const { min, max, step, write } = scale;
  const scroller = useRef<HTMLDivElement>(null);
  const isDragged = useRef(false);
  const stepNow = useRef<number>(undefined);
  const steps = (max - min) / step;
  const side = isVertical ? 'top' : 'left';
  // On a vertical ruler, larger amounts are higher up.
  const findStep = (amount: number) => (isVertical ? max - amount : amount - min) / step;
  const measureTick = (box: HTMLElement) =>
    (isVertical ? box.scrollHeight - box.clientHeight : box.scrollWidth - box.clientWidth) / steps;

  const moveTo = (target: number, behavior: ScrollBehavior) => {
    const box = scroller.current;
    box?.scrollTo({ [side]: target * measureTick(box), behavior });
  };
  const place = useEffectEvent(() => {
    const target = at ?? (stepNow.current === undefined ? start : undefined);
    if (target === undefined) return;
    const tick = findStep(Math.min(Math.max(target, min), max));
    stepNow.current = tick;
    moveTo(tick, 'instant');
  });
  // Only a new `at` moves the ruler.
  useLayoutEffect(() => place(), [at]);

  const readScroll = () => {
    const box = scroller.current;
    if (!box) return;
    const found = Math.round((isVertical ? box.scrollTop : box.scrollLeft) / measureTick(box));
    // A typed amount may be between two ticks; it stays unchanged until the ruler reaches another tick.
    if (found === Math.round(stepNow.current ?? -1) || found < 0 || found > steps) return;
    stepNow.current = found;
    onSlide(isVertical ? max - found * step : min + found * step);
  };
  // Snaps to the nearest tick after scrolling, unless a mouse is still dragging.
  const settle = () => !isDragged.current && stepNow.current !== undefined && moveTo(stepNow.current, 'auto');
  // Touch scrolls natively; dragging with a mouse needs code.
  const drag = ({ pointerType, pointerId, buttons, type, movementX, movementY }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    isDragged.current = buttons === 1;
    if (isDragged.current) scroller.current?.setPointerCapture(pointerId);
    if (type === 'pointermove' && isDragged.current) {
      scroller.current?.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
    }
    if (type === 'pointerup') settle();
  };
  return (
    <div
      className={isVertical ? 'ruler is-vertical' : 'ruler'}
      style={{ '--steps': steps, '--middle': scale.middle / step, '--major': scale.major / step } as CSSProperties}
      aria-hidden="true"
    >
      <div
        ref={scroller}
        className="ruler-scroller"
        tabIndex={-1}
        onScroll={readScroll}
        onScrollEnd={settle}
        onPointerDown={drag}
        onPointerMove={drag}
        onPointerUp={drag}
      >
        <div className="ruler-track" style={{ '--first': findStep(listMajors(scale)[0] ?? min) } as CSSProperties}>
          {marked && (
            <i
              className="ruler-mark"
              style={{ '--from': findStep(marked.from), '--to': findStep(marked.to) } as CSSProperties}
            />
          )}
          {listMajors(scale).map((amount) => (
            <span key={amount} style={{ '--at': findStep(amount) } as CSSProperties}>
              {write(amount)}
            </span>
          ))}
        </div>
      </div>
      <i className="ruler-needle" />
    </div>
  );
}
