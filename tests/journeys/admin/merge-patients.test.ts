import { eq } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#schema/accounts.ts';
import { expectAccessible, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { readMail, registerAdministrator } from '../../support/steps/account-steps.ts';
import { toast } from '../../support/steps/admin-steps.ts';
import { seedFinishedRequest } from '../../support/steps/savings-steps.ts';
import {
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

async function registerWithPhone(firstName: string, phone: string): Promise<SignedIn> {
  const person = await registerPatient(server, { firstName, lastName: 'Whitaker' });
  await server.database.orm.update(users).set({ phone }).where(eq(users.id, person.user.id));
  return person;
}

async function openAs(path: string, width: number) {
  const window = await visit(browser, server.address, { width });
  await signInAs(window, server.address, avery);
  await window.page.goto(path);
  return window;
}

test('two accounts of one patient are found, compared and merged with a code read out by the patient', async () => {
  const rosa = await registerWithPhone('Rosa', '+18135550181');
  const second = await registerWithPhone('Roza', '+18135550181');
  const requestId = await seedFinishedRequest(server, second.user.id);
  await seedFinishedRequest(server, rosa.user.id);
  await seedFinishedRequest(server, rosa.user.id);

  const { page, close, expectQuiet } = await openAs('/admin?tab=patients', 1280);
  await page.getByRole('heading', { name: 'Possible duplicates (1 pair)' }).waitFor();
  const pair = page.getByRole('list', { name: 'Pairs of accounts' }).getByRole('listitem').first();
  await pair.getByText('Same phone').waitFor();
  await expectAccessible(page);
  await pair.getByRole('button', { name: /^Merge/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge two accounts of one patient' });
  // The account with more requests stays, unless the administrator chooses the other one.
  await expect.poll(() => dialog.getByRole('radio', { name: rosa.user.email }).isChecked()).toBe(true);
  await dialog.getByText('Someone has signed in to').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge accounts' }).click();
  await dialog.getByText('Enter a reason').waitFor();
  await dialog.getByRole('button', { name: 'Email a code' }).click();
  await toast(page, 'Code sent').waitFor();
  const code = /\b\d{6}\b/.exec(await readMail(server, second.user.email, 'your code'))?.[0] ?? '';
  await dialog.getByRole('textbox', { name: 'Code that the patient read to you' }).fill(code);
  await dialog.getByRole('textbox', { name: 'Your own password' }).fill(testPassword);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Signed up twice; confirmed on the phone');
  await dialog.getByRole('button', { name: 'Merge accounts' }).click();
  await toast(page, 'Accounts merged').waitFor();
  await expect.poll(() => page.getByRole('list', { name: 'Pairs of accounts' }).count()).toBe(0);
  expectQuiet();
  await close();

  expect((await rosa.get(`/api/requests/${requestId}`)).status).toBe(200);
  const access = await rosa.get<{ entries: { what: string; reason: string | null }[] }>(
    '/api/account/access-log',
  );
  expect(access.body.entries).toContainEqual(
    expect.objectContaining({
      what: 'Merged another account of yours into this one',
      reason: 'Signed up twice; confirmed on the phone',
    }),
  );
});

test('on a phone-sized screen, relatives who share a phone number are marked as different patients', async () => {
  const mia = await registerWithPhone('Mia', '+18135550182');
  const leo = await registerWithPhone('Leo', '+18135550182');
  const path = `/admin/patients/${mia.user.id}`;
  const { page, close, expectQuiet } = await openAs(path, 390);
  const found = page.getByRole('region', { name: 'Possible duplicates' });
  await found.getByRole('link', { name: 'Leo Whitaker' }).waitFor();
  await found.getByText('Same phone').waitFor();
  await expectAccessible(page);
  await found.getByRole('button', { name: 'Not a duplicate: Leo Whitaker' }).click();
  await toast(page, 'Marked as different patients').waitFor();
  await expect.poll(() => found.count()).toBe(0);
  await page.goto(`/admin/patients/${leo.user.id}`);
  await page.getByRole('heading', { level: 1, name: 'Leo Whitaker' }).waitFor();
  expect(await found.count()).toBe(0);
  expectQuiet();
  await close();
});
