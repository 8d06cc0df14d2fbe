import { type ComponentType, lazy } from 'react';

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

async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine && tries >= mostTries) throw error;
      await waitForChance();
    }
  }
}

/**
 * A component whose code comes when it is first shown. Without a connection it waits for one: a menu that cannot be
 * fetched must not take the page, and what was typed on it, away.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPatiently(load) }));
