import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectNoViolations,
  openBrowser,
  signInAs,
  visit,
  waitUntilLoaded,
} from '../../support/browser/browser.ts';
import { widths } from '../../support/runner/extent.ts';
import { waitForConnection } from '../../support/steps/record-connection-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', pace: 'none', offices: 'obliging' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  expect(server.errors).toEqual([]);
});

test.each(widths)(
  'a patient connects a clinic, takes the records along and disconnects, at %i px',
  async (width) => {
    const rosa = await registerPatient(server);
    const window = await visit(browser, server.address, { width });
    await signInAs(window, server.address, rosa);
    const { page } = window;
    await page.goto('/records/connections');
    await waitUntilLoaded(page);
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Connect Bayside Family Clinic (demo)' }).click();
    // The clinic's own page.
    await page.getByRole('heading', { name: /Bayside Family Clinic \(demo\): share records with/ }).waitFor();
    await expectNoViolations(page);
    await page.getByRole('checkbox', { name: 'Visits' }).uncheck();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.getByRole('heading', { name: 'Bayside Family Clinic (demo) is connected' }).waitFor();
    // Neither the address nor the history keeps the code.
    expect(new URL(page.url()).search).toBe('');
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Back to your connections' }).click();
    await waitForConnection(rosa, ({ lastFetchedAt, isFetching }) => lastFetchedAt !== null && !isFetching);
    await page.getByText(/6 documents/).waitFor();
    await expectNoViolations(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'FHIR R4 file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('records-fhir-r4.json');
    await page.getByRole('button', { name: 'Disconnect Bayside Family Clinic (demo)' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Delete those 6 documents/).check();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await page.getByRole('button', { name: 'Connect Bayside Family Clinic (demo)' }).waitFor();
    window.expectQuiet();
    await window.close();
  },
);

test('a patient who says no at the clinic comes back without a connection', async () => {
  const rosa = await registerPatient(server);
  const window = await visit(browser, server.address, { allowRefusals: [403] });
  await signInAs(window, server.address, rosa);
  const { page } = window;
  await page.goto('/records/connections');
  await page.getByRole('button', { name: 'Connect Medicare (demo)' }).click();
  await page.getByRole('button', { name: 'Don’t allow' }).click();
  await page.getByText('You didn’t allow it at Medicare (demo). Nothing was connected.').waitFor();
  await expectNoViolations(page);
  window.expectQuiet();
  await window.close();
});
