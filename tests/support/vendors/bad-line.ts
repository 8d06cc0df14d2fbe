import type { Page, Request } from 'playwright-core';
import { failureMessage } from '#platform/http/failure-message.ts';
import type { Visit } from '../browser/browser.ts';

export const troubles = ['the server fails', 'the connection drops', 'the browser is offline'] as const;
export type Trouble = (typeof troubles)[number];

/** Makes these calls fail until the returned function is called. */
export async function spoil(
  { page, context }: Visit,
  calls: RegExp,
  trouble: Trouble,
): Promise<() => Promise<void>> {
  if (trouble === 'the browser is offline') {
    await context.setOffline(true);
    return () => context.setOffline(false);
  }
  await page.route(calls, (route) =>
    trouble === 'the connection drops'
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

/** Resolves when such a call has failed. */
export async function failureOf(page: Page, calls: RegExp, trouble: Trouble): Promise<void> {
  const isCall = (request: Request) => calls.test(request.url());
  if (trouble === 'the server fails') await page.waitForEvent('requestfinished', isCall);
  else await page.waitForEvent('requestfailed', isCall);
}

type Held = { letGo(): void; count(): number };

/** Delays the responses to these calls until released, and counts the calls that change something. */
export async function hold(page: Page, calls: RegExp): Promise<Held> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(calls, async (route) => {
    if (route.request().method() !== 'GET') count += 1;
    await promise;
    await route.continue();
  });
  return { letGo: resolve, count: () => count };
}
