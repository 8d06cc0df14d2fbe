import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectNoViolations,
  openBrowser,
  signInAs,
  visit,
  waitUntilLoaded,
} from '../../support/browser/browser.ts';
import { type PrintedBill, printBill } from '../../support/files/print-bill.ts';
import { payWith } from '../../support/steps/care-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', pace: 'none', offices: 'obliging' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  expect(server.errors).toEqual([]);
});

const xray = {
  date: '10/02/2026',
  code: '71046',
  description: 'Chest x-ray, two views',
  quantity: 1,
  amount: '$312.50',
};
const bill: PrintedBill = {
  provider: 'Bayside Radiology Associates',
  address: ['1 Bay Street', 'Tampa, FL 33602', 'Phone (813) 555-0142'],
  account: 'A-10442',
  patient: 'Rosa Tester',
  statementDate: '10/20/2026',
  lines: [
    xray,
    xray,
    { date: '10/02/2026', code: '99213', description: 'Office visit', quantity: 1, amount: '$180.00' },
  ],
  total: '$805.00',
  balance: '$805.00',
};

test('from a bill on paper to a documented lower balance', async () => {
  const rosa = await registerPatient(server);
  await payWith(rosa, 'succeeds');
  const phone = await visit(browser, server.address);
  await signInAs(phone, server.address, rosa);
  const { page } = phone;
  await page.goto('/bills');
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: 'Add a bill' }).click();
  await page.getByLabel('Choose files').setInputFiles({
    name: 'bill.pdf',
    mimeType: 'application/pdf',
    buffer: await printBill(bill),
  });
  // Read on our own machine, each number beside where it is printed.
  await page.getByRole('heading', { name: 'Check the numbers' }).waitFor({ timeout: 60_000 });
  expect(await page.getByLabel('Who sent the bill').inputValue()).toContain('Bayside Radiology');
  expect(await page.getByLabel('Balance you owe').inputValue()).toBe('805.00');
  expect(await page.getByRole('img', { name: /As printed on page 1/ }).count()).toBeGreaterThan(3);
  await expectNoViolations(page);
  // A number is corrected, and corrected back.
  await page.getByRole('button', { name: 'Change line 3' }).click();
  await page.getByLabel('Description').fill('Office visit, established patient');
  await page.getByRole('button', { name: 'Confirm and check this bill' }).click();
  await page.getByRole('link', { name: 'See the review' }).click();
  await page.getByRole('button', { name: /Approve & Pay \$50/ }).click();
  await page.getByRole('link', { name: 'Open the bill' }).click();
  await page.getByText('Charged more than once').waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Write the letter' }).click();
  await page.getByLabel('What is your mailing address?').fill('12 Palm Avenue, Tampa, FL 33602');
  await page.getByRole('button', { name: 'Add to the letter' }).click();
  await page.getByRole('button', { name: 'Approve and send' }).click();
  await page.getByRole('button', { name: 'Approve and send' }).waitFor({ state: 'detached' });
  await page.getByText(/^(?:Sent|Delivered)$/).waitFor();
  await page.getByRole('button', { name: 'Have us call the billing office' }).click();
  await page.getByText('The billing office says that the bill was corrected.').first().waitFor();
  await page.getByText('Balance now: $492.50').waitFor();
  // Only the paper counts.
  await page.getByLabel('Add the new statement').setInputFiles({
    name: 'statement.pdf',
    mimeType: 'application/pdf',
    buffer: await printBill({ ...bill, lines: bill.lines.slice(1), total: '$492.50', balance: '$492.50' }),
  });
  await page.getByLabel('New balance').fill('492.50');
  await page.getByRole('button', { name: 'Save the new balance' }).click();
  await page.getByRole('heading', { name: 'Saved $312.50' }).waitFor();
  await expectNoViolations(page);
  phone.expectQuiet();
  await phone.close();
});

test('a bill is checked in the browser without an account, and nothing is sent', async () => {
  const phone = await visit(browser, server.address);
  const { page } = phone;
  await page.goto('/check-a-bill');
  await waitUntilLoaded(page);
  let sentBytes = 0;
  page.on('request', (request) => {
    sentBytes += request.postDataBuffer()?.length ?? 0;
  });
  await page.getByLabel('Choose a photo or PDF').setInputFiles({
    name: 'bill.pdf',
    mimeType: 'application/pdf',
    buffer: await printBill(bill),
  });
  await page.getByText('Charged more than once').waitFor({ timeout: 60_000 });
  expect(sentBytes).toBe(0);
  await expectNoViolations(page);
  phone.expectQuiet();
  await phone.close();
});
