import { loadWhenConnected } from './load-when-connected.ts';

const retryMilliseconds = 3_000;
/** A file that fails this many times while online no longer exists, as after a new release. */
const maxAttempts = 5;

// The bundler requests a stylesheet only if the page has no link to it, even if that link failed to load.
if (typeof document !== 'undefined') {
  const removeFailedStylesheet = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.matches('[rel=stylesheet][crossorigin]')) target.remove();
  };
  document.addEventListener('error', removeFailedStylesheet, true);
}

const waitForRetry = (): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = window.setTimeout(finish, retryMilliseconds);
    window.addEventListener('online', finish);
  });

/**
 * Loads code, retrying while offline, so that a slow connection does not crash the page. Rejects when the
 * server no longer has the file, as after a new release.
 */
export async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 1; ; tries++) {
    try {
      return await loadWhenConnected(load);
    } catch (error) {
      if (navigator.onLine && tries >= maxAttempts) throw error;
      await waitForRetry();
    }
  }
}
