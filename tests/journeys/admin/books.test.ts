import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refunds as refundsMade } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { simulatedCharges } from '#vendors/simulated-tables.ts';
import { verifyProof } from '../../../cli/check-proof/verify-proof.ts';
import { enterAs, expectAccessible, openBrowser, visit } from '../../support/browser/browser.ts';
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

/** A new patient who has paid for a request. */
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
  page.getByRole('navigation', { name: 'Parts of Business Operations' }).getByRole('link', { name });

test('an administrator finds a charge, gives part of it back with a reason, and sees it in the ledger', async () => {
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
  await charge.getByText('Up to $5.00 can be given back.').waitFor();
  await charge.getByRole('button', { name: 'Give money back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How much').fill('9');
  await dialog.getByRole('button', { name: /Give back/ }).click();
  await dialog.getByText('At most $5.00 are left of this charge').waitFor();
  await dialog.getByText('Please choose why').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('How much').fill('2');
  await dialog.getByLabel('Why').selectOption('It was not done as promised');
  await dialog.getByLabel('What happened').fill('The office moved twice');
  await dialog.getByText(`${name} gets $2.00 back on the card`).waitFor();
  await dialog.getByRole('button', { name: 'Give back $2.00' }).dblclick();
  await toast(page, 'The money is on its way to the patient').waitFor();
  const refunds = part(page, 'Refunds');
  await refunds
    .getByRole('row', { name: /\$2\.00/ })
    .getByText('The office moved twice')
    .waitFor();
  await expect.poll(() => refunds.getByRole('row').count()).toBe(2);
  await charge.getByText('Up to $3.00 can be given back.').waitFor();
  await part(page, 'In the ledger').getByText('Place 2 of its chain.').waitFor();
  await expectAccessible(page);

  await view(page, 'Ledger').click();
  await part(page, 'Accounts')
    .getByText(/over all accounts they sum to \$0\.00/)
    .waitFor();
  const transactions = part(page, 'Transactions');
  await transactions.getByLabel('Kind').selectOption('Refunded');
  await transactions.getByRole('heading', { name: 'Refunded' }).waitFor();
  // Payments leave the list once the answer is there.
  const givenBack = await server.database.orm.$count(refundsMade);
  await expect.poll(() => transactions.getByText(/^Hash [0-9a-f]{64}$/).count()).toBe(givenBack);
  await expectAccessible(page);
  expectQuiet();
  await close();
});

test('the books are compared, what differs is shown with its words, and a person marks it settled, on a telephone too', async () => {
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
  const checks = part(page, 'Checks of the books');
  await checks.getByText('The books were not checked yet').waitFor();
  await checks.getByRole('button', { name: 'Prove the ledger now' }).click();
  await checks.getByText(/transactions read, nothing found/).waitFor();
  await checks.getByRole('button', { name: 'Compare demonstration now' }).click();
  const findings = part(page, 'Findings');
  await findings.getByText('The payment company took $42.00 that no charge here asked for.').waitFor();
  await checks.getByText(/1 found, 1 open/).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await findings.getByRole('button', { name: 'Mark as settled' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as settled' }).click();
  await dialog.getByText('Please write how it was settled').waitFor();
  await dialog.getByLabel('How it was settled').fill('A test payment of the bank, given back there');
  await dialog.getByRole('button', { name: 'Mark as settled' }).click();
  await toast(page, 'Marked as settled').waitFor();
  await findings.getByText('Nothing waits for a person').waitFor();
  await findings.getByLabel('Show').selectOption('Settled');
  await findings.getByText('A test payment of the bank, given back there').waitFor();
  await findings.getByText('Avery Admin:').waitFor();
  await page.reload();
  await findings.getByText('A test payment of the bank, given back there').waitFor();
  expectQuiet();
  await close();
});

test('who may not look at money is offered none of it, and a patient downloads the proof of theirs', async () => {
  const audit = await registerStaff(server, 'operations');
  const team = await visitAdmin(browser, server, audit, { tab: 'business' });
  await team.page.getByText(/Your role, Operations, does not include/).waitFor();
  await expect
    .poll(() => team.page.getByRole('navigation', { name: 'Parts of Business Operations' }).count())
    .toBe(0);
  await team.close();

  const { patient } = await payForRequest();
  const own = await visit(browser, server.address, { width: 390 });
  await enterAs(own, server.address, patient);
  await own.page.goto('/billing');
  const link = own.page.getByRole('link', { name: 'Download proof of your payments' });
  const [download] = await Promise.all([own.page.waitForEvent('download'), link.click()]);
  const stream = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  expect(text).toContain('You paid $5.00 for a request.');
  expect(verifyProof(text)).toMatchObject({ isRight: true });
  await own.close();
});
