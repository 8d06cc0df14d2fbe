import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHeartbeat } from '#platform/processes/heartbeats.ts';
import { notices } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import { expectAccessible, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { widths } from '../../support/runner/extent.ts';
import { makeAdministrator, registerStaff, turnOnTwoFactor } from '../../support/steps/account-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function openAs(server: TestServer, staff: SignedIn, path: string, width = 1280) {
  const window = await visit(browser, server.address, { width });
  await signInAs(window, server.address, staff);
  await window.page.goto(path);
  await window.page.getByRole('heading', { level: 1 }).waitFor();
  return window;
}

const statusLink = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('link', { name });
/** A part's row, which reads: name, state, what was found. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4, name, exact: true }) });

describe('demo mode', () => {
  let server: TestServer;
  let sam: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ backend: 'pglite' });
    sam = await registerStaff(server, 'read_only', 'Sam');
  });
  afterAll(() => server?.stop());

  test.each(widths)('says that the vendors are simulated and that all works at %i px', async (width) => {
    const { page, close, expectQuiet } = await openAs(server, sam, '/messages', width);
    if (width < 600) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'System status' }).click();
    } else {
      await tabTo(page, statusLink(page, 'System status: OK'));
      await page.keyboard.press('Enter');
    }
    await page.waitForURL(/\/admin\/status$/);
    await page.getByText('Everything configured is working.').waitFor();
    for (const vendor of ['Email', 'Text messages', 'Payments', 'Phone line'])
      await rowOf(page, vendor).getByText('Simulated', { exact: true }).waitFor();
    await rowOf(page, 'Worker').getByText('Running in the same process as the web server.').waitFor();
    await rowOf(page, 'Backups').getByText('Not configured', { exact: true }).waitFor();
    const processes = page.getByRole('table', { name: 'Processes' });
    await processes.getByText('Web and worker').waitFor();
    await page.getByRole('region', { name: 'Setup' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectAccessible(page);
    expectQuiet();
    await close();
  });
});

describe('production', () => {
  let server: TestServer;
  let avery: SignedIn;
  let at = Date.now();
  const worker = () =>
    createHeartbeat(server.context, {
      role: 'worker',
      version: 'test',
      check: async () => ({
        checkedAt: new Date(at).toISOString(),
        vendors: { mail: 'connection refused' },
        storage: { freeBytes: 50e9, errorCode: null },
      }),
    });

  beforeAll(async () => {
    server = await startTestServer({
      backend: 'pglite',
      globalMode: 'production',
      role: 'web',
      smtpUrl: 'smtp://127.0.0.1:1',
      clock: { now: () => new Date(at) },
    });
    avery = await registerPatient(server, { firstName: 'Avery', lastName: 'Admin' });
    await makeAdministrator(server, avery);
    await turnOnTwoFactor(avery);
    await server.database.orm.delete(notices);
  });
  afterAll(() => server?.stop());

  test('a failing part is named on every staff page, and the status page says what to do', async () => {
    const running = worker();
    await running.check();
    const { page, close, expectQuiet } = await openAs(server, avery, '/admin/staff');
    const banner = page.getByRole('status').filter({ hasText: 'Not working: Email.' });
    await banner.getByRole('link', { name: 'View status' }).click();
    const email = rowOf(page, 'Email');
    await email.getByText('Failing', { exact: true }).waitFor();
    await email.getByText('Last check: connection refused.').waitFor();
    await statusLink(page, 'System status: 1 part is failing').waitFor();
    await rowOf(page, 'Payments').getByText('Set STRIPE_SECRET_KEY').waitFor();
    await rowOf(page, 'Worker').getByText('Ready', { exact: true }).waitFor();
    await expectAccessible(page);

    // The worker is killed: no more heartbeats.
    at += 20_000;
    await page.getByRole('button', { name: 'Refresh' }).click();
    await rowOf(page, 'Worker')
      .getByText(/^No worker has reported for 20 sec\./)
      .waitFor();
    await rowOf(page, 'Worker').getByText('Start the worker').waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /Not working: .*Worker/ })
      .waitFor();
    await running.end();
    expectQuiet();
    await close();
  });

  test('the network isn’t healthy while a part is failing', async () => {
    const running = worker();
    await running.check();
    const { page, close, expectQuiet } = await openAs(server, avery, '/admin?tab=overview');
    const metrics = page.getByRole('region', { name: 'Network metrics' });
    await metrics.getByText('Degraded', { exact: true }).waitFor();
    await metrics.getByText(/^System uptime/).waitFor();
    await metrics.getByRole('link', { name: /part(s are| is) failing/ }).click();
    await page.waitForURL(/\/admin\/status$/);
    await running.end();
    expectQuiet();
    await close();
  });

  test('undelivered email and texts are counted on every staff page', async () => {
    const waiting = (channel: 'mail' | 'sms', state: 'waiting' | 'failed') => ({
      id: newId(),
      key: newId(),
      channel,
      state,
      mode: 'production',
      recipient: 'x',
      subject: 'x',
      body: 'x',
      createdAt: new Date(at - 300_000),
    });
    await server.database.orm
      .insert(notices)
      .values([waiting('mail', 'waiting'), waiting('mail', 'waiting'), waiting('sms', 'failed')]);
    const { page, close, expectQuiet } = await openAs(server, avery, '/admin/staff');
    await page.getByText('Waiting to be sent: 2 emails.').waitFor();
    await page.getByText('Rejected in the last 24 hours: 1 text.').waitFor();
    await page.getByRole('link', { name: 'View status' }).click();
    await rowOf(page, 'Undelivered email').getByText('Waiting for over a minute: 2 emails.').waitFor();
    expectQuiet();
    await close();
    await server.database.orm.delete(notices);
  });

  test('the first administrator sees what is left to set up, with links to where it is done', async () => {
    const { page, close, expectQuiet } = await openAs(server, avery, '/admin?tab=overview');
    const setup = page.getByRole('region', { name: 'Setup' });
    const step = (name: string) => setup.getByRole('listitem').filter({ hasText: name });
    await step('Your two-factor authentication').getByRole('img', { name: 'Done' }).waitFor();
    await step('Payments').getByText('Set STRIPE_SECRET_KEY').waitFor();
    await expectAccessible(page);
    await setup.getByRole('link', { name: 'A second administrator' }).click();
    await page.getByRole('dialog').getByLabel('Email').waitFor();

    await page.goto('/admin?tab=business');
    const business = page.getByRole('region', { name: 'Business metrics' });
    await expect.poll(() => business.getByText('Payments not configured').count()).toBe(2);
    expectQuiet();
    await close();
  });
});
