import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser } from '../../support/browser/browser.ts';
import { nppesFile, runImport, tallFile } from '../../support/files/import-files.ts';
import { registerStaff } from '../../support/steps/account-steps.ts';
import { registerAdmin, toast, visitAdmin } from '../../support/steps/admin-steps.ts';
import { freshNpi } from '../../support/steps/network-steps.ts';
import { newName } from '../../support/steps/new-name.ts';
import { loginAs, type SignedIn, startTestServer, type TestServer } from '../../support/test-server.ts';

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

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer });
}

const panel = (page: Page, name: string) => page.getByRole('region', { name: `Import of ${name}` });

test('before the first import the page says so', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, avery, { tab: 'providers' });
  await page.getByText('No imports yet').waitFor();
  await expectAccessible(page);
  expectQuiet();
  await close();
});

test('an administrator imports a file with two bad rows, downloads the report, and imports again without duplicates', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, avery, { tab: 'providers' });
  const file = nppesFile([{ npi: freshNpi() }, { npi: freshNpi() }, { npi: '1234567890' }, { phone: '12' }]);
  await choose(page, 'npidata_pfile_20260101-20260131.csv', file);
  const first = panel(page, 'npidata_pfile_20260101-20260131.csv');
  await first.getByText('National provider registry (NPPES), dated Jan 31, 2026').waitFor();
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Start import' }).dblclick();
  await first.getByRole('status').getByText('Finished').waitFor();
  await first.getByText('2 providers added, 0 updated, 0 unchanged.').waitFor();
  await first.getByText('2 rows were rejected.').waitFor();
  const refused = page.getByRole('table', { name: 'Rejected rows' });
  await refused.getByRole('row', { name: /The NPI check digit is wrong/ }).waitFor();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download report' }).click();
  const report = readFileSync(await (await download).path(), 'utf8');
  expect(report.trimEnd().split('\r\n')).toHaveLength(3);
  expect(report).toContain(',4,The NPI check digit is wrong.,1234567890');
  await toast(page, 'Report downloaded').waitFor();

  await choose(page, 'npidata_pfile_20260101-20260131.csv', file);
  await first.getByText(/This file was already imported on/).waitFor();
  await first.getByRole('button', { name: 'Start import' }).click();
  await first.getByText('0 providers added, 0 updated, 2 unchanged.').waitFor();
  // The newest comes first.
  const history = page.getByRole('table', { name: 'Imports' });
  const finished = history.getByRole('row', { name: /Finished/ });
  await expect.poll(() => finished.count()).toBeGreaterThanOrEqual(2);
  await history
    .getByRole('button', { name: /View the import/ })
    .nth(1)
    .click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.getByText('2 providers added, 0 updated, 0 unchanged.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expectQuiet();
  await close();
});

test('a wrong, empty or unwanted file changes nothing, and the error says why', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, avery, {
    tab: 'providers',
    width: 390,
  });
  await choose(page, 'shopping.csv', Buffer.from('milk,eggs\n1,2\n'));
  const wrongFile = panel(page, 'shopping.csv');
  await wrongFile.getByText('This isn’t an NPPES file').waitFor();
  await wrongFile.getByText('Nothing was changed.').waitFor();
  await expect.poll(() => wrongFile.getByRole('button').count()).toBe(0);
  await choose(page, 'empty.csv', Buffer.alloc(0));
  await page.getByText('This file is empty. Choose another.').waitFor();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  const hospital = `${newName('Bayside')} Hospital`;
  const prices = tallFile([{}], { hospital });
  await choose(page, 'prices.csv', prices);
  const unwanted = panel(page, 'prices.csv');
  await unwanted
    .getByText(`Hospital price list (CSV tall), version 3.0.0, ${hospital}, dated Apr 1, 2026`)
    .waitFor();
  await expectAccessible(page);
  await unwanted.getByRole('button', { name: 'Discard' }).click();
  await unwanted.getByText('Stopped', { exact: true }).waitFor();
  await unwanted.getByRole('button', { name: 'Start again' }).click();
  await unwanted.getByText('1 price added, 0 updated, 0 unchanged.').waitFor();
  expectQuiet();
  await close();
});

test('a bad file shows its failure, although an earlier file is still ready', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, avery, { tab: 'providers' });
  await choose(page, 'npidata_pfile_20260201-20260228.csv', nppesFile([{ npi: freshNpi() }]));
  const left = panel(page, 'npidata_pfile_20260201-20260228.csv');
  await left.getByRole('button', { name: 'Start import' }).waitFor();
  await choose(page, 'blns.txt', Buffer.from('undefined\nnull\n'));
  const bad = panel(page, 'blns.txt');
  await bad.getByText('Nothing was changed.').waitFor();
  await expect.poll(() => bad.getByRole('button').count()).toBe(0);
  // The earlier file can't be started by mistake: its button names it.
  const start = left.getByRole('button', { name: 'Start import of npidata_pfile_20260201-20260228.csv' });
  await start.waitFor();
  const [badBox, leftBox] = [await bad.boundingBox(), await left.boundingBox()];
  expect(badBox?.y).toBeLessThan(leftBox?.y ?? 0);
  await expectAccessible(page);
  await start.click();
  await left.getByText('1 provider added, 0 updated, 0 unchanged.').waitFor();
  expectQuiet();
  await close();
});

test('read-only staff see the history without upload and report', async () => {
  await runImport(avery, 'npi.csv', nppesFile([{ phone: '12' }]));
  const reader = await registerStaff(server, 'read_only');
  const { page, close, expectQuiet } = await visitAdmin(
    browser,
    server,
    await loginAs(server, reader.user.email),
    {
      tab: 'providers',
    },
  );
  const history = page.getByRole('table', { name: 'Imports' });
  await history.getByRole('button', { name: 'View the import of npi.csv' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.getByText('1 row was rejected.').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Download report' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('button', { name: 'Choose file' }).count()).toBe(0);
  expectQuiet();
  await close();
});
