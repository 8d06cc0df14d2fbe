import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactMessages } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import { expectAccessible, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { hasFocus, tabTo } from '../../support/browser/keyboard.ts';
import { widths } from '../../support/runner/extent.ts';
import { readMail } from '../../support/steps/account-steps.ts';
import { registerAdmin, toast, visitAdmin } from '../../support/steps/admin-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
  testPassword,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite' });
  browser = await openBrowser();
  admin = await registerAdmin(server);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const countProviders = async (): Promise<number> =>
  (await admin.get<{ providerCount: number }>('/api/network-figures')).body.providerCount;

const tabs = [
  'AI Agents',
  'Overview',
  'Patient Management',
  'Provider Network',
  'Concierge Operations',
  'Service Analytics',
  'Business Operations',
];

test('a proxy error without a message: sign-in fails and the mode is unknown', async () => {
  const window = await visit(browser, server.address, { width: 1280, allowRefusals: [502] });
  const { page } = window;
  for (const calls of [/\/api\/login$/, /\/api\/config\/mode$/])
    await page.route(calls, (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto('/auth');
  await page.getByLabel('Email').fill(admin.user.email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign In' }).last().click();
  await page.getByRole('alert').getByText('Invalid email or password').waitFor();
  await page.unroute(/\/api\/login$/);
  await page.getByRole('button', { name: 'Sign In' }).last().click();
  await page.getByRole('banner').getByText('Demo', { exact: true }).waitFor();
  window.expectQuiet();
  await window.close();
});

test('an administrator who signs in sees the admin area with name, mode and figures', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 1280 });
  await page.goto('/auth');
  await page.getByLabel('Email').fill(admin.user.email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign In' }).last().click();
  await page.waitForURL(/\/admin$/);
  await page.getByRole('heading', { level: 1, name: 'Network Administrator' }).waitFor();
  await page.getByText('Avery Admin', { exact: true }).waitFor();
  await page.getByRole('banner').getByText('Demo', { exact: true }).waitFor();
  const figures = page.getByRole('region', { name: 'Network metrics' });
  for (const label of ['Active Patients', 'Pending Requests', 'Network Providers', 'Network Health'])
    await figures.getByText(label, { exact: true }).waitFor();
  await figures.getByText(/^System uptime/).waitFor();
  await figures.getByText(String(await countProviders()), { exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'View All Requests' }).getAttribute('href'))
    .toBe('/requests');
  await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(tabs);
  expectQuiet();
  await close();
});

test('tabs are part of the address and can be reached by keyboard', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin);
  const first = page.getByRole('tab', { name: 'AI Agents' });
  await expect.poll(() => first.getAttribute('aria-selected')).toBe('true');
  await tabTo(page, first);
  await page.keyboard.press('End');
  const last = page.getByRole('tab', { name: 'Business Operations' });
  await expect.poll(() => hasFocus(last)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?tab=business$/);
  await page.getByRole('heading', { name: 'Compliance' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Compliance' }).waitFor();
  await page.goBack();
  await expect.poll(() => first.getAttribute('aria-selected')).toBe('true');
  await page.goto('/admin?tab=no-such-tab');
  await expect.poll(() => first.getAttribute('aria-selected')).toBe('true');
  expectQuiet();
  await close();
});

test('the provider network lists the first ten offices with their details', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, { tab: 'providers' });
  const table = page.getByRole('table', { name: 'Providers', exact: true });
  await table.waitFor();
  await expect.poll(() => table.getByRole('row').count()).toBe(11);
  await expect
    .poll(() => table.getByRole('columnheader').allTextContents())
    .toEqual([
      'Name',
      'Email',
      'Specialty',
      'City and state',
      'Negotiated rate',
      'Patients served',
      'Rating',
      'Actions',
    ]);
  const all = (await countProviders()).toLocaleString('en-US');
  await page
    .getByRole('status')
    .filter({ hasText: `${all} providers` })
    .waitFor();
  expectQuiet();
  await close();
});

