/** So soon after the page itself came, its other files come too. */
const justLoadedMilliseconds = 10_000;

/**
 * Loads code once the server is known to be in reach. Chromium never asks again for a module that it failed to fetch, until
 * the page is loaded anew: what was tried in a tunnel would stay broken after it. Rejects without a connection.
 */
export async function loadWhenConnected<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) throw new TypeError('There is no connection.');
  if (performance.now() > justLoadedMilliseconds) await fetch('/api/health/live', { cache: 'no-store' });
  return load();
}
