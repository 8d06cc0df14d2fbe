import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { confirmLeaving, hasUnsavedWork } from '#platform/browser/unsaved-work.ts';
import * as t from './frame.words.ts';
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
 * Blocks navigation while offline, because the browser's error page would replace this one and lose the user's
 * input, and navigation away from unsaved changes. Both in one hook, because the router supports only one
 * blocker. Returns true while navigation is blocked.
 */
function useBlockedNavigation(online: boolean): boolean {
  const { pathname } = useLocation();
  const opened = useRef(new Set<string>());
  useEffect(() => void opened.current.add(pathname), [pathname]);
  const isReachable = (path: string) => navigator.onLine || opened.current.has(path);
  const blocker = useBlocker(
    ({ currentLocation: { pathname: here }, nextLocation: { pathname: there } }) =>
      !isReachable(there) || (here !== there && hasUnsavedWork()),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location, proceed, reset } = blocker;
    if (!hasUnsavedWork()) {
      if (online) proceed();
      return;
    }
    // The user may answer after another navigation has replaced this one.
    let isAnswered = false;
    const settle = (action: () => void) => {
      if (!isAnswered) action();
      isAnswered = true;
    };
    const goOn = () => {
      if (navigator.onLine || opened.current.has(location.pathname)) settle(proceed);
    };
    confirmLeaving({ stay: () => settle(reset), leave: goOn });
    return () => {
      isAnswered = true;
    };
  }, [online, blocker]);
  return blocker.state === 'blocked';
}

/** Shown while the browser is offline. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isBlocked = useBlockedNavigation(online);
  return (
    <div role="status" className={online ? undefined : classes.offline}>
      {!online && (isBlocked ? t.offlinePageWillOpen : t.youreOfflineAnythingYouAlready)}
    </div>
  );
}
