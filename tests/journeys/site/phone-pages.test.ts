import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit, waitUntilLoaded } from '../../support/browser/browser.ts';
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

/** The web font is optional: a first visit on a slow machine shows another one, which is wider. */
async function openWithFont(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.load('16px "Source Sans 3 Variable"'));
  await page.reload();
}

test('the landing page is at most six screens long on a phone, with a picture of each service', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 390 });
  await openWithFont(page, '/');
  await page.getByRole('heading', { name: 'What patients could say' }).waitFor();
  const services = page.getByRole('region', { name: 'Everything around your care, in one place' });
  expect(await services.locator('svg').count()).toBe(6);
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
  expect(screens).toBeLessThanOrEqual(6);
  expectQuiet();
  await close();
});

test.each(['/pricing', '/about', '/services', '/contact', '/onboarding'])(
  '%s is at most three and a half screens long on a phone, with every fold closed',
  async (path) => {
    const { page, close, expectQuiet } = await visit(browser, server.address, { width: 390 });
    await openWithFont(page, path);
    await waitUntilLoaded(page);
    expect(await page.locator('main details[open]').count()).toBe(0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(3.5 * 844);
    expectQuiet();
    await close();
  },
);

test('what is folded on a phone is open on a wide screen', async () => {
  for (const width of [390, 1280]) {
    const { page, close, expectQuiet } = await visit(browser, server.address, { width });
    await page.goto('/pricing');
    const planned = page.getByRole('table', { name: 'Planned, not available yet' });
    const refund = page.getByText(/^Every request has a deadline that you can see/);
    for (const folded of [planned, refund]) expect(await folded.isVisible()).toBe(width > 1000);
    if (width < 1000) await page.locator('summary', { hasText: 'Planned, not available yet' }).click();
    await planned.getByText('Priority support').waitFor();
    expectQuiet();
    await close();
  }
});

test('the home page and About state the same figures, and the demo’s are folded and labeled', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 390 });
  const readFigures = async (path: string) => {
    await page.goto(path);
    const figure = page.locator('dt:has-text("providers in the network") + dd').first();
    await expect.poll(() => figure.textContent()).toMatch(/^\d/);
    await page.getByText('Demo figures, not measured').waitFor();
    expect(await page.getByText('2,500+').isVisible()).toBe(false);
    return page
      .locator('dl:has(dt:has-text("providers in the network"))')
      .first()
      .locator('dt + dd')
      .allTextContents();
  };
  const onLanding = await readFigures('/');
  expect(onLanding).toHaveLength(4);
  expect(await readFigures('/about')).toEqual(onLanding);
  expectQuiet();
  await close();
});

test('docked bars stay clear of the notch and the home indicator', async () => {
  const { page, context, close } = await visit(browser, server.address, { width: 390 });
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } });
  await page.goto('/');
  await waitUntilLoaded(page);
  const home = await page.getByRole('banner').getByRole('link').first().boundingBox();
  expect(home?.y).toBeGreaterThanOrEqual(47);
  await page.getByLabel('Your message').click();
  const box = page.getByLabel('Your message');
  await expect
    .poll(async () => {
      const at = await box.boundingBox();
      return at ? 844 - at.y - at.height : 0;
    })
    .toBeGreaterThanOrEqual(34);
  await close();
});
