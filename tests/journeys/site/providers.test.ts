import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoViolations, openBrowser, visit } from '../../support/browser/browser.ts';
import { widths } from '../../support/runner/extent.ts';
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

test('a visitor filters the network, opens a profile, and returns to the same search', async () => {
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
  await page.getByText(/^Prices as of/).click();
  await page.getByText('Harborline demo price list').first().waitFor();
  await expectNoViolations(page);
  await page.goBack();
  await page.waitForURL(/search=Tampa/);
  await expect.poll(() => page.getByLabel('Search').inputValue()).toBe('Tampa');
  expectQuiet();
  await close();
});

test('an empty result says so and offers to start over', async () => {
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

const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const width of widths)
  test(`a visitor finds who does a knee MRI and takes their insurance (${width} px)`, async () => {
    const { page, close, expectQuiet } = await visit(browser, server.address, { width });
    await page.goto('/providers');
    const count = page.getByText(/^[\d,]+ providers?( found)?$/).first();
    await count.waitFor();
    const allCount = (await count.textContent()) ?? '';
    const filterToggle = page.getByRole('button', { name: 'Filters', exact: true });
    const service = page.getByLabel('Service', { exact: true });
    if (width === 390) {
      await expect.poll(() => service.isVisible()).toBe(false);
      await filterToggle.click();
      await expect.poll(() => filterToggle.getAttribute('aria-expanded')).toBe('true');
    } else await expect.poll(() => filterToggle.isVisible()).toBe(false);

    await service.selectOption({ label: 'MRI of the knee' });
    await page.waitForURL(/service=mri-knee/);
    await expect.poll(() => count.textContent()).not.toBe(allCount);
    const withService = (await count.textContent()) ?? '';
    await page.getByLabel('Insurance (optional)').fill('Aetna');
    await page.waitForURL(/insurance=Aetna/);
    await expect.poll(() => count.textContent()).not.toBe(withService);
    const numberIn = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''));
    expect(numberIn(await count.textContent())).toBeLessThan(numberIn(withService));
    for (const card of await page.getByRole('article').all())
      await expect.poll(() => card.textContent()).toContain('Aetna');
    expect(await isWide(page)).toBe(false);
    await expectNoViolations(page);

    // The filters are in the address, so opening it again shows both expanded.
    await page.reload();
    await expect.poll(() => service.inputValue()).toBe('mri-knee');
    await expect.poll(() => page.getByLabel('Insurance (optional)').inputValue()).toBe('Aetna');
    await page.getByRole('article').first().waitFor();
    await page.getByLabel('Insurance (optional)').fill('no such plan');
    await page.getByText('No providers found').waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await page.waitForURL((url) => !url.searchParams.has('service') && !url.searchParams.has('insurance'));
    await expect.poll(() => count.textContent()).toBe(allCount);
    expectQuiet();
    await close();
  });

test('an unknown service in the address is ignored, and the network is shown', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 1280 });
  await page.goto('/providers?service=moon-flight');
  await page.getByRole('article').first().waitFor();
  await expect.poll(() => page.getByLabel('Service', { exact: true }).inputValue()).toBe('');
  expectQuiet();
  await close();
});
