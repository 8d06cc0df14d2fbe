import type { Page, Request } from 'playwright-core';
import { failureMessage } from '#platform/http/failure-message.ts';
import type { Visit } from '../browser/browser.ts';

export const connectionFailures = [
  'the server fails',
  'the connection drops',
  'the browser is offline',
] as const;
export type ConnectionFailure = (typeof connectionFailures)[number];

/** Makes matching calls fail until the returned function is called. */
export async function breakCalls(
  { page, context }: Visit,
  calls: RegExp,
  failure: ConnectionFailure,
): Promise<() => Promise<void>> {
  if (failure === 'the browser is offline') {
    await context.setOffline(true);
    return () => context.setOffline(false);
  }
  await page.route(calls, (route) =>
    failure === 'the connection drops'
      ? route.abort()
      : route.fulfill({
          status: 500,
          json: {
            code: 'INTERNAL_SERVER_ERROR',
            message: failureMessage(route.request().method() === 'GET'),
          },
        }),
  );
  return () => page.unroute(calls);
}

/** Resolves when a matching call has failed. */
export async function waitForFailure(page: Page, calls: RegExp, failure: ConnectionFailure): Promise<void> {
  const isCall = (request: Request) => calls.test(request.url());
  if (failure === 'the server fails') await page.waitForEvent('requestfinished', isCall);
  else await page.waitForEvent('requestfailed', isCall);
}

type DelayedCalls = { release(): void; count(): number };

/** Delays responses to matching calls until released, and counts write calls. */
export async function delayCalls(page: Page, calls: RegExp): Promise<DelayedCalls> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(calls, async (route) => {
    if (route.request().method() !== 'GET') count += 1;
    await promise;
    await route.continue();
  });
  return { release: resolve, count: () => count };
}
