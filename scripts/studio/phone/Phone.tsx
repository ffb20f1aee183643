import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Elements } from '../../../src/ui/elements.ts';
import { setPictureLook, setStyles, usePhoneStyles } from './phone-styles.ts';
import type { Settings } from '../visitor/settings.ts';

interface PhoneProps extends Pick<Settings, 'size' | 'zoom' | 'look'> {
  title: string;
  palette: string;
  children: Elements;
  /** Called with the body of the phone's document once it is there. */
  onBody?: (body: HTMLElement) => void;
  /** What lies over the phone's document, by its body and the scale at which it shows. */
  over?: ((body: HTMLElement, scale: number) => Elements) | undefined;
}

/** The distances from the window at which a phone is created, and beyond which it is removed again. */
const AHEAD = '200px';
const FAR = '3000px';
/** Never translated by the browser: what an editor changes is what stands in the content. */
const blank = '<!doctype html><html lang="en" translate="no"><head></head><body></body></html>';

/** A small phone, of which only the frame is there while it is far from the window. */
export function Phone(props: PhoneProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const { width, height, scale } = measure(props);
  return (
    <div
      ref={place}
      className="studio-phone"
      style={{ width: width * scale, height: height * scale, '--scale': scale } as React.CSSProperties}
    >
      {isNear && <Screen {...props} />}
    </div>
  );
}

function measure({ size, zoom }: Pick<PhoneProps, 'size' | 'zoom'>) {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height, scale: Number(zoom) / 100 };
}

/** The phone's screen: an iframe, so that heights, footers and sheets are those of a real one. */
function Screen({ look, title, palette, children, onBody, over, ...sizes }: PhoneProps) {
  const [body, setBody] = useState<HTMLElement>();
  const styles = usePhoneStyles(look);
  const { width, height, scale } = measure(sizes);

  useLayoutEffect(() => {
    if (body) setStyles(body.ownerDocument, palette, `${styles}\nhtml { color-scheme: ${look}; }`);
  }, [body, look, palette, styles]);
  useLayoutEffect(() => body && setPictureLook(body, look), [body, look]);

  return (
    <>
      <iframe
        srcDoc={blank}
        title={title}
        sandbox="allow-same-origin"
        inert
        tabIndex={-1}
        width={width}
        height={height}
        onLoad={({ currentTarget: { contentWindow, contentDocument } }) => {
          if (contentWindow) keepFocusOut(contentWindow as Window & typeof globalThis);
          if (!contentDocument) return;
          setBody(contentDocument.body);
          onBody?.(contentDocument.body);
        }}
      />
      {body && createPortal(children, body)}
      {body && over?.(body, scale)}
    </>
  );
}

/** Keeps sheets that open by themselves from taking the focus, which they do even in an inert frame. */
function keepFocusOut({ HTMLDialogElement: { prototype } }: Window & typeof globalThis): void {
  const { showModal } = prototype;
  prototype.showModal = function showQuietly() {
    this.inert = true;
    showModal.call(this);
  };
}

/** Whether an element is near the window, or has been and isn't far yet: a long board has few phones at a time. */
function useIsNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observe = (rootMargin: string, wanted: boolean) => {
      const observer = new IntersectionObserver(
        (entries) => entries.at(-1)?.isIntersecting === wanted && setNear(wanted),
        { rootMargin },
      );
      observer.observe(element);
      return observer;
    };
    const observers = [observe(AHEAD, true), observe(FAR, false)];
    return () => observers.forEach((observer) => observer.disconnect());
  }, [place]);
  return isNear;
}
