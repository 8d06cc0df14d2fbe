import { useSyncExternalStore } from 'react';
import classes from './screens.module.css';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says that the connection is gone, and that nothing that was sent is lost. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={online ? undefined : classes.offline}>
      {!online && 'You are offline. What you already sent is safe; this page catches up when you are back.'}
    </div>
  );
}
