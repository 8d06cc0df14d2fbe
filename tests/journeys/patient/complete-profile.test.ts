import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { expectNoViolations, openBrowser, visit } from '../../support/browser/browser.ts';
import { startTestServer, type TestServer, testPassword } from '../../support/test-server.ts';

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

test('a visitor registers by keyboard alone, completes the profile and reaches the dashboard', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 1280 });
  await page.goto('/auth?action=register');
  await page.getByLabel('First name').focus();
  for (const words of ['Rosa', 'Tester', `rosa-${newId()}@example.com`, testPassword]) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page
    .getByLabel(/^Password/)
    .first()
    .press('Enter');
  await page.waitForURL(/\/onboarding\/complete\?plan=free/);
  await page.getByText('Free Trial Started').waitFor();
  await expectNoViolations(page);

  await page.goto('/complete-profile');
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor();
  await expectNoViolations(page);
  const phone = page.getByLabel('Phone number');
  await phone.fill('12345');
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click();
  await page.getByText('Phone number must be at least 10 digits').first().waitFor();
  await phone.fill('813-555-01x23');
  await page.getByText('Invalid phone number format').first().waitFor();
  await phone.fill('(813) 555-0123');
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click();
  await page.getByText('Profile updated').first().waitFor();
  await page.waitForURL(/\/dashboard/);
  // A user with a phone number isn't asked for it again.
  await page.goto('/complete-profile');
  await page.waitForURL(/\/dashboard/);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('Rosa');
  expectQuiet();
  await close();
});

test('a wrong password shows an error and stays readable', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { allowRefusals: [401] });
  await page.goto('/auth');
  await page.getByLabel('Email').first().fill('unknown@example.com');
  await page
    .getByLabel(/^Password/)
    .first()
    .fill('wrong password');
  await page
    .getByLabel(/^Password/)
    .first()
    .press('Enter');
  await page.getByText('Login failed').first().waitFor();
  await page.getByText('Invalid email or password').first().waitFor();
  await expectNoViolations(page);
  expectQuiet();
  await close();
});
