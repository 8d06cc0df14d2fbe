import type { Browser } from 'playwright-core';
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

    // By keyboard: the best match is active, and Enter takes it.
    await service.fill('lumbar fusion');
    await page.getByRole('option', { name: /^Lumbar spinal fusion/ }).waitFor();
    await expect.poll(() => service.getAttribute('aria-activedescendant')).not.toBeNull();
    await service.press('Enter');
    await expect.poll(() => service.inputValue()).toBe('Lumbar spinal fusion, hospital stay');
    await page.getByText('hospital stay for joining bones of the back · MS-DRG 451').waitFor();
    await expectNoViolations(page);
    expectQuiet();
    await close();
  });
