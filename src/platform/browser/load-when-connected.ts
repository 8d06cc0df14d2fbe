/** For this long after the page load, the server is assumed to be reachable. */
const justLoadedMilliseconds = 10_000;

/**
 * Loads code once the server is reachable. Chromium never refetches a module that failed until the page is
 * reloaded, so a failure in a tunnel would be permanent. Rejects when offline.
 */
export async function loadWhenConnected<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) throw new TypeError('You’re offline.');
  if (performance.now() > justLoadedMilliseconds) {
    const answer = await fetch('/api/health/live', { cache: 'no-store' });
    // An unread body keeps its connection busy.
    await answer.text();
  }
  return load();
}
