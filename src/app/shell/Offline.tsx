import { useSyncExternalStore } from 'react';
import { site } from '../content/site.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { cloudOff } from '../../ui/pictures/icons.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** A notice above the page while the device is offline. */
export function Offline() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div className="offline" role="status">
      {!isOnline && (
        <>
          <Icon path={cloudOff} size={18} />
          <span>{site.messages.offline}</span>
        </>
      )}
    </div>
  );
}
