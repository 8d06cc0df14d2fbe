import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, shortId } from '#shared/ids.ts';
import { expectAccessible, expectNoViolations, openBrowser } from '../../support/browser/browser.ts';
import { widths } from '../../support/runner/extent.ts';
import { registerAdmin, visitAdmin } from '../../support/steps/admin-steps.ts';
import { addOffice } from '../../support/steps/network-steps.ts';
import { seedRequest } from '../../support/steps/queue-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let admin: SignedIn;
let ruth: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite' });
  browser = await openBrowser();
  admin = await registerAdmin(server);
  ruth = await registerPatient(server, { firstName: 'Ruth', lastName: 'Whitaker' });
  await addOffice(admin, { name: 'Banyan Radiology Partners' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each(widths)('a misspelled name finds the patient and says so, at %i px', async (width) => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, { tab: 'patients', width });
  const field = page.getByRole('textbox', { name: 'Search patients' });
  await field.fill('Ruth Witaker');
  await page.getByRole('status').getByText('1 patient · Showing results for Ruth Whitaker').waitFor();
  await page.getByRole('table', { name: 'Patients' }).getByText('Ruth Whitaker').waitFor();
  await expectAccessible(page);
  await field.fill('whitaker');
  await page.getByRole('status').getByText('1 patient', { exact: true }).waitFor();
  expectQuiet();
  await close();
});

test('a misspelled provider is found in the network, and both are found with Ctrl K', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, { tab: 'providers' });
  await page.getByRole('textbox', { name: 'Search providers' }).fill('Banian radiolgy');
  await page.getByRole('status').getByText('Showing results for Banyan Radiology').waitFor();
  await page.getByRole('table', { name: 'Providers' }).getByText('Banyan Radiology Partners').waitFor();
  await page.keyboard.press('Control+k');
  const find = page.getByRole('textbox', { name: 'Search or jump to' });
  await find.fill('whitakre');
  await page.getByRole('button', { name: /Ruth Whitaker/ }).waitFor();
  await page
    .getByRole('status')
    .getByText(/Patients · Showing results for Whitaker, Ruth Whitaker/)
    .waitFor();
  await expectNoViolations(page);
  await find.fill('Banian');
  await page.getByRole('button', { name: /Banyan Radiology Partners/ }).waitFor();
  expectQuiet();
  await close();
});

test('a short ID in the address opens the request; an ambiguous one lists requests', async () => {
  const id = await seedRequest(server, ruth.user.id);
  const twinPrefix = 'abcdef12';
  const twins = [newId(), newId()].map((other) => `${twinPrefix}${other.slice(8)}`);
  for (const twin of twins) await seedRequest(server, ruth.user.id, { id: twin });
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, { tab: 'operations' });
  await page.goto(`/requests/${shortId(id)}`);
  await page.getByRole('heading', { name: `Request ${shortId(id)}` }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/requests/${id}`);
  await page.goto(`/requests/${twinPrefix.toUpperCase()}`);
  await page.getByText(`Several requests have an ID that begins with ${twinPrefix}:`).waitFor();
  const choices = page.getByRole('list', { name: 'Requests' }).getByRole('link');
  expect((await choices.allTextContents()).toSorted()).toEqual(twins.toSorted());
  await expectAccessible(page);
  await choices.first().click();
  await page.getByRole('heading', { name: `Request ${twinPrefix}` }).waitFor();
  for (const unknown of ['00000000', 'not-an-id']) {
    await page.goto(`/requests/${unknown}`);
    await page.getByText('Request not found').waitFor();
  }
  expectQuiet();
  await close();
});
