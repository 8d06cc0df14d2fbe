import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { reachApproval } from '../../support/steps/care-steps.ts';
import { chooseTestCard } from '../../support/steps/demo-steps.ts';
import { membershipOf, startMembership } from '../../support/steps/membership-steps.ts';
import {
  loginAs,
  registerPatient,
  startTestServer,
  type TestServer,
  testPassword,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', offices: 'obliging' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a patient chooses the membership, is declined, pays with another card, and approves a request for $0', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { allowRefusals: [402] });
  const email = `rosa-${newId()}@example.com`;
  await page.goto('/onboarding');
  await page.getByRole('link', { name: 'Start Membership' }).click();
  await page.waitForURL(/plan=paid/);
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Tester');
  await page.getByLabel('Email').first().fill(email);
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(testPassword);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL(/\/onboarding\/complete\?plan=paid/);
  const start = page.getByRole('button', { name: 'Start $20 membership' });
  await page.getByText('$20.00 now').waitFor();
  await expectNoViolations(page);
  await chooseTestCard(page, 'declines');
  await start.click();
  await page.getByText('The card was declined by the bank. Nothing was charged.').first().waitFor();
  await chooseTestCard(page, 'asks for confirmation');
  await start.click();
  await page.getByText('Confirm with your bank').first().waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await page.getByText('Monthly Membership Active').waitFor();
  await page.getByText('Unlimited concierge requests • 24/7 support • All premium features').waitFor();
  const rosa = await loginAs(server, email);
  expect((await membershipOf(rosa)).bills).toMatchObject([{ amountCents: 2000 }]);
  await reachApproval(rosa);
  await page.goto('/dashboard');
  await page.getByText('Included in your monthly membership.').first().waitFor();
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click();
  await page.getByText('Request Approved!').first().waitFor();
  expectQuiet();
  await close();
});

test('a member cancels, resumes, and cancels with a refund, by keyboard', async () => {
  const patient = await registerPatient(server);
  await startMembership(patient);
  const window = await visit(browser, server.address, { width: 1280 });
  const { page, close, expectQuiet } = window;
  await signInAs(window, server.address, patient);
  await page.goto('/membership');
  await page.getByRole('heading', { name: 'Monthly membership' }).waitFor();
  await page.getByText(/^\$20\.00 on /).waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Add family plan' }).press('Enter');
  await page.getByText(/^\$30\.00 on /).waitFor();
  await page.getByRole('button', { name: 'Cancel membership' }).press('Enter');
  await page
    .getByRole('dialog')
    .getByText(/You keep your membership until/)
    .waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: /^Cancel on / }).press('Enter');
  await page.getByText('None. You won’t be charged again.').waitFor();
  // The dialog that is closing has a button with the same name.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Keep membership' }).press('Enter');
  await page.getByText(/^\$30\.00 on /).waitFor();
  await page.getByRole('button', { name: 'Cancel membership' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel and refund' }).press('Enter');
  await page.getByText('Your membership has ended, and your money was refunded.').first().waitFor();
  await page.getByText('$20.00 refunded').waitFor();
  expectQuiet();
  await close();
});
