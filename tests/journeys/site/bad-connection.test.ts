import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterAs, openBrowser, type Visit, visit, waitUntilLoaded } from '../../support/browser/browser.ts';
import { sendings, showings } from '../../support/browser/pages-that-call.ts';
import { isWhole } from '../../support/runner/extent.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';
import { failureOf, hold, spoil, troubles } from '../../support/vendors/bad-line.ts';

let server: TestServer;
let browser: Browser;
let known: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite' });
  browser = await openBrowser();
  known = await registerPatient(server);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openWindow(signedIn = false): Promise<Visit> {
  const window = await visit(browser, server.address, { allowRefusals: [500], allowLostCalls: true });
  if (signedIn) await enterAs(window, server.address, await registerPatient(server));
  return window;
}

/** All text in the page's fields. */
const readFields = (page: Page): Promise<string[]> =>
  page
    .locator(':is(input, textarea, select)')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** `npm test` runs some of each: the pages share the code that sends and shows. */
const some = <One>(all: readonly One[]): readonly One[] => (isWhole ? all : all.slice(0, 4));

test.each(some(sendings))(
  'on a bad connection nothing is lost, and it is sent once when the connection is back: $what',
  async ({ path, signedIn, calls, fill, send, busy, trouble, done }) => {
    const window = await openWindow(signedIn);
    const { page, close, expectQuiet } = window;
    await page.goto(path);
    await fill(page, known.user.email);
    const typed = await readFields(page);
    for (const kind of troubles) {
      const mend = await spoil(window, calls, kind);
      const failed = failureOf(page, calls, kind);
      await send(page);
      await failed;
      await trouble(page).waitFor();
      await expect.poll(() => readFields(page), { message: kind }).toEqual(typed);
      await mend();
    }
    const held = await hold(page, calls);
    await send(page);
    await busy(page).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => held.count()).toBe(1);
    held.letGo();
    await done(page).first().waitFor();
    expect(held.count()).toBe(1);
    expectQuiet();
    await close();
  },
);

test.each(some(showings))(
  'on a bad connection a load error is shown, and retry works: $what',
  async ({ path, signedIn, calls, waiting, trouble, tryAgain, shown }) => {
    const window = await openWindow(signedIn);
    const { page, close, expectQuiet } = window;
    const tryOnceMore = () => page.getByRole('main').getByRole('button', { name: tryAgain }).click();
    const repair = await spoil(window, calls, 'the server fails');
    await page.goto(path);
    await page.getByText(trouble).waitFor();
    await repair();
    const reconnect = await spoil(window, calls, 'the connection drops');
    const failed = failureOf(page, calls, 'the connection drops');
    await tryOnceMore();
    await failed;
    await page.getByText(trouble).waitFor();
    await reconnect();
    const held = await hold(page, calls);
    await tryOnceMore();
    await waiting(page).first().waitFor();
    await expect.poll(() => shown(page).count()).toBe(0);
    held.letGo();
    await shown(page).first().waitFor();
    await expect.poll(() => page.getByText(trouble).count()).toBe(0);
    expectQuiet();
    await close();
  },
);

test.each(troubles)('when %s a search keeps its text and succeeds later', async (kind) => {
  const window = await openWindow();
  const { page, close, expectQuiet } = window;
  await page.goto('/providers');
  await page.getByRole('link', { name: 'View Profile' }).first().waitFor();
  const mend = await spoil(window, /\/api\/providers/, kind);
  const box = page.getByRole('searchbox', { name: 'Search' });
  await box.fill('Tampa');
  await page.getByText('Your search is saved').or(page.getByText('went wrong on our side')).waitFor();
  await expect.poll(() => box.inputValue()).toBe('Tampa');
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/\d+ providers? found/).waitFor();
  expectQuiet();
  await close();
});

test.each(['the server fails', 'the connection drops'] as const)(
  'when %s a profile opens later',
  async (kind) => {
    const window = await openWindow();
    const { page, close, expectQuiet } = window;
    const calls = /\/api\/providers\/[^?]+$/;
    const mend = await spoil(window, calls, kind);
    await page.goto('/providers');
    await page.getByRole('link', { name: 'View Profile' }).first().click();
    await page.getByRole('heading', { name: 'Couldn’t load this profile' }).waitFor();
    await mend();
    const held = await hold(page, calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Loading provider' }).waitFor();
    held.letGo();
    await page.getByRole('heading', { name: 'Services and prices' }).waitFor();
    expectQuiet();
    await close();
  },
);

test('a page opened offline loads when the connection is back, and nothing is lost until then', async () => {
  const { page, context, close, expectQuiet } = await openWindow();
  await page.goto('/');
  const box = page.getByLabel('Your message');
  await box.fill('I need a knee MRI');
  // The page is hydrated: without its scripts it couldn't show that it is offline.
  await page.waitForFunction(() => window.earlyActs === null);
  await context.setOffline(true);
  await page.getByText('Anything you already sent is safe').waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByText('will open when you’re back online').waitFor();
  await expect.poll(() => box.inputValue()).toBe('I need a knee MRI');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.poll(() => box.inputValue()).toBe('I need a knee MRI');
  await context.setOffline(false);
  await page.waitForURL(/\/contact$/);
  await page.getByRole('dialog').getByRole('link', { name: 'Pricing' }).waitFor();
  await expect.poll(() => page.getByText('You’re offline').count()).toBe(0);
  expectQuiet();
  await close();
});

test('the front page shows only static content while the server is down', async () => {
  const window = await openWindow();
  const { page, close, expectQuiet } = window;
  await spoil(window, /\/api\//, 'the server fails');
  await page.goto('/');
  await page.getByLabel('Your message').waitFor();
  await waitUntilLoaded(page);
  await expect.poll(() => page.getByText('Demo figures').count()).toBe(0);
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toContain('We make the calls');
  expectQuiet();
  await close();
});
