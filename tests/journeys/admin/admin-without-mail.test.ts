import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoViolations,
  openBrowser,
  signInAs,
  visit,
} from '../../support/browser/browser.ts';
import { makeAdministrator, turnOnTwoFactor } from '../../support/steps/account-steps.ts';
import { toast } from '../../support/steps/admin-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '../../support/test-server.ts';

/** Production without a mail server. */
let server: TestServer;
let browser: Browser;
let avery: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', globalMode: 'production' });
  browser = await openBrowser();
  avery = await registerPatient(server, { firstName: 'Avery', lastName: 'Admin' });
  await makeAdministrator(server, avery);
  await turnOnTwoFactor(avery);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openAs(path: string) {
  const window = await visit(browser, server.address, { width: 1280 });
  await signInAs(window, server.address, avery);
  await window.page.goto(path);
  return window;
}

const linkIn = (page: Page) =>
  page.getByRole('dialog').getByRole('textbox', { name: 'Invitation link' }).inputValue();

test('without a mail server staff get the invitation link instead of a claim that it was sent', async () => {
  const { page, close, expectQuiet } = await openAs('/admin/staff');
  await page.getByText('Email isn’t configured.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('you’ll get a link to give them').waitFor();
  await dialog.getByLabel('Email').fill('noor@care.example.test');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByText('Give this link to noor@care.example.test yourself.').waitFor();
  await expectAccessible(page);
  const link = await linkIn(page);
  expect(link).toMatch(new RegExp(`^${server.address}/join#`));
  await expect.poll(() => toast(page, 'Invitation sent').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  // Resending gives a new link.
  await page.getByRole('button', { name: 'Resend to noor@care.example.test' }).click();
  const next = await linkIn(page);
  expect(next).not.toBe(link);

  const noor = await visit(browser, server.address, { width: 390 });
  await noor.page.goto(next);
  await noor.page.getByText(/Avery Admin invited you/).waitFor();
  await noor.page.getByLabel('First name').fill('Noor');
  await noor.page.getByLabel('Last name').fill('Haddad');
  await noor.page.getByLabel('Password', { exact: true }).fill(testPassword);
  await noor.page.getByRole('button', { name: 'Create account' }).click();
  await noor.page.waitForURL(/\/settings#two-step$/);
  await noor.close();
  expectQuiet();
  await close();
});

test('an added patient’s link can be copied, and opens the page to set a password', async () => {
  const { page, context, close, expectQuiet } = await openAs('/admin?tab=patients');
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
  await page.getByRole('button', { name: 'Add Patient' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Nora');
  await dialog.getByLabel('Last name').fill('Newly');
  await dialog.getByLabel('Email').fill('nora@patients.example.test');
  await dialog.getByRole('button', { name: 'Add Patient' }).click();
  await dialog.getByText('Give this link to Nora Newly yourself.').waitFor();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await toast(page, 'Copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await linkIn(page));
  await expectNoViolations(page);

  const nora = await visit(browser, server.address, { width: 390 });
  await nora.page.goto(link);
  await nora.page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await nora.close();
  expectQuiet();
  await close();
});

test('someone who forgot their password reads that no email can be sent', async () => {
  const { page, close } = await visit(browser, server.address, { allowRefusals: [503] });
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill('nora@patients.example.test');
  await page.getByRole('textbox', { name: 'Email' }).press('Enter');
  await page.getByRole('alert').getByText('Email isn’t set up for this service yet').waitFor();
  await close();
});
