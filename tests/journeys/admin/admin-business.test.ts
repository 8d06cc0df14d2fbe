import { sql } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BusinessView } from '#modules/admin/business.contract.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { expectAccessible, openBrowser } from '../../support/browser/browser.ts';
import { registerAdmin, visitAdmin } from '../../support/steps/admin-steps.ts';
import { approveRequest, payWith, reachApproval } from '../../support/steps/care-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', offices: 'obliging' });
  browser = await openBrowser();
  admin = await registerAdmin(server);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a new service shows no invented revenue, and checks list what is missing', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, { tab: 'business' });
  await part(page, 'Revenue by month').getByText('No fees in the last 12 months.').waitFor();
  const compliance = part(page, 'Compliance');
  await compliance.getByText('No backups recorded.').waitFor();
  await compliance.getByText('No HTTPS address is set.').waitFor();
  await compliance.getByText('Not verified yet.').waitFor();
  await expectAccessible(page);
  expectQuiet();
  await close();
});

test('paid fees count as revenue by month', async () => {
  const collected = async () =>
    (await admin.get<BusinessView>('/api/admin/business')).body.months[0]?.collectedCents ?? 0;
  const before = await collected();
  const rosa = await registerPatient(server, { firstName: 'Rosa', lastName: 'Diaz' });
  await payWith(rosa, 'succeeds');
  await approveRequest(rosa, (await reachApproval(rosa)).id);
  await expect.poll(collected, { timeout: 90_000 }).toBe(before + 500);
  const shown = formatMoney(before + 500);
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, { tab: 'business' });
  const revenue = part(page, 'Revenue by month');
  await revenue.getByText('Revenue by month as a table').click();
  await revenue.getByRole('cell', { name: shown }).first().waitFor();
  await page.getByRole('region', { name: 'Business metrics' }).getByText(shown).waitFor();
  expectQuiet();
  await close();
});

test('an administrator reads the audit log in sentences and searches it by name', async () => {
  await server.newClient().post('/api/login', { email: admin.user.email, password: 'not the password' });
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, { tab: 'business' });
  const trail = part(page, 'Audit log');
  await trail.getByText('Avery Admin viewed the audit log.').first().waitFor();
  await trail.getByLabel('Activity').selectOption('Failed sign-ins');
  await trail.getByText(/tried to sign in to the account of Avery Admin but was denied\./).waitFor();
  await trail.getByText('Denied', { exact: true }).waitFor();
  await trail.getByLabel('Activity').selectOption('Everything');
  await trail.getByLabel('User').fill('no user has this name');
  await trail.getByRole('button', { name: 'Search' }).click();
  await trail.getByText('No entries found').waitFor();
  await trail.getByLabel('User').fill('diaz');
  await trail.getByLabel('User').press('Enter');
  await trail.getByText(/Rosa Diaz approved the results of a request/).waitFor();
  await expectAccessible(page);
  expectQuiet();
  await close();
});

/** Tampers directly in the database. */
async function changeFirstEntry(outcome: string): Promise<void> {
  await server.database.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_entries disable trigger user`);
    await tx.execute(
      sql`update audit_entries set outcome = ${outcome} where id = (select min(id) from audit_entries)`,
    );
    await tx.execute(sql`alter table audit_entries enable trigger user`);
  });
}

test('the audit log is verified on demand, and a broken entry is shown with its position, also on a phone', async () => {
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, {
    tab: 'business',
    width: 390,
  });
  const trail = part(page, 'Audit log');
  await trail.getByRole('button', { name: 'Verify now' }).click();
  await trail.getByText(/Verified: all \d+ entries are intact/).waitFor();
  await part(page, 'Compliance')
    .getByText(/Verified: \d+ entries/)
    .waitFor();
  await changeFirstEntry('failed');
  try {
    await trail.getByRole('button', { name: 'Verify now' }).click();
    await trail
      .getByRole('alert')
      .getByText(/failed verification\. An entry was changed/)
      .waitFor();
    await trail.getByText(/Position 1 in the chain/).waitFor();
    const compliance = part(page, 'Compliance');
    await compliance.getByRole('button', { name: 'Check again' }).click();
    await compliance.getByRole('link', { name: 'View alerts' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  } finally {
    await changeFirstEntry('done');
  }
  expectQuiet();
  await close();
});
