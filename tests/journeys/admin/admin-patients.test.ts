import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import {
  expectAccessible,
  expectNoViolations,
  openBrowser,
  signInAs,
  type Visit,
  visit,
} from '../../support/browser/browser.ts';
import { readMail, registerAdministrator } from '../../support/steps/account-steps.ts';
import { kneeMri, submitRequest } from '../../support/steps/care-steps.ts';
import { newName } from '../../support/steps/new-name.ts';
import {
  loginAs,
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let avery: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite' });
  browser = await openBrowser();
  avery = await registerAdministrator(server);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openPatients(options: Parameters<typeof visit>[2] = {}, query = ''): Promise<Visit> {
  const visited = await visit(browser, server.address, { width: 1280, ...options });
  await signInAs(visited, server.address, await loginAs(server, avery.user.email));
  await visited.page.goto(`/admin?tab=patients${query}`);
  await visited.page.getByRole('table', { name: 'Patients' }).waitFor();
  return visited;
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Patients' }).getByRole('row', { name });
const found = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).waitFor();

test('a patient is found by name without it appearing in the address; filters and pages survive a reload', async () => {
  const sharedName = newName('Leafy');
  for (let number = 0; number < 11; number++) await registerPatient(server, { firstName: sharedName });
  const { page, close, expectQuiet } = await openPatients();
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(request.url()));
  await page.getByRole('textbox', { name: 'Search patients' }).fill(sharedName.toLowerCase());
  await found(page, '11 patients');
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Pages of patients' })
    .getByRole('button', { name: 'Next' })
    .click();
  await page.getByText('Page 2 of 2').waitFor();
  expect(new URL(page.url()).search).toBe('?page=2&tab=patients');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.goBack();
  await page.getByText('Page 2 of 2').waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Search patients' }).inputValue())
    .toBe(sharedName.toLowerCase());
  expect(requestedPaths.length).toBeGreaterThan(2);
  expect(requestedPaths.filter((address) => /leafy/i.test(address))).toEqual([]);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Suspended');
  await page.getByText('No patients found').waitFor();
  await page.getByRole('button', { name: 'Show all patients' }).click();
  await page.getByRole('table', { name: 'Patients' }).waitFor();
  await page.goto(`/admin?tab=patients&status=active&search=${sharedName}`);
  await found(page, '11 patients');
  await page.waitForURL((url) => url.search === '?tab=patients&status=active');
  await page.reload();
  await page.getByRole('table', { name: 'Patients' }).waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('active');
  expectQuiet();
  await close();
});

