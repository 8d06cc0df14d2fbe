import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortId } from '#shared/ids.ts';
import { expectAccessible, openBrowser, signInAs, type Visit, visit } from '../../support/browser/browser.ts';
import { widths } from '../../support/runner/extent.ts';
import { registerStaff } from '../../support/steps/account-steps.ts';
import { approveRequest, payWith, reachApproval } from '../../support/steps/care-steps.ts';
import { seedRequest } from '../../support/steps/queue-steps.ts';
import { write } from '../../support/steps/thread-steps.ts';
import {
  loginAs,
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let noor: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', offices: 'obliging' });
  browser = await openBrowser();
  noor = await registerStaff(server, 'operations', 'Noor');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openAs(staff: SignedIn, path: string, width = 1280): Promise<Visit> {
  const visited = await visit(browser, server.address, { width });
  await signInAs(visited, server.address, await loginAs(server, staff.user.email));
  await visited.page.goto(path);
  return visited;
}

const table = (page: Page, name: string) => page.getByRole('table', { name });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A patient whose message waits for a reply. */
async function seedPatient(firstName: string): Promise<{ patient: SignedIn; requestId: string }> {
  const patient = await registerPatient(server, { firstName, lastName: 'Diaz' });
  const requestId = await seedRequest(server, patient.user.id);
  await write(patient, requestId, { body: 'Where do I park?' });
  return { patient, requestId };
}

test.each(widths)('one page shows everything about a patient, and keeps notes, at %i px', async (width) => {
  const { patient, requestId } = await seedPatient('Rosa');
  const { page, close, expectQuiet } = await openAs(noor, `/admin/patients/${patient.user.id}`, width);
  await page.getByRole('heading', { level: 1, name: 'Rosa Diaz' }).waitFor();
  await table(page, 'Requests')
    .getByRole('link', { name: shortId(requestId) })
    .waitFor();
  await table(page, 'Message threads').getByText('Where do I park?').waitFor();
  await section(page, 'Appointments').getByText('No appointments yet.').waitFor();
  await section(page, 'Payments').getByText('No payments yet.').waitFor();
  await section(page, 'Household').getByText('No household members.').waitFor();
  await section(page, 'Signed-in devices').getByRole('listitem').first().waitFor();
  // A view is logged after the response was sent.
  const access = section(page, 'Staff access to their data');
  await access.getByText('No staff access yet.').waitFor();
  expect(await page.title()).not.toContain('Rosa');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

  const notes = section(page, 'Notes');
  await notes.getByText('No notes yet.').waitFor();
  await notes.getByRole('button', { name: 'Add note' }).click();
  await notes.getByText('Enter a note').waitFor();
  for (const words of ['Prefers mornings.', 'Call after 3 PM.']) {
    await notes.getByLabel('New note').fill(words);
    await notes.getByRole('button', { name: 'Add note' }).dblclick();
    await notes.getByRole('listitem').first().getByText(words).waitFor();
  }
  expect(await notes.getByRole('listitem').count()).toBe(2);
  expect(await notes.getByLabel('New note').inputValue()).toBe('');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Rosa Diaz' });
  await edit.getByRole('textbox', { name: 'First name' }).fill('Rosalind');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rosalind Diaz' }).waitFor();
  for (const what of [
    'Viewed your account',
    'Viewed the list of your messages',
    'Added a staff note about you',
  ])
    await access.getByText(what).first().waitFor();

  await table(page, 'Message threads')
    .getByRole('link', { name: shortId(requestId) })
    .click();
  await page.waitForURL((url) => url.pathname === `/requests/${requestId}` && url.hash === '#messages');
  expectQuiet();
  await close();
});

test('names and IDs of a patient lead to their page', async () => {
  const { patient, requestId } = await seedPatient('Linka');
  const path = `/admin/patients/${patient.user.id}`;
  const { page, close, expectQuiet } = await openAs(noor, '/requests');
  const expectPatient = async () => {
    await page.waitForURL((url) => url.pathname === path);
    await page.getByRole('heading', { level: 1, name: 'Linka Diaz' }).waitFor();
  };
  await page.getByRole('link', { name: 'Linka Diaz' }).click();
  await expectPatient();
  await page.goto(`/requests/${requestId}`);
  await section(page, 'Patient').getByRole('link', { name: 'Linka Diaz' }).click();
  await expectPatient();
  await page.goto(`/requests/${requestId}`);
  await section(page, 'Patient')
    .getByRole('link', { name: shortId(patient.user.id) })
    .click();
  await expectPatient();
  await page.goto('/messages');
  await page.getByRole('link', { name: 'Linka Diaz' }).click();
  await expectPatient();
  await page.getByRole('link', { name: 'All patients' }).click();
  await table(page, 'Patients').getByRole('link', { name: 'Linka Diaz', exact: true }).click();
  await expectPatient();
  expectQuiet();
  await close();
});

test('a charge is a link only for staff who may see payments', async () => {
  const patient = await registerPatient(server, { firstName: 'Petra', lastName: 'Diaz' });
  await payWith(patient, 'succeeds');
  const { id } = await reachApproval(patient);
  expect((await approveRequest(patient, id)).status).toBe(200);
  const path = `/admin/patients/${patient.user.id}`;
  const operations = await openAs(noor, path);
  await table(operations.page, 'Payments').getByRole('row').nth(1).waitFor();
  expect(await table(operations.page, 'Payments').getByRole('link').count()).toBe(0);
  await operations.close();

  const reader = await openAs(await registerStaff(server, 'read_only', 'Rita'), path);
  const { page } = reader;
  await table(page, 'Payments').getByRole('link').first().waitFor();
  await section(page, 'Notes').getByText('No notes yet.').waitFor();
  for (const name of ['Edit', 'Suspend', 'View as patient', 'Add note'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  await expectAccessible(page);
  await table(page, 'Payments').getByRole('link').first().click();
  await page.waitForURL((url) => url.searchParams.has('charge'));
  reader.expectQuiet();
  await reader.close();
});

test('prints as a page, without buttons, forms and empty sections', async () => {
  const { patient } = await seedPatient('Printa');
  const { page, close } = await openAs(noor, `/admin/patients/${patient.user.id}`);
  await table(page, 'Message threads').getByText('Where do I park?').waitFor();
  await section(page, 'Notes').getByText('No notes yet.').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { level: 1, name: 'Printa Diaz' }).isVisible()).toBe(true);
  expect(await table(page, 'Requests').isVisible()).toBe(true);
  expect(await page.getByText('No appointments yet.').isVisible()).toBe(false);
  expect(await page.getByRole('button').count()).toBe(0);
  await close();
});

test('an unknown patient ID shows “Patient not found”', async () => {
  const { page, close } = await openAs(noor, '/admin/patients/0');
  await page.getByText('Patient not found').waitFor();
  await close();
});
