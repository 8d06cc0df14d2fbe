import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '../../support/browser/browser.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/**
 * Delays the page's scripts until the returned function is called, like a slow phone and connection.
 */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a message sent before hydration is answered once', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address);
  const letScriptsCome = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const box = page.getByRole('textbox', { name: 'Your message' });
  await box.fill('I need a knee MRI in Tampa');
  await box.press('Enter');
  letScriptsCome();
  await page
    .getByRole('log')
    .getByText(/Left, right, or both/)
    .waitFor();
  await expect.poll(() => page.getByRole('log').getByText('I need a knee MRI in Tampa').count()).toBe(1);
  await expect.poll(() => box.inputValue()).toBe('');
  expect(page.url()).toBe(`${server.address}/`);
  expectQuiet();
  await close();
});

test('a page whose scripts failed to load recovers when the connection is back', async () => {
  const { page, context, close, expectQuiet } = await visit(browser, server.address, {
    allowLostCalls: true,
  });
  await context.route('**/assets/*.js', (route) => route.abort('internetdisconnected'));
  const failedRequest = page.waitForEvent('requestfailed');
  await page.goto('/');
  await failedRequest;
  const box = page.getByRole('textbox', { name: 'Your message' });
  await box.fill('I need a knee MRI in Tampa');
  await box.press('Enter');
  await context.unroute('**/assets/*.js');
  await page
    .getByRole('log')
    .getByText(/Left, right, or both/)
    .waitFor();
  await expect.poll(() => page.getByRole('log').getByText('I need a knee MRI in Tampa').count()).toBe(1);
  expectQuiet();
  await close();
});

test('text typed before hydration stays, and never appears in the address', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address);
  const letScriptsCome = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is my blood pressure visit covered?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  letScriptsCome();
  await page.locator('form').getByText('Invalid email address').last().waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ann Lee');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue())
    .toBe('Is my blood pressure visit covered?');
  expect(page.url()).toBe(`${server.address}/contact`);
  expectQuiet();
  await close();
});

test('a menu pressed before hydration opens', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address);
  const letScriptsCome = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  letScriptsCome();
  await page.getByRole('dialog').getByRole('link', { name: 'Pricing' }).waitFor();
  expectQuiet();
  await close();
});
