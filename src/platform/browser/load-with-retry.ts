import { loadWhenConnected } from './load-when-connected.ts';

const pauseMilliseconds = 3_000;
/** While online, code that fails this many times is gone, as after a new release. */
const mostTries = 5;

// The bundler requests a stylesheet only if the page has no link to it, even if that link failed to load.
if (typeof document !== 'undefined') {
  const forgetLostStylesheet = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.matches('[rel=stylesheet][crossorigin]')) target.remove();
  };
  document.addEventListener('error', forgetLostStylesheet, true);
}

const waitForChance = (): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = window.setTimeout(goOn, pauseMilliseconds);
    window.addEventListener('online', goOn);
  });

/**
 * Loads part of the page, retrying while offline, so that a late part does not take the page down. Rejects
 * when the server responds without it, as after a new release.
 */
export async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 1; ; tries++) {
    try {
      return await loadWhenConnected(load);
    } catch (error) {
      if (navigator.onLine && tries >= mostTries) throw error;
      await waitForChance();
    }
  }
}
