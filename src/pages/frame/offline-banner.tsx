import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useBlocker, useLocation } from 'react-router';
import classes from './screens.module.css';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/**
 * A page that was not open before cannot be fetched without a connection, and the browser's own error page would take
 * this one away with all that was typed: the step to it waits. True while one does.
 */
function useHeldNavigation(online: boolean): boolean {
  const { pathname } = useLocation();
  const opened = useRef(new Set<string>());
  useEffect(() => void opened.current.add(pathname), [pathname]);
  const blocker = useBlocker(
    ({ nextLocation }) => !navigator.onLine && !opened.current.has(nextLocation.pathname),
  );
  useEffect(() => {
    if (online && blocker.state === 'blocked') blocker.proceed();
  }, [online, blocker]);
  return blocker.state === 'blocked';
}

/** Says that the connection is gone, and that nothing that was sent is lost. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const held = useHeldNavigation(online);
  return (
    <div role="status" className={online ? undefined : classes.offline}>
      {!online &&
        (held
          ? 'You are offline. The page you chose opens as soon as you are back.'
          : 'You are offline. What you already sent is safe; this page catches up when you are back.')}
    </div>
  );
}
