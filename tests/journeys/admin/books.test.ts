import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refunds as refundsMade } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { simulatedCharges } from '#vendors/simulated-tables.ts';
import { verifyProof } from '../../../cli/check-proof/verify-proof.ts';
import { expectAccessible, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { registerStaff } from '../../support/steps/account-steps.ts';
import { registerAdmin, toast, visitAdmin } from '../../support/steps/admin-steps.ts';
import { approveRequest, payWith, reachApproval } from '../../support/steps/care-steps.ts';
import { newName } from '../../support/steps/new-name.ts';
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

/** Registers a patient and pays for a request. */
async function payForRequest() {
  const firstName = newName('Rosa');
  const patient = await registerPatient(server, { firstName, lastName: 'Diaz' });
  await payWith(patient, 'succeeds');
  const requestId = (await reachApproval(patient)).id;
  await approveRequest(patient, requestId);
  return { patient, name: `${firstName} Diaz`, requestId };
}

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Business Operations sections' }).getByRole('link', { name });

test('an administrator finds a charge, refunds part of it with a reason, and sees it in the ledger', async () => {
  const { name, requestId } = await payForRequest();
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, { tab: 'business' });
  await view(page, 'Charges').click();
  const list = part(page, 'Charges');
  await list.getByRole('textbox', { name: 'Patient' }).fill(name);
  await list.getByRole('button', { name: 'Find' }).click();
  await list.getByRole('button', { name }).click();
  await list.getByText(`Patient: ${name}`).waitFor();
  expect(page.url()).not.toMatch(/rosa|diaz/i);
  await list.getByRole('row', { name }).getByText('$5.00').waitFor();
  await list.getByText(requestId.slice(0, 8)).waitFor();
  await expectAccessible(page);
  await list.getByRole('table').getByRole('link').first().click();

  const charge = part(page, /^Charge /);
  await charge.getByText('Up to $5.00 can be refunded.').waitFor();
  await charge.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('9');
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  await dialog.getByText('Only $5.00 of this charge can be refunded').waitFor();
  await dialog.getByText('Choose a reason', { exact: true }).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Amount').fill('2');
  await dialog.getByRole('radio', { name: 'Not delivered as promised' }).check();
  await dialog.getByLabel('Note').fill('The office moved twice');
  await dialog.getByText(`${name} will be refunded $2.00 to the card`).waitFor();
  await dialog.getByRole('button', { name: 'Refund $2.00' }).dblclick();
  await toast(page, 'Refund sent').waitFor();
  const refunds = part(page, 'Refunds');
  await refunds
    .getByRole('row', { name: /\$2\.00/ })
    .getByText('The office moved twice')
    .waitFor();
  await expect.poll(() => refunds.getByRole('row').count()).toBe(2);
  await charge.getByText('Up to $3.00 can be refunded.').waitFor();
  // The new entry is expanded and scrolled into view.
  const entries = part(page, 'Ledger').getByRole('button', { name: /^Entries of Refunded/ });
  await expect.poll(() => entries.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(async () => (await entries.boundingBox())?.y).toBeLessThan(900);
  await part(page, 'Ledger').getByText('Position 2 in its chain.').waitFor();
  await part(page, 'Ledger').getByRole('cell', { name: '$2.00' }).first().waitFor();
  await expectAccessible(page);

  await view(page, 'Ledger').click();
  await part(page, 'Accounts')
    .getByText(/Total across all accounts: \$0\.00/)
    .waitFor();
  const transactions = part(page, 'Transactions');
  await transactions.getByLabel('Type').selectOption('Refunded');
  const rows = transactions.getByRole('listitem');
  await rows.filter({ hasText: 'Debit Refunds' }).first().waitFor();
  // The refund form closes once the response arrives.
  const refundCount = await server.database.orm.$count(refundsMade);
  await expect.poll(() => rows.count()).toBe(refundCount);
  const lines = await rows.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
  expect(Math.max(...lines)).toBeLessThanOrEqual(42);
  await transactions
    .getByRole('button', { name: /^Entries of Refunded/ })
    .first()
    .click();
  await transactions.getByText(/^Hash [0-9a-f]{64}$/).waitFor();
  await transactions.getByRole('link', { name: requestId.slice(0, 8) }).waitFor();
  await expectAccessible(page);
  expectQuiet();
  await close();
});

test('reconciliation shows each discrepancy, and staff mark it resolved, also on a phone', async () => {
  const at = new Date(Date.now() - 3_600_000);
  await server.database.orm.insert(simulatedCharges).values({
    key: newId(),
    vendorChargeId: `simulated-${newId()}`,
    amountCents: 4200,
    state: 'succeeded',
    takenCount: 1,
    takenAt: at,
    createdAt: at,
  });
  const { page, close, expectQuiet } = await visitAdmin(browser, server, admin, {
    tab: 'business',
    width: 390,
  });
  await view(page, 'Reconciliation').click();
  const checks = part(page, 'Checks');
  await checks.getByText('No checks yet').waitFor();
  await checks.getByRole('button', { name: 'Verify ledger' }).click();
  await checks.getByText(/transactions verified, no discrepancies/).waitFor();
  await checks.getByRole('button', { name: 'Reconcile demo' }).click();
  const findings = part(page, 'Discrepancies');
  await findings
    .getByText('The payment processor collected $42.00, but we have no matching charge.')
    .waitFor();
  await checks.getByText(/1 found, 1 open/).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await findings.getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await dialog.getByText('Describe how this was resolved').waitFor();
  await dialog.getByLabel('Resolution').fill('A test payment, refunded at the processor');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await toast(page, 'Discrepancy resolved').waitFor();
  await findings.getByText('Nothing needs review').waitFor();
  await findings.getByLabel('Show').selectOption('Resolved');
  await findings.getByText('A test payment, refunded at the processor').waitFor();
  await findings.getByText('Avery Admin:').waitFor();
  await page.reload();
  await findings.getByText('A test payment, refunded at the processor').waitFor();
  expectQuiet();
  await close();
});

test('staff without billing access see no billing tools, and a patient downloads their ledger proof', async () => {
  const audit = await registerStaff(server, 'operations');
  const team = await visitAdmin(browser, server, audit, { tab: 'business' });
  await team.page.getByText(/Your role, Operations, does not include/).waitFor();
  await expect
    .poll(() => team.page.getByRole('navigation', { name: 'Business Operations sections' }).count())
    .toBe(0);
  await team.close();

  const { patient } = await payForRequest();
  const own = await visit(browser, server.address, { width: 390 });
  await signInAs(own, server.address, patient);
  await own.page.goto('/billing');
  await own.page.getByText('Proof', { exact: true }).click();
  const link = own.page.getByRole('link', { name: 'Download payment proof' });
  const [download] = await Promise.all([own.page.waitForEvent('download'), link.click()]);
  const stream = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  expect(text).toContain('You paid $5.00 for a request.');
  expect(verifyProof(text)).toMatchObject({ isRight: true });
  await own.close();
});
