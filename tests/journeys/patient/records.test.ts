import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { virusTestFile } from '#vendors/viruses/simulated/simulated-viruses.ts';
import {
  expectNoViolations,
  openBrowser,
  signInAs,
  visit,
  waitUntilLoaded,
} from '../../support/browser/browser.ts';
import { drawPaper, labLines, makePortalZip } from '../../support/records/sample-papers.ts';
import { submitRequest, waitForStatus } from '../../support/steps/care-steps.ts';
import { addChild } from '../../support/steps/household-steps.ts';
import { getThread } from '../../support/steps/thread-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', pace: 'lifelike' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  expect(server.errors).toEqual([]);
});

const photo = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: drawPaper(lines),
});

const text = (name: string, words: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
});

const shoebox = [
  photo('IMG_1.jpg', [
    'Gulf Coast Health Plan',
    'Member ID: GCH4471009',
    'Group: 88120',
    'Member: Rosa Tester',
  ]),
  photo('IMG_2.jpg', labLines),
  photo('IMG_3.jpg', ['Immunization Record', 'Rosa Tester', 'Influenza vaccine given 10/02/2025 Lot U7781']),
  photo('IMG_4.jpg', ['Referral', 'To: Harbor Cardiology', 'Reason: palpitations', 'Date: 02/11/2026']),
  photo('IMG_5.jpg', ['Visit Note', 'Seen for shoulder pain after a fall', 'Date: 01/20/2026']),
];

const readTimeout = { timeout: 180_000 };

async function search(page: Page, words: string): Promise<void> {
  await page.getByLabel('Search these records').fill(words);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

test('a shoebox of photos, a portal ZIP, a child’s paper and a virus', async () => {
  const rosa = await registerPatient(server, { firstName: 'Rosa', lastName: 'Tester' });
  await addChild(rosa, 'Mia');
  const phone = await visit(browser, server.address);
  await signInAs(phone, server.address, rosa);
  const { page } = phone;
  await page.goto('/records');
  await waitUntilLoaded(page);
  await page.getByText('Nothing here yet').waitFor();
  await expectNoViolations(page);

  // Five photos; one of them is found again by a word.
  await page.getByLabel('Choose files').setInputFiles(shoebox);
  await page.getByText('Added: 5 files.').waitFor(readTimeout);
  await expect.poll(() => page.getByText(/Waiting to be read|Reading/).count(), readTimeout).toBe(0);
  await search(page, 'cardiology');
  await page.getByText('1 document and 0 entries found.').waitFor();
  await expectNoViolations(page);
  await page
    .getByRole('link')
    .filter({ hasText: /IMG_4|Referral/ })
    .first()
    .click();
  await page.getByRole('img', { name: /^Page 1 of/ }).waitFor();
  await page.getByRole('heading', { name: 'Text of page 1' }).click();
  await page.getByText('Reason: palpitations').first().waitFor();
  await expectNoViolations(page);

  // What the lab report says, with its place on the page.
  await page.goto('/records');
  await search(page, 'glucose');
  await page
    .getByRole('link')
    .filter({ hasText: /IMG_2|Lab/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'What it says' }).waitFor();
  await expectNoViolations(page);

  // A portal ZIP becomes documents and a list of medicines; the program in it is named as not added.
  await page.goto('/records');
  await page.getByLabel('Choose files').setInputFiles({
    name: 'portal.zip',
    mimeType: 'application/zip',
    buffer: makePortalZip(),
  });
  await page.getByText(/ZIP file · 3 documents/).waitFor(readTimeout);
  await expect.poll(() => page.getByText(/Waiting to be read|Reading/).count(), readTimeout).toBe(0);
  await page.getByRole('link', { name: 'portal.zip' }).click();
  await page.getByText('Not added (1)').click();
  await page.getByText('player.exe').waitFor();
  await expectNoViolations(page);
  await page.goto('/records?tab=health');
  await page.getByText('Lisinopril 10 MG Oral Tablet').first().waitFor();
  await expectNoViolations(page);
  await page.goto('/records?tab=timeline');
  await page.getByRole('heading', { name: 'Mar 14, 2026' }).waitFor();
  await expectNoViolations(page);

  // A virus is refused in plain words, and a child's records are apart.
  await page.goto('/records');
  await page.getByLabel('Choose files').setInputFiles(text('invoice.txt', virusTestFile));
  await page.getByText('This file contained a virus.').first().waitFor(readTimeout);
  await expectNoViolations(page);
  await page.getByRole('radio', { name: 'Mia' }).check();
  await page.getByText('Nothing here yet').waitFor();
  await page.getByLabel('Choose files').setInputFiles(text('school.txt', 'School physical for Mia'));
  await page.getByText('Added: 1 file.').waitFor(readTimeout);
  await expect.poll(() => page.getByText(/Waiting to be read|Reading/).count(), readTimeout).toBe(0);
  await search(page, 'physical');
  await page.getByText('1 document and 0 entries found.').waitFor();
  await page.getByRole('radio', { name: 'Rosa' }).check();
  await search(page, 'physical');
  await page.getByText('Nothing found').waitFor();

  // The insurance card fills the insurance, and the referral goes with a request.
  await page.goto('/settings#insurance');
  await page.getByRole('button', { name: /^Use Gulf Coast Health Plan/ }).click();
  await page.getByText(/^Gulf Coast Health Plan.* is now your insurance$/).waitFor();
  await expectNoViolations(page);
  const { id } = await submitRequest(rosa);
  await waitForStatus(rosa, id, 'calling_providers');
  await page.goto(`/dashboard/concierge-request/${id}`);
  await page.getByRole('button', { name: 'Add from your records' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add from your records' });
  await dialog.getByRole('checkbox', { name: /IMG_4|Referral/ }).check();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Send 1 document' }).click();
  await page.getByText('Sent to your care team').first().waitFor();
  await page.getByRole('log', { name: 'Messages with the care team' }).getByText('From my records').waitFor();
  const { messages } = await getThread(rosa, id);
  expect(messages.flatMap(({ files }) => files)).toHaveLength(1);
  await phone.close();
}, 600_000);
