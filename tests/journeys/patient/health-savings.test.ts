import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { widths } from '../../support/runner/extent.ts';
import { payWith } from '../../support/steps/care-steps.ts';
import { depositSavings, readSavings, seedFinishedRequest } from '../../support/steps/savings-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '../../support/test-server.ts';

/** Offset to a fixed date in 2026, whose contribution limit is known. */
const clockOffset = Date.parse('2026-11-16T15:00:00Z') - Date.now();

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({
    backend: 'pglite',
    clock: { now: () => new Date(Date.now() + clockOffset) },
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const balance = (page: Page) => page.getByRole('region', { name: 'Your balance' });

async function addMoney(page: Page, dollars: string): Promise<void> {
  await page.getByRole('button', { name: 'Add money', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add money' });
  await dialog.getByLabel('Amount', { exact: true }).fill(dollars);
}

test.each(widths)(
  'a patient adds money to the HSA balance, pays a fee from it and saves the statement, at %i px',
  async (width) => {
    const window = await visit(browser, server.address, { width });
    const { page, close, expectQuiet } = window;
    const patient = await registerPatient(server);
    const requestId = await seedFinishedRequest(server, patient.user.id);
    await signInAs(window, server.address, patient);
    await page.goto('/onboarding/complete');
    await page.getByRole('link', { name: 'Set up your HSA' }).click();
    await page.getByRole('heading', { name: 'Health savings', exact: true }).waitFor();
    await balance(page).getByText('$0.00', { exact: true }).waitFor();
    await page.getByText('It is not a bank account or a custodial health savings account').first().waitFor();
    await page.getByRole('heading', { name: 'What you can pay for' }).click();
    await page.getByText('Monthly Membership ($20.00/month): no').waitFor();
    await page.getByText('whether or not you need care that month').waitFor();
    await expectNoViolations(page);

    await addMoney(page, '50');
    const dialog = page.getByRole('dialog', { name: 'Add money' });
    await dialog.getByText('Charged to your card now').waitFor();
    await dialog.getByText('$50.00 of $4,400.00').waitFor();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Add $50.00' }).dblclick();
    await balance(page).getByText('$50.00', { exact: true }).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect((await readSavings(patient)).year.putInCents).toBe(5_000);

    await page.goto(`/dashboard/concierge-request/${requestId}`);
    await page.getByRole('button', { name: 'Pay from health savings (balance $50.00)' }).dblclick();
    await page.getByText('Request Approved!').first().waitFor();
    if (width < 768) await page.locator('summary', { hasText: /^Timeline$/ }).click();
    await page.getByText('You paid $5.00 once from your health savings').first().waitFor();

    await page.goto('/hsa');
    await balance(page).getByText('$45.00', { exact: true }).waitFor();
    const movements = page.getByRole('table', { name: /Health savings activity/ });
    await movements.getByRole('link', { name: 'Request fee' }).waitFor();
    await expectNoViolations(page);
    await page.getByRole('heading', { name: 'Statements' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^harborline-health-savings-\d{4}\.csv$/);
    const text = await readFile((await file.path()) ?? '', 'utf8');
    expect(text).toContain('Added from your card,50.00,,50.00');
    expect(text).toContain('Request fee,,5.00,45.00');

    await page.getByRole('button', { name: 'Withdraw' }).click();
    const back = page.getByRole('dialog', { name: 'Withdraw money' });
    await back.getByRole('button', { name: 'All: $45.00' }).click();
    await back.getByRole('button', { name: 'Withdraw $45.00' }).click();
    await balance(page).getByText('$0.00', { exact: true }).waitFor();
    await movements.getByText('Withdrawn to your card').waitFor();
    expectQuiet();
    await close();
  },
);

test('over the limit, with a declined card or for a bill, the page says why and nothing is lost', async () => {
  const window = await visit(browser, server.address, {
    width: 390,
    colorScheme: 'dark',
    allowRefusals: [402, 409],
  });
  const { page, close, expectQuiet } = window;
  const patient = await registerPatient(server);
  await depositSavings(patient, 430_000);
  const bill = await seedFinishedRequest(server, patient.user.id, { requestType: 'bill_review' });
  await signInAs(window, server.address, patient);
  await page.goto('/hsa');
  await balance(page).getByText('$4,300.00', { exact: true }).waitFor();
  await page.getByText('$100.00 left.').waitFor();

  await addMoney(page, '100.01');
  const dialog = page.getByRole('dialog', { name: 'Add money' });
  await dialog.getByRole('button', { name: 'Add money' }).click();
  const reason =
    'This would exceed the yearly limit of $4,400.00 for self-only coverage in 2026 (IRS Rev. Proc. 2025-19).';
  await dialog.getByText(`${reason} You can add $100.00 more this year.`).waitFor();
  // Another window has added the rest.
  await depositSavings(patient, 9_000);
  await page.getByText('$10.00 left.').waitFor();
  await dialog.getByLabel('Amount', { exact: true }).fill('20');
  await dialog.getByRole('button', { name: 'Add money' }).click();
  await dialog.getByText(`${reason} You can add $10.00 more this year.`).waitFor();
  await expectNoViolations(page);

  await payWith(patient, 'declines');
  await dialog.getByLabel('Amount', { exact: true }).fill('10');
  await dialog.getByRole('button', { name: 'Add $10.00' }).click();
  await dialog
    .getByRole('alert')
    .getByText('The card was declined by the bank. Nothing was charged.')
    .waitFor();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await page.getByText('$10.00 wasn’t added.').waitFor();

  await page.getByRole('heading', { name: 'The limit for 2026' }).click();
  await page.getByLabel('Me and my family').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('$4,360.00 left.').waitFor();
  await expectNoViolations(page);

  await page.goto(`/dashboard/concierge-request/${bill}`);
  await page.getByText('Work on bills, claims and paperwork isn’t care itself').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /Pay from health savings/ }).count()).toBe(0);
  expect((await readSavings(patient)).balanceCents).toBe(439_000);
  expectQuiet();
  await close();
});
