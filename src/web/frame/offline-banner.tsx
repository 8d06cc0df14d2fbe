import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { askToLeave, isLeavingHeld } from '#platform/browser/unsaved-work.ts';
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
 * this one away with all that was typed: the step to it waits. So does one away from unsaved words, for whoever keeps
 * them. Both in one place, because the router asks only one. True while a step waits.
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
    // Whoever is asked answers later, perhaps after another step has taken the place of this one.
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
