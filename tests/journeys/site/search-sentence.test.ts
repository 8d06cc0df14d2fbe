import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoViolations, openBrowser, visit } from '../../support/browser/browser.ts';
import { messageBox } from '../../support/browser/chat-page.ts';
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

test('on a phone a sentence leads to chips, results, the map, and at last the assistant', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 390 });
  await page.goto('/providers');
  await page.getByRole('article').first().waitFor();
  const box = page.getByRole('searchbox', { name: 'Search' });
  await box.fill('knee doctor in Tampa that takes Aetna');
  await box.press('Enter');

  const chips = page.getByRole('list', { name: 'What we looked for' }).getByRole('button');
  await expect
    .poll(() => chips.allTextContents())
    .toEqual(['Orthopedics', 'Within 50 miles of Tampa, FL', 'Aetna']);
  const count = page.getByRole('heading', { name: /^\d+ providers? found$/ });
  await count.waitFor();
  await expect.poll(() => count.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await expect.poll(() => count.evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(200);
  await expect.poll(() => box.isVisible()).toBe(false);
  const card = page.getByRole('article').first();
  expect(await card.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(150);
  await expect.poll(() => card.textContent()).toContain('Aetna');
  await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('distance');
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Show map' }).click();
  const dots = page.getByRole('list', { name: 'Offices on the map' }).getByRole('button');
  await dots.first().waitFor();
  await page.getByRole('img', { name: /^Map of/ }).waitFor();
  await dots.first().press('Enter');
  const name = card.getByRole('heading');
  await expect.poll(() => name.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await card.getByRole('button', { name: /on the map$/ }).click();
  await expect.poll(() => dots.first().evaluate((dot) => dot === document.activeElement)).toBe(true);
  await expectNoViolations(page);

  const withPlan = (await count.textContent()) ?? '';
  await page.getByRole('button', { name: 'Remove Aetna' }).click();
  await expect.poll(() => count.textContent()).not.toBe(withPlan);
  await page.waitForURL((url) => url.searchParams.get('search') === 'knee doctor in Tampa');

  await page.getByRole('button', { name: 'Change' }).click();
  await box.fill('knee doctor in Seattle');
  await box.press('Enter');
  await page.getByRole('heading', { name: 'No providers found' }).waitFor();
  await page.getByRole('button', { name: 'Search within 100 miles' }).click();
  await page.waitForURL(/radius=100/);
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Ask us to find it' }).click();
  await page.waitForURL((url) => url.pathname === '/demo' && url.search === '');
  await expect.poll(() => messageBox(page).inputValue()).toBe('knee doctor in Seattle');
  expectQuiet();
  await close();
});

test('the location is asked for on tap only, and a refusal is explained', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 390 });
  await page.goto('/providers');
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await page.getByText('Your browser didn’t share your location.').waitFor();
  await page.context().grantPermissions(['geolocation'], { origin: server.address });
  await page.context().setGeolocation({ latitude: 27.951234, longitude: -82.457178 });
  const sent = page.waitForRequest(/\/api\/nearest-zip$/);
  await page.getByRole('button', { name: 'Use my location' }).click();
  expect((await sent).postDataJSON()).toEqual({ lat: 27.95, lng: -82.46 });
  await page.waitForURL(/near=33\d{3}&radius=50/);
  await page
    .getByText(/miles away/)
    .first()
    .waitFor();
  expectQuiet();
  await close();
});
