import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { expectAccessible, openBrowser } from '../../support/browser/browser.ts';
import { runImport, tallFile } from '../../support/files/import-files.ts';
import { widths } from '../../support/runner/extent.ts';
import { registerAdmin, visitAdmin } from '../../support/steps/admin-steps.ts';
import { newName } from '../../support/steps/new-name.ts';
import { type SignedIn, startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let avery: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite' });
  browser = await openBrowser();
  avery = await registerAdmin(server);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each(widths)(
  'the prices of an import are found from its result and from the sources, at %i px',
  async (width) => {
    const hospital = `${newName('West Mercy')} Hospital`;
    await runImport(
      avery,
      'mercy.csv',
      tallFile([{}, { code: '70551', description: 'MRI of the head', cash: '612' }], { hospital }),
    );
    const { page, close, expectQuiet } = await visitAdmin(browser, server, avery, {
      tab: 'providers',
      width,
    });
    await page.getByRole('button', { name: 'View the import of mercy.csv' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Import' });
    await dialog.getByRole('link', { name: `View the prices of ${hospital}` }).click();
    await dialog.waitFor({ state: 'hidden' });
    const prices = page.getByRole('table', { name: 'Prices', exact: true });
    await prices.getByRole('row', { name: /MRI of the knee/ }).waitFor();
    await prices.getByText('$612.00').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Search prices').fill('head');
    await prices.getByRole('row', { name: /MRI of the knee/ }).waitFor({ state: 'detached' });
    await prices.getByText('$612.00').waitFor();
    await page.getByLabel('Search prices').fill('unicorn');
    await page.getByText('No prices found').waitFor();

    await page.getByLabel('Search prices').fill('head');
    await page.getByRole('button', { name: 'Correct the price of MRI of the head in row 5' }).click();
    const form = page.getByRole('dialog', { name: 'Correct this price' });
    await expectAccessible(page);
    await form.getByLabel('Cash price').fill('621');
    await form.getByLabel('Reason').fill('Two digits were swapped');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'hidden' });
    await prices.getByText('$621.00').waitFor();
    await prices.getByText('Two digits were swapped (Avery Admin').waitFor();

    await page.getByRole('button', { name: 'All price sources' }).click();
    await page.getByRole('button', { name: 'Corrections' }).click();
    const corrections = page.getByRole('table', { name: 'Corrections' });
    const corrected = corrections.getByRole('row').filter({ hasText: hospital });
    await corrected.getByText('$612.00 → $621.00').waitFor();
    await expectAccessible(page);
    await corrected.getByRole('button', { name: 'Undo the correction of MRI of the head' }).click();
    await corrected.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'All price sources' }).click();
    await page.getByLabel('Search price sources').fill(hospital.slice(0, 12));
    const sources = page.getByRole('table', { name: 'Price sources' });
    await sources.getByRole('row').filter({ hasText: hospital }).getByRole('button').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Search price sources').fill('70551');
    await page.getByRole('button', { name: 'Find code 70551 in all lists' }).click();
    await prices.getByRole('row').filter({ hasText: hospital }).getByText('$612.00').waitFor();
    expectQuiet();
    await close();
  },
);
