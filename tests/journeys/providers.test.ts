import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoViolations, openBrowser, visit } from '../support/browser.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

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

test('someone narrows the network down, opens a profile, and finds their search again', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 1280 });
  await page.goto('/providers');
  const offices = page.getByRole('link', { name: /View Profile/ });
  await offices.first().waitFor();
  const first = await offices.count();
  await page.getByRole('button', { name: 'Load More Providers' }).click();
  await expect.poll(() => offices.count()).toBeGreaterThan(first);

  await page.getByLabel('Search').fill('Tampa');
  await page.waitForURL(/search=Tampa/);
  await page.getByLabel('Specialty').selectOption('Radiology');
  await page.waitForURL(/specialty=Radiology/);
  await expect
    .poll(() =>
      page
        .getByText(/\b\d+ providers?\b/)
        .first()
        .textContent(),
    )
    .toMatch(/\d/);
  await expectNoViolations(page);

  await offices.first().click();
  await page.waitForURL(/\/providers\/[0-9a-f-]{36}/);
  await page.getByText('Where do these numbers come from?').first().click();
  await page.getByText('Harborline demonstration price list').first().waitFor();
  await expectNoViolations(page);
  await page.goBack();
  await page.waitForURL(/search=Tampa/);
  expect(await page.getByLabel('Search').inputValue()).toBe('Tampa');
  expectQuiet();
  await close();
});

test('nothing found says so and offers to begin again', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address);
  await page.goto('/providers?search=zzzzzz');
  await page.getByText('No providers found').waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page
    .getByRole('link', { name: /View Profile/ })
    .first()
    .waitFor();
  expectQuiet();
  await close();
});
