import PDFDocument from 'pdfkit';
import type { Browser, Page } from 'playwright-core';
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
import { startMembership } from '../../support/steps/membership-steps.ts';
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

/** Rows of cells as a PDF with text. */
function printRows(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER' });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(parts))));
  for (const [row, cells] of rows.entries())
    for (const [at, text] of cells.entries())
      pdf.fontSize(10).text(text, 54 + at * 240, 54 + row * 18, { lineBreak: false });
  pdf.end();
  return done;
}

const denial = [
  ['Granite State Mutual Health Insurance'],
  ['October 1, 2026'],
  ['NOTICE OF DENIAL'],
  ['Member Name: Rosa Tester', 'Claim Number: 71051757403'],
  ['Date of Service: 08/24/2026', 'Member ID: GS-4471'],
  ['Service: MRI of the knee (CPT 73721)'],
  ['Reason Code: CO-50'],
  ['Dear Rosa Tester:'],
  ['Reason for denial: The service was not medically necessary.'],
  ['You must file your appeal within 180 days of this notice.'],
  ['Send your appeal to:'],
  ['Appeals Department'],
  ['PO Box 30359'],
  ['Concord, NH 03301'],
];
const estimate = [
  ['Bayside Radiology Associates'],
  ['Good Faith Estimate', 'Date of Estimate: 09/20/2026'],
  ['Patient: Rosa Tester', 'Date of Service: 10/02/2026'],
  ['71046 Chest x-ray, two views', '$200.00'],
  ['Total Expected Charges', '$200.00'],
];
const bill: PrintedBill = {
  provider: 'Bayside Radiology Associates',
  address: ['1 Bay Street', 'Tampa, FL 33602', 'Phone (813) 555-0142'],
  account: 'A-10442',
  patient: 'Rosa Tester',
  statementDate: '10/20/2026',
  lines: [
    {
      date: '10/02/2026',
      code: '71046',
      description: 'Chest x-ray, two views',
      quantity: 1,
      amount: '$312.50',
    },
    {
      date: '10/02/2026',
      code: '71046',
      description: 'Chest x-ray, two views',
      quantity: 1,
      amount: '$312.50',
    },
  ],
  total: '$625.00',
  balance: '$625.00',
};

async function addPaper(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Choose files').first().setInputFiles({ name, mimeType: 'application/pdf', buffer });
}

test('from a denial on paper to an appeal, approved and printed', async () => {
  const rosa = await registerPatient(server);
  const phone = await visit(browser, server.address);
  await signInAs(phone, server.address, rosa);
  const { page } = phone;
  await page.goto('/bills');
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: 'Add a bill' }).click();
  await addPaper(page, 'denial.pdf', await printRows(denial));
  await page.getByRole('button', { name: 'Confirm and explain the denial' }).click({ timeout: 60_000 });
  await page.getByRole('heading', { name: 'Denials' }).waitFor();
  await expectNoViolations(page);
  // The claim file comes first, then the appeal.
  await page.getByRole('button', { name: 'Ask for the claim file' }).waitFor();
  await page.getByRole('button', { name: 'Write the appeal' }).click();
  await page.getByLabel('What is your mailing address?').waitFor();
  const answers: Record<string, string> = {
    'What is your mailing address?': '12 Palm Avenue, Tampa, FL 33602',
    'What is the patient’s date of birth?': '1990-05-04',
    'What is your member ID?': 'GS-4471',
    'On which day was the care, or did it begin?': '2026-08-24',
    'Why should the plan pay? Add your reason or your doctor’s letter.':
      'My doctor ordered the MRI after an injury.',
  };
  for (const [question, answer] of Object.entries(answers)) {
    const field = page.getByLabel(question);
    if ((await field.count()) > 0) await field.fill(answer);
  }
  await page.getByRole('button', { name: 'Add to the letter' }).click();
  await page.getByText('My doctor ordered the MRI after an injury.').waitFor();
  await page.getByLabel('I print and send it myself').check();
  await page.getByRole('button', { name: 'Approve and print' }).click();
  await page.getByText('To print', { exact: true }).waitFor();
  await page.getByText('Appeal to your plan').first().waitFor();
  await expectNoViolations(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as PDF' }).first().click(),
  ]);
  expect(download.suggestedFilename()).toBe('letter.pdf');
  phone.expectQuiet();
  await phone.close();
});

test('a bill $400 above its estimate opens the dispute packet; a member’s review is free', async () => {
  const rosa = await registerPatient(server);
  await payWith(rosa, 'succeeds');
  expect((await startMembership(rosa)).status).toBe(200);
  const phone = await visit(browser, server.address);
  await signInAs(phone, server.address, rosa);
  const { page } = phone;
  await page.goto('/bills');
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: 'Add a bill' }).click();
  await addPaper(page, 'bill.pdf', await printBill(bill));
  await page.getByRole('heading', { name: 'Check the numbers' }).waitFor({ timeout: 60_000 });
  await page.locator('summary', { hasText: 'Papers' }).click();
  await addPaper(page, 'estimate.pdf', await printRows(estimate));
  // Its fold is closed again once the paper is read.
  await page.getByText('Good faith estimate').first().waitFor({ state: 'attached', timeout: 60_000 });
  await page.getByLabel('Which coverage did you have?').selectOption('none');
  await page.getByLabel('When did the first bill for this care come?').fill('2026-10-30');
  await page.getByRole('button', { name: 'Confirm and check this bill' }).click();
  await page.getByRole('heading', { name: 'Dispute packet' }).waitFor();
  // 120 days after October 30.
  await page
    .getByText(/Start the dispute by .*February 27, 2027|Start the dispute by .*Feb 27, 2027/)
    .waitFor();
  await expectNoViolations(page);
  for (const [question, answer] of Object.entries({
    'What is your mailing address?': '12 Palm Avenue, Tampa, FL 33602',
    'What care was it?': 'Chest x-ray',
    'What is your phone number?': '813-555-0123',
  })) {
    const field = page.getByLabel(question);
    if ((await field.count()) > 0) await field.fill(answer);
  }
  await page.getByRole('button', { name: 'Add to the letter' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the packet' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('packet.pdf');
  // Members pay nothing for the review.
  await page.getByRole('link', { name: 'See the review' }).click();
  await page.getByRole('button', { name: 'Approve — $0' }).click();
  await page.getByRole('link', { name: 'Open the bill' }).click();
  await page.getByText('Charged more than once').waitFor();
  await expectNoViolations(page);
  phone.expectQuiet();
  await phone.close();
});
