import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import {
  type AuthenticatorApp,
  openAuthenticatorApp,
  registerAdministrator,
  registerStaff,
  turnOnTwoFactor,
} from '../../support/steps/account-steps.ts';
import { toast } from '../../support/steps/admin-steps.ts';
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
let app: AuthenticatorApp;
let blair: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite' });
  browser = await openBrowser();
  avery = await registerAdministrator(server);
  ({ app } = await turnOnTwoFactor(avery));
  blair = await registerAdministrator(server, 'Blair');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openAs(person: SignedIn, path: string, allowRefusals: number[] = []) {
  const window = await visit(browser, server.address, { width: 1280, allowRefusals });
  await signInAs(window, server.address, person);
  await window.page.goto(path);
  return window;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(testPassword);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
}

async function setUpAgain(page: Page): Promise<void> {
  const twoStep = page.getByRole('region', { name: 'Two-factor authentication' });
  await twoStep.getByText('Your two-factor authentication was reset').waitFor();
  await expectAccessible(page);
  await twoStep.getByRole('button', { name: 'Turn on two-factor authentication' }).click();
  await twoStep.getByRole('textbox', { name: 'Your password' }).fill(testPassword);
  await twoStep.getByRole('textbox', { name: 'Your password' }).press('Enter');
  await twoStep.getByRole('img', { name: 'QR code' }).waitFor();
  const key = ((await twoStep.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await twoStep.getByRole('textbox', { name: '6-digit code' }).fill(openAuthenticatorApp(key).showCode());
  await twoStep.getByRole('textbox', { name: '6-digit code' }).press('Enter');
  await twoStep.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  await twoStep.getByLabel('I saved these codes').check();
  await twoStep.getByRole('button', { name: 'Done' }).click();
}

test('an administrator resets a colleague’s lost authenticator, who sets it up again; another settles the alert', async () => {
  const noor = await registerStaff(server, 'operations', 'Noor');
  await turnOnTwoFactor(noor);
  const { page, close, expectQuiet } = await openAs(avery, '/admin/staff');
  await page.getByRole('button', { name: 'Reset 2FA: Noor Admin' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lost her phone; I called her back');
  await dialog.getByRole('button', { name: 'Reset 2FA' }).click();
  await dialog.getByText('Enter your own code').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Your own authenticator or recovery code' }).fill(app.showCode());
  await dialog.getByRole('button', { name: 'Reset 2FA' }).click();
  await toast(page, 'Two-factor authentication reset').waitFor();
  await page
    .getByRole('row', { name: /Noor Admin/ })
    .getByText('2FA off')
    .waitFor();

  const back = await visit(browser, server.address, { width: 390, allowRefusals: [401, 403] });
  await signIn(back.page, noor.user.email);
  await back.page.waitForURL(/\/settings#two-step$/);
  await back.page.goto('/dashboard');
  await back.page.waitForURL(/\/settings#two-step$/);
  await setUpAgain(back.page);
  await back.page.goto('/admin?tab=operations');
  await back.page.getByRole('heading', { name: 'Needs review' }).first().waitFor();
  await back.close();

  // The one who reset it can't settle the alert.
  await page.goto('/admin?tab=operations');
  const own = page.getByRole('table', { name: 'Needs attention' }).getByRole('row', { name: /Noor Admin/ });
  await own.getByText('By Avery Admin: “Lost her phone; I called her back”').waitFor();
  await own.getByText('A second person must resolve it').waitFor();
  expectQuiet();
  await close();

  const second = await openAs(blair, '/admin?tab=operations');
  const row = second.page
    .getByRole('table', { name: 'Needs attention' })
    .getByRole('row', { name: /Noor Admin/ });
  await row.getByRole('button', { name: 'Resolve' }).click();
  const resolve = second.page.getByRole('dialog');
  await resolve.getByRole('button', { name: 'Mark resolved' }).click();
  await resolve.getByText('Enter a reason').waitFor();
  await resolve.getByRole('textbox', { name: 'Reason' }).fill('Noor confirmed it to me in person');
  await expectAccessible(second.page);
  await resolve.getByRole('button', { name: 'Mark resolved' }).click();
  await toast(second.page, 'Resolved by Blair').waitFor();
  await second.page.getByRole('button', { name: 'Show resolved alerts' }).click();
  const resolved = second.page.getByRole('table', { name: 'Resolved alerts' });
  await resolved.getByText('Noor confirmed it to me in person').waitFor();
  await expectAccessible(second.page);
  second.expectQuiet();
  await second.close();
});

test('a patient whose authenticator was reset reads why, and must set it up again', async () => {
  const rosa = await registerPatient(server, { firstName: 'Rosa', lastName: 'Diaz' });
  await turnOnTwoFactor(rosa);
  const { page, close, expectQuiet } = await openAs(blair, `/admin/patients/${rosa.user.id}`);
  await page.getByRole('button', { name: 'Reset 2FA' }).click();
  const dialog = page.getByRole('dialog', { name: /Reset two-factor authentication of Rosa Diaz/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('New phone; called the number on file');
  await dialog.getByRole('textbox', { name: 'Your own password' }).fill(testPassword);
  await dialog.getByRole('button', { name: 'Reset 2FA' }).click();
  await toast(page, 'Two-factor authentication reset').waitFor();
  expectQuiet();
  await close();

  const back = await visit(browser, server.address, { allowRefusals: [401, 403] });
  await signIn(back.page, rosa.user.email);
  await back.page.waitForURL(/\/settings#two-step$/);
  await expect.poll(() => back.page.getByRole('region', { name: 'Insurance' }).count()).toBe(0);
  await setUpAgain(back.page);
  await back.page.goto('/settings#access');
  const access = back.page.getByRole('region', { name: 'Who saw your data' });
  await access.getByText('New phone; called the number on file').waitFor();
  await back.close();
});

test('staff settings leave out what is about a patient’s care', async () => {
  const { page, close, expectQuiet } = await openAs(blair, '/settings#notices');
  await page.getByText('How we notify you', { exact: true }).waitFor();
  for (const id of ['insurance', 'calls', 'household'])
    expect([id, await page.locator(`#${id}`).count()]).toEqual([id, 0]);
  expect(await page.getByText('Quiet hours', { exact: true }).count()).toBe(0);
  await expectAccessible(page);
  expectQuiet();
  await close();
});
