import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { expectAccessible, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { makeAdministrator, openAuthenticatorApp, readMail } from '../../support/steps/account-steps.ts';
import {
  loginAs,
  registerPatient,
  startTestServer,
  type TestServer,
  testPassword,
} from '../../support/test-server.ts';
import { waitFor } from '../../support/wait-for.ts';

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

const openGroup = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name }).click();

const part = (page: Page, name: string) => page.getByRole('region', { name });

async function enterPassword(page: Page, email: string, password = testPassword): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
}

const waitToLeaveSignIn = (page: Page) => page.waitForURL((url) => url.pathname !== '/auth');

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  // Signing out loads the home page, which would interrupt the next navigation.
  const left = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await left;
}

test('two-factor authentication: turned on with an app, used at sign-in, recovered with a code, turned off', async () => {
  const rosa = await registerPatient(server);
  const phoneSession = await visit(browser, server.address, { allowRefusals: [400, 401] });
  await signInAs(phoneSession, server.address, await loginAs(server, rosa.user.email));
  await phoneSession.page.goto('/dashboard');
  await phoneSession.page.getByRole('heading', { name: 'Hello, Rosa' }).waitFor();

  const { page, close, expectQuiet } = await visit(browser, server.address, { allowRefusals: [400, 401] });
  await enterPassword(page, rosa.user.email);
  await waitToLeaveSignIn(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
  await openGroup(page, 'Sign-in');
  const twoStep = part(page, 'Two-factor authentication');
  await twoStep.getByRole('button', { name: 'Turn on two-factor authentication' }).click();
  const password = twoStep.getByRole('textbox', { name: 'Your password' });
  await password.fill('not her password');
  await password.press('Enter');
  await twoStep.getByRole('alert').getByText('Incorrect password.').waitFor();
  await expectAccessible(page);
  await password.fill(testPassword);
  await password.press('Enter');
  await twoStep.getByRole('img', { name: 'QR code' }).waitFor();
  await expectAccessible(page);
  const app = openAuthenticatorApp(((await twoStep.locator('code').textContent()) ?? '').replaceAll(' ', ''));
  const code = twoStep.getByRole('textbox', { name: '6-digit code' });
  await code.fill('12345');
  await code.press('Enter');
  await twoStep.getByText('The code has 6 digits').waitFor();
  await code.fill(app.showCode());
  await code.press('Enter');

  await twoStep.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  const recoveryCodes = await twoStep
    .getByRole('list', { name: 'Recovery codes' })
    .locator('code')
    .allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await expectAccessible(page);
  await expect.poll(() => twoStep.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
  await twoStep.getByLabel('I saved these codes').check();
  await twoStep.getByRole('button', { name: 'Done' }).click();
  await twoStep.getByText('10 of 10 recovery codes left').waitFor();
  // The phone had signed in with only a password, so its open page redirects to sign-in.
  await phoneSession.page.waitForURL(/\/auth/);
  await phoneSession.close();

  await signOut(page);
  await enterPassword(page, rosa.user.email);
  const codeField = page.getByRole('textbox', { name: '6-digit code' });
  await codeField.waitFor();
  await expectAccessible(page);
  await codeField.fill('000000');
  await codeField.press('Enter');
  await page.getByRole('alert').getByText('Incorrect code').waitFor();
  await codeField.fill(app.showCode());
  await codeField.press('Enter');
  await waitToLeaveSignIn(page);

  await signOut(page);
  await enterPassword(page, rosa.user.email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill((recoveryCodes[0] ?? '').toUpperCase());
  await page.getByRole('textbox', { name: 'Recovery code' }).press('Enter');
  await page.getByText('You have 9 recovery codes left.').first().waitFor();

  await page.goto('/settings#two-step');
  await twoStep.getByText('9 of 10 recovery codes left').waitFor();
  await twoStep.getByRole('button', { name: 'Turn off' }).click();
  await password.fill(testPassword);
  await twoStep.getByRole('button', { name: 'Turn off' }).click();
  await twoStep.getByText('Enter an authenticator code or a recovery code').waitFor();
  await expectAccessible(page);
  const proof = twoStep.getByRole('textbox', { name: 'Authenticator or recovery code' });
  await proof.fill('12345');
  await twoStep.getByText('Authenticator codes have 6 digits').waitFor();
  await proof.fill('000000');
  await twoStep.getByRole('button', { name: 'Turn off' }).click();
  await twoStep.getByRole('alert').getByText('Incorrect code').waitFor();
  await proof.fill(recoveryCodes[1] ?? '');
  await twoStep.getByRole('button', { name: 'Turn off' }).click();
  await twoStep.getByRole('button', { name: 'Turn on two-factor authentication' }).waitFor();
  expectQuiet();
  await close();
});

test('a new email address: requested, confirmed from the email on another device, used at the next sign-in', async () => {
  const ana = await registerPatient(server, { firstName: 'Ana' });
  const newAddress = `anita-${newId()}@example.test`;
  const window = await visit(browser, server.address, { width: 1280, allowRefusals: [401] });
  await signInAs(window, server.address, ana);
  const { page } = window;
  await page.goto('/about');
  await page.getByRole('button', { name: 'Ana' }).click();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  const details = part(page, 'Your details');
  await details.getByLabel('Phone number').fill('555');
  await details.getByRole('button', { name: 'Save details' }).click();
  await details.getByText('Phone number must be at least 10 digits').waitFor();
  await details.getByLabel('Phone number').fill('813 555 0123');
  await details.getByLabel('First name').fill('Anita');
  await details.getByRole('button', { name: 'Save details' }).click();
  await page.getByText('Details saved').first().waitFor();
  await page.getByRole('button', { name: 'Anita' }).waitFor();
  const insurance = part(page, 'Insurance');
  await insurance.getByLabel('Insurance provider').fill('Aetna');
  await insurance.getByLabel('Plan type').selectOption('PPO');
  await insurance.getByRole('button', { name: 'Save insurance' }).click();
  await page.getByText('Insurance saved').first().waitFor();

  const email = part(page, 'Email address');
  await email.getByRole('button', { name: 'Change email address' }).click();
  await email.getByLabel('New email address').fill(newAddress);
  await email.getByRole('textbox', { name: 'Your password' }).fill(testPassword);
  await email.getByRole('button', { name: 'Send confirmation link' }).click();
  await email.getByRole('status').getByText(newAddress).waitFor();
  await expectAccessible(page);

  const link = /http:\S+\/confirm-email#\S+/.exec(await readMail(server, newAddress, 'confirm'))?.[0] ?? '';
  const phoneSession = await visit(browser, server.address, { allowRefusals: [404] });
  await phoneSession.page.goto(link);
  await phoneSession.page.getByRole('heading', { name: 'Confirm your email address' }).waitFor();
  await expectAccessible(phoneSession.page);
  await phoneSession.page.getByRole('button', { name: 'Confirm address' }).click();
  await phoneSession.page.getByRole('heading', { name: 'Email address confirmed' }).waitFor();
  await expectAccessible(phoneSession.page);
  // The first device's page updates automatically.
  await email.getByText(newAddress).waitFor();
  await email.getByRole('status').waitFor({ state: 'detached' });
  await phoneSession.page.goto(link);
  await phoneSession.page.reload();
  await phoneSession.page.getByRole('button', { name: 'Confirm address' }).click();
  await phoneSession.page.getByRole('alert').getByText('expired or was already used').waitFor();
  phoneSession.expectQuiet();

  await enterPassword(phoneSession.page, newAddress);
  await waitToLeaveSignIn(phoneSession.page);
  await openGroup(page, 'Sign-in');
  await part(page, 'Signed-in devices').getByRole('listitem').nth(1).waitFor();
  await part(page, 'Signed-in devices').getByRole('button', { name: 'Sign out all other devices' }).click();
  await page.getByText('All other devices signed out').first().waitFor();
  await phoneSession.page.goto('/dashboard');
  await phoneSession.page.waitForURL(/\/auth/);
  await phoneSession.close();

  const passwordPart = part(page, 'Password');
  await passwordPart.getByRole('button', { name: 'Change password' }).click();
  await passwordPart.getByRole('textbox', { name: 'Current password' }).fill(testPassword);
  await passwordPart.getByRole('textbox', { name: 'New password' }).fill('another horse battery');
  await passwordPart.getByRole('textbox', { name: 'New password' }).press('Enter');
  await page.getByText('Password changed').first().waitFor();
  expect(
    (await server.newClient().post('/api/login', { email: newAddress, password: testPassword })).status,
  ).toBe(401);
  window.expectQuiet();
  await window.close();
});

test('a forgotten password: a link by email, a new password, signed in with it', async () => {
  const { user } = await registerPatient(server);
  const { page, close, expectQuiet } = await visit(browser, server.address, { allowRefusals: [404] });
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Email').press('Enter');
  await page.getByRole('status').getByText(user.email).waitFor();
  const link =
    /http:\S+\/new-password#\S+/.exec(await readMail(server, user.email, 'reset your password'))?.[0] ?? '';
  await page.goto(link);
  const chosen = page.getByRole('textbox', { name: 'New password' });
  await chosen.fill('short');
  await chosen.press('Enter');
  await page.getByText('Password must be at least 8 characters').waitFor();
  await expectAccessible(page);
  await chosen.fill('another horse battery');
  await chosen.press('Enter');
  await page.getByRole('heading', { name: 'Password changed' }).waitFor();
  await enterPassword(page, user.email, 'another horse battery');
  await waitToLeaveSignIn(page);
  await page.goto(link);
  await page.reload();
  await chosen.fill('another horse battery');
  await chosen.press('Enter');
  await page.getByRole('alert').getByText('expired or was already used').waitFor();
  expectQuiet();
  await close();
});

test('an administrator in production must set up two-factor authentication first', async () => {
  const production = await startTestServer({ backend: 'pglite', globalMode: 'production' });
  const admin = await registerPatient(production, { email: 'admin@example.test' });
  await makeAdministrator(production, admin);
  const { page, close, expectQuiet } = await visit(browser, production.address, { width: 1280 });
  await enterPassword(page, 'admin@example.test');
  await page.waitForURL(/\/settings#two-step$/);
  await part(page, 'Two-factor authentication').getByText('Required for staff').waitFor();
  await waitFor(
    'two-step sign-in to stand at the top',
    () => part(page, 'Two-factor authentication').evaluate((section) => section.getBoundingClientRect().top),
    (top) => top >= 0 && top < 300,
  );
  await expectAccessible(page);
  expectQuiet();
  await close();
  await production.stop();
});
