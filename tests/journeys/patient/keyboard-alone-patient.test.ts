import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import {
  expectFocusKept,
  expectFocusOn,
  tabAndPress,
  tabTo,
  typeInto,
} from '../../support/browser/keyboard.ts';
import { reachApproval } from '../../support/steps/care-steps.ts';
import {
  registerPatient,
  startTestServer,
  type TestServer,
  testPassword,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', pace: 'quick', offices: 'obliging' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a user creates an account, signs out, and signs in again', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, {
    width: 1280,
    allowRefusals: [401],
  });
  const email = `rosa-${newId()}@example.com`;
  await page.goto('/');
  await tabAndPress(page, page.getByRole('banner').getByRole('link', { name: 'Start Free Trial' }));
  await page.waitForURL(/action=register/);
  await typeInto(page, page.getByRole('textbox', { name: 'First name' }), 'Rosa');
  await typeInto(page, page.getByRole('textbox', { name: 'Last name' }), 'Tester');
  await typeInto(page, page.getByRole('textbox', { name: 'Email' }), email);
  await typeInto(page, page.getByRole('textbox', { name: /^Password/ }), testPassword);
  await tabAndPress(page, page.getByRole('button', { name: 'Create Account' }));
  await page.waitForURL(/\/onboarding\/complete/);
  await page.getByText('Free Trial Started').waitFor();
  await expectFocusKept(page);

  const menu = page.getByRole('button', { name: 'Rosa' });
  await tabTo(page, menu, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('#user-menu').getByRole('link', { name: 'Dashboard' }));
  await page.keyboard.press('Escape');
  await expectFocusOn(menu);
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Enter');
  await tabAndPress(page, page.getByRole('button', { name: 'Sign Out' }));
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();

  await tabAndPress(page, page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
  await typeInto(page, page.getByRole('textbox', { name: 'Email' }), email);
  await typeInto(page, page.getByRole('textbox', { name: 'Password' }), 'not this one');
  await tabAndPress(page, page.getByRole('button', { name: 'Sign In' }));
  await page.getByRole('alert').getByText('Login failed').waitFor();
  await expectFocusKept(page);
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }), 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(testPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Welcome back, Rosa' }).waitFor();
  await expectFocusKept(page);
  expectQuiet();
  await close();
});

test('a user adds an add-on to their plan and removes it', async () => {
  const window = await visit(browser, server.address, { width: 1280 });
  const { page, close, expectQuiet } = window;
  await signInAs(window, server.address, await registerPatient(server));
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Rosa' }).waitFor();
  await tabAndPress(page, page.getByRole('button', { name: 'Add to Plan Family Plan' }));
  const remove = page.getByRole('button', { name: 'Remove Family Plan' });
  await remove.waitFor();
  await expectFocusOn(remove);
  await page.keyboard.press('Enter');
  await expectFocusOn(page.getByRole('button', { name: 'Add to Plan Family Plan' }));
  expectQuiet();
  await close();
});

test('a user requests care and approves the finished work after canceling twice', async () => {
  const window = await visit(browser, server.address, { width: 1280 });
  const { page, close, expectQuiet } = window;
  const patient = await registerPatient(server);
  await reachApproval(patient);
  await signInAs(window, server.address, patient);
  await page.goto('/dashboard');
  const box = page.getByRole('textbox', { name: 'Start a New Request' });
  await typeInto(page, box, 'A skin check for my daughter');
  await page.keyboard.press('Enter');
  await page.getByText(/for your daughter/).waitFor();
  await tabAndPress(page, page.getByRole('button', { name: 'Yes, start' }));
  await page.getByRole('tab', { name: 'Active Requests (2)' }).waitFor();
  await expectFocusOn(box);

  for (const [open, title, dismiss] of [
    ['Send back', 'Send back the results', 'Cancel'],
    ['Cancel request', 'Cancel this request?', 'Keep request'],
  ] as const) {
    const opener = page
      .locator('article', { hasText: 'Pending Your Approval' })
      .getByRole('button', { name: open });
    // The list comes before the form.
    await tabTo(page, opener, open === 'Send back' ? 'Shift+Tab' : 'Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await expectFocusOn(dialog);
    await tabAndPress(page, dialog.getByRole('button', { name: dismiss }));
    await dialog.waitFor({ state: 'hidden' });
    await expectFocusOn(opener);
  }
  await tabTo(page, page.getByRole('button', { name: 'Approve & Pay $5' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Request History (1)', selected: true }).waitFor();
  await expectFocusOn(page.locator('article', { hasText: 'The office said on the phone' }));
  expectQuiet();
  await close();
});
