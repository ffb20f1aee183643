import { useSyncExternalStore } from 'react';
import { site } from '../content/site.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { cloudOff } from '../../ui/pictures/icons/cloud-off.ts';

function follow(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/** A line above the page as long as the device has no connection; it comes and goes by itself. */
export function Offline() {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div className="offline" role="status">
      {!isOnline && (
        <>
          <Icon path={cloudOff} size={18} />
          {site.messages.offline}
        </>
      )}
    </div>
  );
}