test('on a phone the open tab is visible and nothing is wider than the window', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, {
    width: 390,
    tab: 'business',
  });
  const last = page.getByRole('tab', { name: 'Business Operations' });
  await last.waitFor();
  await expect
    .poll(() =>
      last.evaluate((tab) => {
        const { left, right } = tab.getBoundingClientRect();
        return left >= 0 && right <= window.innerWidth;
      }),
    )
    .toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('link', { name: 'Admin Panel' }).waitFor();
  await menu.getByText('Demo', { exact: true }).waitFor();
  expectQuiet();
  await close();
});

test('a patient sees that this area is for administrators, and finds no link to it', async () => {
  const patient = await registerPatient(server);
  const window = await visit(browser, server.address, { width: 1280 });
  const { page, close, expectQuiet } = window;
  await signInAs(window, server.address, patient);
  for (const path of ['/admin', '/test-agents']) {
    await page.goto(path);
    await toast(page, 'Access Denied').waitFor();
    await toast(page, 'Admin access required for this page.').waitFor();
    await page.waitForURL((url) => url.pathname === '/');
  }
  await page.goto('/tickets');
  await page.getByRole('heading', { name: 'My Tickets' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Rosa' }).click();
  await page.getByRole('link', { name: 'Settings' }).first().waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Admin Panel' }).count()).toBe(0);
  expectQuiet();
  await close();
});

test('a visitor is asked to sign in', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address);
  await page.goto('/admin');
  await toast(page, 'Session Expired').waitFor();
  await toast(page, 'Please log in again to continue.').waitFor();
  await page.waitForURL(/\/auth/);
  expectQuiet();
  await close();
});

test('an administrator explores the admin dashboard', async () => {
  const window = await visit(browser, server.address, { width: 1280 });
  await signInAs(window, server.address, admin);
  await window.page.goto('/onboarding/complete?plan=free');
  await window.page.getByRole('link', { name: 'Explore Your Dashboard' }).click();
  await window.page.waitForURL(/\/admin$/);
  await window.page.getByRole('button', { name: 'Avery' }).click();
  await window.page.getByRole('link', { name: 'Admin Panel' }).waitFor();
  window.expectQuiet();
  await window.close();
});

test.each(widths)('an administrator opens a demo email at %i px', async (width) => {
  await server.newClient().post('/api/password/forgot', { email: admin.user.email });
  await readMail(server, admin.user.email, 'password');
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, { width, tab: 'business' });
  await page.getByRole('link', { name: 'Outbox' }).click();
  await page.getByRole('table', { name: 'Outbox' }).waitFor();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /password.* to / })
    .first()
    .click();
  const link = page.getByRole('dialog').getByRole('link', { name: /new-password#/ });
  await link.waitFor();
  await expectAccessible(page);
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await opened.getByLabel('New password', { exact: true }).waitFor();
  expectQuiet();
  await close();
});

test.each(widths)('a contact form message is read and answered by email, at %i px', async (width) => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, { width, tab: 'operations' });
  const inbox = page.getByRole('region', { name: 'Contact messages' });
  await inbox.getByText('No contact messages yet').waitFor();
  await server.database.orm.insert(contactMessages).values({
    id: newId(),
    submissionKey: newId(),
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '(813) 555-0123',
    subject: 'provider',
    message: 'Do you also find physical therapists in Sarasota?\n\nThank you, Ann',
  });
  await page.reload();
  await inbox.getByRole('row').filter({ hasText: 'Ann Lee' }).getByText('Provider Network').waitFor();
  await inbox.getByRole('button', { name: 'Read the message from Ann Lee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message from Ann Lee' });
  await dialog.getByText('Thank you, Ann').waitFor();
  await expect
    .poll(() => dialog.getByRole('link', { name: 'Reply by email' }).getAttribute('href'))
    .toBe('mailto:ann@example.com?subject=Re%3A%20Harborline%3A%20Provider%20Network');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expectAccessible(page);
  await server.database.orm.delete(contactMessages);
  expectQuiet();
  await close();
});

test.each(widths)('every part of the admin area fits at %i px', async (width) => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, { width });
  for (const tab of ['providers', 'analytics', 'business']) {
    await page.goto(`/admin?tab=${tab}`);
    await page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first().waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await expectAccessible(page);
  }
  expectQuiet();
  await close();
});
