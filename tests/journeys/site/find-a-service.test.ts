import { eq } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerPrices, providers } from '#schema/providers.ts';
import { listServicesOf } from '#shared/care/service-catalog.ts';
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

for (const width of widths)
  test(`a service is found by its clinical name, everyday words, its code or misspelled (${width} px)`, async () => {
    const { page, close, expectQuiet } = await visit(browser, server.address, { width });
    await page.goto('/providers/compare');
    const service = page.getByRole('combobox', { name: 'Service' });
    const endoscopy = page.getByRole('option', {
      name: 'Upper endoscopy (EGD) camera look at the stomach · CPT 43235',
    });
    for (const typed of ['EGD', 'camera look at the stomach', '43235', 'endoscpoy']) {
      await service.fill(typed);
      await endoscopy.waitFor();
    }
    await page.getByText('Exams and treatments', { exact: true }).waitFor();
    await expectNoViolations(page);
    await service.fill('moon flight');
    await page.getByText(/No service like that/).waitFor();

    // By keyboard: the best match is announced, and Enter takes it.
    await expect.poll(() => service.getAttribute('aria-activedescendant')).not.toBeNull();
    await service.fill('lumbar fusion');
    await page.getByRole('option', { name: /^Lumbar spinal fusion/ }).waitFor();
    await service.press('Enter');
    await expect.poll(() => service.inputValue()).toBe('Lumbar spinal fusion, hospital stay');
    await page.getByText('hospital stay for joining bones of the back · MS-DRG 451').first().waitFor();
    await expectNoViolations(page);
    expectQuiet();
    await close();
  });

test('a profile shows the first ten prices, finds one by everyday words, and shows all on request', async () => {
  const [office] = await server.database.orm
    .select()
    .from(providers)
    .where(eq(providers.specialty, 'Radiology'))
    .limit(1);
  const services = listServicesOf('Radiology');
  await server.database.orm
    .insert(providerPrices)
    .values(
      services.map(({ code }) => ({
        providerId: office?.id ?? '',
        serviceCode: code,
        memberPriceCents: 30_000,
        directPriceCents: 40_000,
        sourceName: 'network.csv',
        observedOn: new Date().toISOString().slice(0, 10),
      })),
    )
    .onConflictDoNothing();
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 390 });
  await page.goto(`/providers/${office?.id}`);
  const prices = page.getByRole('region', { name: 'Services and prices' });
  const rows = prices.locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(10);
  await prices.getByLabel('Find a service').fill('breast xray');
  await expect.poll(() => rows.count()).toBe(1);
  await prices.getByText('yearly breast X-ray · CPT 77067').waitFor();
  await prices.getByLabel('Find a service').fill('moon flight');
  await prices.getByText(/This office lists no price for that/).waitFor();
  await expectNoViolations(page);
  await prices.getByLabel('Find a service').fill('');
  await prices.getByRole('button', { name: `Show all ${services.length} prices` }).click();
  await expect.poll(() => rows.count()).toBe(services.length);
  await prices.getByText(/^Prices as of/).click();
  await expect.poll(() => prices.locator('details [role="group"]').count()).toBe(services.length);
  await expectNoViolations(page);
  expectQuiet();
  await close();
});
