import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { setPictureLook, setStyles, usePhoneStyles } from './phone-styles.ts';
import type { Settings } from '../visitor/settings.ts';

interface PhoneProps extends Pick<Settings, 'size' | 'zoom' | 'look'> {
  title: string;
  palette: string;
  children: ReactNode;
}

/** The distance from the window at which a phone is created. */
const AHEAD = '800px';
const blank = '<!doctype html><html lang="en"><head></head><body></body></html>';

/** A small phone: an iframe, so that heights, footers and sheets are those of a real screen. */
export function Phone({ size, zoom, look, title, palette, children }: PhoneProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const [body, setBody] = useState<HTMLElement>();
  const styles = usePhoneStyles(look);
  const [width, height] = size.split('x').map(Number);
  const scale = Number(zoom) / 100;

  useLayoutEffect(() => {
    if (body) setStyles(body.ownerDocument, palette, `${styles}\nhtml { color-scheme: ${look}; }`);
  }, [body, look, palette, styles]);
  useLayoutEffect(() => body && setPictureLook(body, look), [body, look]);

  return (
    <div
      ref={place}
      className="studio-phone"
      style={{ width: (width ?? 0) * scale, height: (height ?? 0) * scale, '--scale': scale } as React.CSSProperties}
    >
      {isNear && (
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
            setBody(contentDocument?.body);
          }}
        />
      )}
      {body && createPortal(children, body)}
    </div>
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

/** Whether an element has ever been near the window. */
function useIsNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
