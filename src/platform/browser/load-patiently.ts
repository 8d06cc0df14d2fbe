import { loadWhenConnected } from './load-when-connected.ts';

const pauseMilliseconds = 3_000;
/** With a connection, code that has not come after so many tries is gone, as after a new release. */
const mostTries = 5;

// The bundler asks for a stylesheet only while none stands in the page, even if that one never came.
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
 * Loads a part of the page, again and again while there is no connection: a part that is late must not take the page
 * down. Rejects when the server answers but does not have it, as after a new release.
 */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 1; ; tries++) {
    try {
      return await loadWhenConnected(load);
    } catch (error) {
      if (navigator.onLine && tries >= mostTries) throw error;
      await waitForChance();
    }
  }
}
