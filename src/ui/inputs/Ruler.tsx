import { useEffectEvent, useLayoutEffect, useRef, type CSSProperties, type PointerEvent } from 'react';
import './ruler.css';

/** What a ruler measures: its ends, the finest step, and how far apart its longer ticks and its numbers stand. */
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
  /** Where it stands before anyone moves it. */
  start: number;
  /** Where it shall go; undefined leaves it where it is, so that nothing pulls at a ruler that is being moved. */
  at: number | undefined;
  isVertical?: boolean;
  /** A part of the ruler that is marked, such as what is healthy. */
  marked?: { from: number; to: number } | undefined;
  onSlide: (amount: number) => void;
}

/** The amounts beside which numbers stand. */
function listMajors({ min, max, major }: RulerScale): number[] {
  const first = Math.ceil(min / major) * major;
  return Array.from({ length: Math.floor((max - first) / major) + 1 }, (_, n) => first + n * major);
}

/**
 * A ruler under a needle, scrolled by the device itself and so with its momentum. Assistive technology does not
 * meet it: the input that it serves says and does the same.
 */
export function Ruler({ scale, start, at, isVertical = false, marked, onSlide }: RulerProps) {
  const { min, max, step, write } = scale;
  const scroller = useRef<HTMLDivElement>(null);
  const isDragged = useRef(false);
  const stepNow = useRef<number>(undefined);
  const steps = (max - min) / step;
  const side = isVertical ? 'top' : 'left';
  // Upwards is more, as on a wall.
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
  // Only a new place moves it.
  useLayoutEffect(() => place(), [at]);

  const readScroll = () => {
    const box = scroller.current;
    if (!box) return;
    const found = Math.round((isVertical ? box.scrollTop : box.scrollLeft) / measureTick(box));
    // A typed amount may lie between two ticks: it stays as it is until the ruler comes to another one.
    if (found === Math.round(stepNow.current ?? -1) || found < 0 || found > steps) return;
    stepNow.current = found;
    onSlide(isVertical ? max - found * step : min + found * step);
  };
  // A finger lets go between two ticks; a mouse may still hold.
  const settle = () => !isDragged.current && stepNow.current !== undefined && moveTo(stepNow.current, 'auto');
  // Fingers scroll natively; a mouse has to be helped.
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
