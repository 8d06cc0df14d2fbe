/** For this long after the page load, the server is assumed to be reachable. */
const justLoadedMilliseconds = 10_000;

/**
 * Loads code once the server is reachable. Chromium never refetches a module that failed until the page is
 * reloaded, so a failure in a tunnel would be permanent. Rejects when offline.
 */
export async function loadWhenConnected<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) throw new TypeError('You’re offline.');
  if (performance.now() > justLoadedMilliseconds) await fetch('/api/health/live', { cache: 'no-store' });
  return load();
}