test('a patient is added, invited by email, edited and opened', async () => {
  const { page, close, expectQuiet } = await openPatients({ allowRefusals: [409] });
  await page.getByRole('button', { name: 'Add Patient' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Patient' });
  await dialog.getByRole('button', { name: 'Add Patient' }).click();
  await dialog.getByText('First name is required').waitFor();
  await expectAccessible(page);
  const email = `nadia-${newId()}@example.test`;
  const firstName = newName('Nadia');
  const name = `${firstName} Newcomer`;
  await dialog.getByRole('textbox', { name: 'First name' }).fill(firstName);
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Newcomer');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(avery.user.email);
  await dialog.getByRole('button', { name: 'Add Patient' }).click();
  await dialog.getByRole('alert').getByText('This email address already has an account.').waitFor();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Add Patient' }).dblclick();
  await dialog.waitFor({ state: 'hidden' });
  await readMail(server, email, 'your new account');
  const row = rowOf(page, name);
  await row.getByText('Not yet').waitFor();

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${name}` });
  await edit.getByRole('textbox', { name: 'Phone' }).fill('813 555 0172');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await edit.waitFor({ state: 'hidden' });

  await row.getByRole('link', { name: `View ${name}` }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('link', { name: '(813) 555-0172' }).waitFor();
  await page.getByText('Hasn’t used the account yet').waitFor();
  const access = page.getByRole('region', { name: 'Staff access to their data' });
  await access.getByText('Changed your name or phone number').waitFor();
  await expectAccessible(page);
  await page.goBack();
  await row.waitFor();
  expectQuiet();
  await close();
});

test('a suspended patient is signed out, sees the reason, and can sign in once reinstated', async () => {
  const firstName = newName('Rosaura');
  const name = `${firstName} Tester`;
  const rosa = await registerPatient(server, { firstName });
  const patientPage = await visit(browser, server.address, { allowRefusals: [401, 403] });
  await signInAs(patientPage, server.address, rosa);
  await patientPage.page.goto('/dashboard');
  await patientPage.page.getByRole('heading', { name: `Hello, ${firstName}` }).waitFor();

  const { page, close, expectQuiet } = await openPatients({}, `&search=${firstName}`);
  await page.getByRole('link', { name: `View ${name}` }).click();
  const view = page.getByRole('main');
  await view.getByRole('button', { name: 'Suspend' }).click();
  const question = page.getByRole('dialog', { name: `Suspend ${name}?` });
  await question.getByRole('button', { name: 'Suspend account' }).click();
  await question.getByText('Enter a reason').waitFor();
  await expectAccessible(page);
  await question.getByRole('textbox', { name: 'Reason' }).fill('A second account of the same person');
  await question.getByRole('button', { name: 'Suspend account' }).dblclick();
  await view.getByText('A second account of the same person').first().waitFor();
  await patientPage.page.waitForURL(/\/auth/);

  const signIn = async () => {
    await patientPage.page.getByRole('textbox', { name: 'Email' }).fill(rosa.user.email);
    await patientPage.page.getByRole('textbox', { name: 'Password' }).fill(testPassword);
    await patientPage.page.getByRole('textbox', { name: 'Password' }).press('Enter');
  };
  await signIn();
  await patientPage.page
    .getByRole('alert')
    .getByText('This account is suspended. Contact support.')
    .first()
    .waitFor();
  await patientPage.page.goto('/services');
  await patientPage.page.getByRole('heading', { level: 1 }).waitFor();

  await view.getByRole('button', { name: 'Restore' }).click();
  const again = page.getByRole('dialog', { name: `Restore ${name}?` });
  await again.getByRole('textbox', { name: 'Reason' }).fill('They are two people after all');
  await again.getByRole('button', { name: 'Restore account' }).click();
  await view.getByRole('button', { name: 'Suspend' }).waitFor();
  await patientPage.page.goto('/auth');
  await signIn();
  await patientPage.page.waitForURL((url) => url.pathname !== '/auth');
  expectQuiet();
  await patientPage.close();
  await close();
});

test('view-as-patient is read-only, and the patient sees who viewed and why', async () => {
  const firstName = newName('Rosamund');
  const name = `${firstName} Tester`;
  const rosa = await registerPatient(server, { firstName });
  await submitRequest(rosa, kneeMri);
  const { page, close, expectQuiet } = await openPatients({ allowRefusals: [403] }, `&search=${firstName}`);
  await page.getByRole('link', { name: `View ${name}` }).click();
  await page.getByRole('button', { name: 'View as patient' }).click();
  const question = page.getByRole('dialog', { name: `View as ${name}?` });
  await question.getByRole('textbox', { name: 'Reason' }).fill('She cannot find her request');
  await question.getByRole('button', { name: 'View as patient' }).click();
  await page.getByRole('heading', { name: `Hello, ${firstName}` }).waitFor();
  const banner = page.getByRole('region', { name: 'View as patient' });
  await banner.getByText(name).waitFor();
  await page.getByText(kneeMri).first().waitFor();
  await expectAccessible(page);

  await banner.getByText('Forms are disabled.').waitFor();
  const form = page.locator('form:has([aria-labelledby=start-request-title])');
  await expect
    .poll(() => form.evaluate((element) => element.hasAttribute('inert') && element.dataset.readOnly))
    .toBe('Disabled while you view as this patient.');
  // A form that the page shows later.
  await page.goto('/settings#notices');
  await page.getByText('How we notify you').waitFor();
  await page.locator('main form[inert][data-read-only]:visible').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main form:not([inert])') === null);
  const refused = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ singleKeys: true });
    return (await fetch('/api/account/keyboard', { method: 'PATCH', headers, body })).status;
  });
  expect(refused).toBe(403);
  await banner.getByRole('button', { name: 'Exit patient view' }).click();
  await page.waitForURL((url) => url.pathname === `/admin/patients/${rosa.user.id}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();

  const patientPage = await visit(browser, server.address);
  await signInAs(patientPage, server.address, rosa);
  await patientPage.page.goto('/settings#access');
  const part = patientPage.page.getByRole('region', { name: 'Who saw your data' });
  await part.getByText('Reason: She cannot find her request').waitFor();
  await part
    .getByText(/Viewed your pages: .*requests/)
    .first()
    .waitFor();
  await expectNoViolations(patientPage.page);
  patientPage.expectQuiet();
  await patientPage.close();
  expectQuiet();
  await close();
});

test('the list is exported with the current filters', async () => {
  const firstName = newName('Exporta');
  await registerPatient(server, { firstName });
  const { page, close, expectQuiet } = await openPatients({}, `&search=${firstName}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^harborline-patients-[\d-]+\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(2);
  expect(text).toContain(firstName);
  expectQuiet();
  await close();
});

test('on a phone every patient is a card, and nothing is wider than the screen', async () => {
  const { page, close, expectQuiet } = await openPatients({ width: 390 });
  await expectAccessible(page);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(390);
  await page
    .getByRole('table', { name: 'Patients' })
    .getByRole('link', { name: /^View / })
    .first()
    .click();
  await page.getByRole('heading', { level: 2, name: 'Account' }).waitFor({ state: 'attached' });
  expect(await width()).toBeLessThanOrEqual(390);
  expectQuiet();
  await close();
});

test('a list that fails to load says so, and loads on retry', async () => {
  const { page, close } = await openPatients({ allowRefusals: [500], allowLostCalls: true });
  await page.route('**/api/admin/patients*', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Search patients' }).fill('no patient has this name');
  await page.getByText('Couldn’t load the patients').waitFor();
  await expectNoViolations(page);
  await page.unroute('**/api/admin/patients*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No patients found').waitFor();
  await close();
});
