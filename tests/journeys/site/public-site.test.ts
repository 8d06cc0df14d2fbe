import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicPages } from '#web/site/public-pages.ts';
import { expectAccessible, openBrowser, visit, waitUntilLoaded } from '../../support/browser/browser.ts';
import { chatToSummary, messageBox } from '../../support/browser/chat-page.ts';
import { widths } from '../../support/runner/extent.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let withScripts: BrowserContext;
let withoutScripts: BrowserContext;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite' });
  browser = await openBrowser();
  withScripts = (await visit(browser, server.address)).context;
  withoutScripts = await browser.newContext({ baseURL: server.address, javaScriptEnabled: false });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe.each(publicPages)('%s', (path) => {
  test('is complete without JavaScript, with a title and description', async () => {
    const page = await withoutScripts.newPage();
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(((await page.locator('h1').first().textContent()) ?? '').length).toBeGreaterThan(3);
    expect(((await page.locator('main').textContent()) ?? '').length).toBeGreaterThan(120);
    expect((await page.title()).length).toBeGreaterThan(10);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description?.length ?? 0).toBeGreaterThan(40);
    for (const property of ['og:title', 'og:description']) {
      await expect
        .poll(() => page.locator(`meta[property="${property}"]`).count(), { message: property })
        .toBe(1);
    }
    await page.close();
  });

  test.each(widths)('is accessible at %i px', async (width) => {
    const window = await visit(browser, server.address, { width, within: withScripts });
    await window.page.goto(path);
    await waitUntilLoaded(window.page);
    const overflow = await window.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(window.page);
    window.expectQuiet();
    await window.close();
  });
});

test('every link of every public page leads to a page', async () => {
  const window = await visit(browser, server.address, { width: 1280 });
  const seen = new Set<string>();
  for (const path of publicPages) {
    await window.page.goto(path);
    for (const link of await window.page.locator('a[href^="/"]').all()) {
      seen.add(((await link.getAttribute('href')) ?? '').split(/[?#]/)[0] ?? '');
    }
  }
  expect(seen.size).toBeGreaterThan(10);
  for (const path of seen) {
    const { status } = await fetch(`${server.address}${path}`);
    expect(status, path).toBe(200);
  }
  await window.close();
});

test('the licenses of third-party code are published, and the footer links to them', async () => {
  const answer = await fetch(`${server.address}/third-party-licenses.txt`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  for (const part of ['react-dom - ', '@mantine/core - ', '@tabler/icons-react - ', 'source-sans-3 - '])
    expect(text).toContain(part);
  for (const license of ['SIL OPEN FONT LICENSE', 'Permission is hereby granted, free of charge'])
    expect(text).toContain(license);
});

test('each of the four leaders has a portrait with their name', async () => {
  const window = await visit(browser, server.address, { width: 390 });
  await window.page.goto('/about');
  const portraits = window.page.getByRole('img', { name: /^Illustrated portrait of / });
  await portraits.nth(3).waitFor();
  expect(await portraits.count()).toBe(4);
  await window.close();
});

test('the side menu closes when a link is chosen', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 390 });
  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).first().click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('link', { name: 'Pricing' }).click();
  await page.getByRole('heading', { level: 1, name: 'Simple, Transparent Pricing' }).waitFor();
  await menu.waitFor({ state: 'hidden' });
  expectQuiet();
  await close();
});

test('an unknown address shows an error with a link back', async () => {
  const { page, close } = await visit(browser, server.address, { allowRefusals: [404] });
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await expect.poll(() => page.getByRole('link').count()).toBeGreaterThan(0);
  await close();
});

test.each(['/dashboard', '/complete-profile'])('%s asks a visitor to sign in', async (path) => {
  const { page, close } = await visit(browser, server.address);
  await page.goto(path);
  await page.getByText('Session Expired').first().waitFor();
  await page.getByText('Please log in again to continue.').first().waitFor();
  await page.waitForURL(/\/auth/, { timeout: 5_000 });
  await close();
});

test('a visitor can chat on the assistant’s own page without signing in first', async () => {
  const { page, close } = await visit(browser, server.address);
  await page.goto('/demo');
  await page.getByRole('heading', { level: 1, name: 'What care do you need today?' }).waitFor();
  await page.getByRole('button', { name: 'MRI scan for my knee' }).click();
  await expect.poll(() => messageBox(page).inputValue()).toMatch(/MRI/);
  await chatToSummary(page);
  // A visitor can create an account here, as on the front page.
  await page.getByRole('button', { name: 'Continue to Booking' }).click();
  await page.getByRole('dialog', { name: 'Complete Your Booking' }).waitFor();
  expect(await page.getByText('Session Expired').count()).toBe(0);
  await close();
});

test('a page that isn’t prerendered names the scripts of its route, so that they load at once', async () => {
  const shellOf = async (path: string) => (await fetch(`${server.address}${path}`)).text();
  expect(await shellOf('/appointments')).toMatch(
    /<link rel="modulepreload" href="\/assets\/appointments-[^"]+"/,
  );
  expect(await shellOf('/no-such-page')).not.toMatch(/href="\/assets\/appointments-/);
});
