import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { askToLeave, isLeavingHeld } from '#platform/browser/unsaved-work.ts';
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
 * Blocks navigation while offline, because the browser's error page would replace this one and lose what was
 * typed, and navigation away from unsaved changes. Both in one place, because the router supports only one
 * blocker. True while navigation is blocked.
 */
function useHeldNavigation(online: boolean): boolean {
  const { pathname } = useLocation();
  const opened = useRef(new Set<string>());
  useEffect(() => void opened.current.add(pathname), [pathname]);
  const isInReach = (path: string) => navigator.onLine || opened.current.has(path);
  const blocker = useBlocker(
    ({ currentLocation: { pathname: here }, nextLocation: { pathname: there } }) =>
      !isInReach(there) || (here !== there && isLeavingHeld()),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location, proceed, reset } = blocker;
    if (!isLeavingHeld()) {
      if (online) proceed();
      return;
    }
    // The answer may come after another navigation replaced this one.
    let isAnswered = false;
    const answer = (how: () => void) => {
      if (!isAnswered) how();
      isAnswered = true;
    };
    const goOn = () => {
      if (navigator.onLine || opened.current.has(location.pathname)) answer(proceed);
    };
    askToLeave({ stay: () => answer(reset), leave: goOn });
    return () => {
      isAnswered = true;
    };
  }, [online, blocker]);
  return blocker.state === 'blocked';
}

/** Offline notice; nothing already sent is lost. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const held = useHeldNavigation(online);
  return (
    <div role="status" className={online ? undefined : classes.offline}>
      {!online && (held ? t.youreOfflineThePageYou : t.youreOfflineAnythingYouAlready)}
    </div>
  );
}
