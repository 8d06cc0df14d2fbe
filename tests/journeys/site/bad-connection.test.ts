import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, signInAs, type Visit, visit, waitUntilLoaded } from '../../support/browser/browser.ts';
import { pageForms, pageViews } from '../../support/browser/page-forms.ts';
import { isFullRun } from '../../support/runner/extent.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';
import {
  breakCalls,
  connectionFailures,
  delayCalls,
  waitForFailure,
} from '../../support/vendors/bad-connection.ts';

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
  if (signedIn) await signInAs(window, server.address, await registerPatient(server));
  return window;
}

/** All text in the page's fields. */
const readFields = (page: Page): Promise<string[]> =>
  page
    .locator(':is(input, textarea, select)')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** `npm test` runs a sample: the pages share the code that sends and loads. */
const some = <One>(all: readonly One[]): readonly One[] => (isFullRun ? all : all.slice(0, 4));

test.each(some(pageForms))(
  'input survives a bad connection and is sent once it is back: $what',
  async ({ path, signedIn, calls, fill, send, busyText, failureText, done }) => {
    const window = await openWindow(signedIn);
    const { page, close, expectQuiet } = window;
    await page.goto(path);
    await fill(page, known.user.email);
    const typed = await readFields(page);
    for (const kind of connectionFailures) {
      const restoreCalls = await breakCalls(window, calls, kind);
      const failed = waitForFailure(page, calls, kind);
      await send(page);
      await failed;
      await failureText(page).waitFor();
      await expect.poll(() => readFields(page), { message: kind }).toEqual(typed);
      await restoreCalls();
    }
    const held = await delayCalls(page, calls);
    await send(page);
    await busyText(page).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => held.count()).toBe(1);
    held.release();
    await done(page).first().waitFor();
    expect(held.count()).toBe(1);
    expectQuiet();
    await close();
  },
);

test.each(some(pageViews))(
  'a load error is shown on a bad connection, and retry works: $what',
  async ({ path, signedIn, calls, waiting, failureText, tryAgain, loadedText }) => {
    const window = await openWindow(signedIn);
    const { page, close, expectQuiet } = window;
    const retry = () => page.getByRole('main').getByRole('button', { name: tryAgain }).click();
    const restoreServer = await breakCalls(window, calls, 'the server fails');
    await page.goto(path);
    await page.getByText(failureText).waitFor();
    await restoreServer();
    const restoreConnection = await breakCalls(window, calls, 'the connection drops');
    const failed = waitForFailure(page, calls, 'the connection drops');
    await retry();
    await failed;
    await page.getByText(failureText).waitFor();
    await restoreConnection();
    const held = await delayCalls(page, calls);
    await retry();
    await waiting(page).first().waitFor();
    await expect.poll(() => loadedText(page).count()).toBe(0);
    held.release();
    await loadedText(page).first().waitFor();
    await expect.poll(() => page.getByText(failureText).count()).toBe(0);
    expectQuiet();
    await close();
  },
);

test.each(connectionFailures)('when %s a search keeps its text and succeeds later', async (kind) => {
  const window = await openWindow();
  const { page, close, expectQuiet } = window;
  await page.goto('/providers');
  await page.getByRole('link', { name: 'View Profile' }).first().waitFor();
  const restoreCalls = await breakCalls(window, /\/api\/providers/, kind);
  const box = page.getByRole('searchbox', { name: 'Search' });
  await box.fill('Tampa');
  await page.getByText('Your search is saved').or(page.getByText('went wrong on our side')).waitFor();
  await expect.poll(() => box.inputValue()).toBe('Tampa');
  await restoreCalls();
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
    const restoreCalls = await breakCalls(window, calls, kind);
    await page.goto('/providers');
    await page.getByRole('link', { name: 'View Profile' }).first().click();
    await page.getByRole('heading', { name: 'Couldn’t load this profile' }).waitFor();
    await restoreCalls();
    const held = await delayCalls(page, calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Loading provider' }).waitFor();
    held.release();
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
  await page.waitForFunction(() => window.earlyInput === null);
  await context.setOffline(true);
  await page.getByText('Anything you already sent is safe').waitFor();
  await page.locator('footer summary', { hasText: 'Explore' }).click();
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

test('the home page shows static content and errors while the server is down', async () => {
  const window = await openWindow();
  const { page, close, expectQuiet } = window;
  await breakCalls(window, /\/api\//, 'the server fails');
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
