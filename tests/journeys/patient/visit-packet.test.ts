import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readShareLink } from '#modules/records/share-link.rules.ts';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { readPdfText } from '../../support/files/read-pdf.ts';
import { book, firstOffice } from '../../support/steps/appointment-steps.ts';
import { seedFacts } from '../../support/steps/share-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '../../support/test-server.ts';

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

const withoutMotion = { reducedMotion: 'reduce' } as const;

const savePdf = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('visit-packet.pdf');
  return readPdfText(readFileSync(await download.path()));
};

test('a patient makes a packet for a visit, an office opens it by its code, and the patient ends it', async () => {
  const rosa = await registerPatient(server);
  await seedFacts(server, rosa.user.id);
  const booked = await book(rosa, (await firstOffice(rosa)).id);

  const window = await visit(browser, server.address, { preferences: withoutMotion });
  await signInAs(window, server.address, rosa);
  const { page } = window;
  await page.goto(`/appointments/${booked.id}/pass`);
  await page.getByRole('link', { name: 'Make a visit packet' }).click();
  await page.getByRole('heading', { name: 'What the office sees' }).waitFor();
  const preview = page.getByRole('article').filter({ hasText: 'Rosa Tester' }).first();
  await preview.getByText('Penicillin').waitFor();
  // Often kept private: offered with a word, not ticked.
  await page.getByText('One entry is often kept private', { exact: false }).waitFor();
  expect(await preview.textContent()).not.toContain('Sertraline');
  await page.getByLabel('Reason for the visit').fill('Tired since August.');
  await page.getByRole('checkbox', { name: 'Conditions' }).uncheck();
  await preview.getByText('Tired since August.').waitFor();
  await page.getByText('Prints on one page.').waitFor();
  await expectNoViolations(page);
  const paper = await savePdf(page);
  expect(paper).toContain('Metformin');
  expect(paper).not.toContain('Sertraline');

  await page.getByRole('button', { name: 'Make QR code' }).click();
  await page.getByRole('img', { name: 'QR code that opens your visit packet' }).waitFor();
  const link = await page.getByLabel('Link for the office').inputValue();
  const payload = readShareLink(link);
  if (typeof payload === 'string') throw new Error(`The link is ${payload}.`);
  const passcode = ((await page.getByText(/^\d{3} \d{3}$/).textContent()) ?? '').replace(' ', '');
  await page.getByText('Not opened yet').waitFor();
  await expectNoViolations(page);

  const office = await visit(browser, server.address, {
    width: 1280,
    preferences: withoutMotion,
    allowRefusals: [401, 404],
  });
  const sent: string[] = [];
  office.page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await office.page.goto(link);
  await office.page.getByLabel('Your name or office').fill('Front desk');
  await expectNoViolations(office.page);
  await office.page.getByLabel('Passcode').fill(passcode === '000000' ? '100000' : '000000');
  await office.page.getByRole('button', { name: 'Open' }).click();
  await office.page.getByText('That passcode is wrong. 9 attempts are left.').waitFor();
  await office.page.getByLabel('Passcode').fill(passcode);
  await office.page.getByRole('button', { name: 'Open' }).click();
  await office.page.getByRole('heading', { name: 'Rosa Tester' }).waitFor();
  const seen = (await office.page.locator('main').textContent()) ?? '';
  for (const shown of ['Penicillin', 'Metformin', 'Hemoglobin A1c', 'Tired since August.'])
    expect(seen).toContain(shown);
  for (const hidden of ['Sertraline', 'Conditions']) expect(seen).not.toContain(hidden);
  await expectNoViolations(office.page);
  expect(await savePdf(office.page)).toContain('Metformin');
  // The key stays in the fragment.
  expect(sent.filter((request) => request.includes(payload.key))).toEqual([]);
  expect(sent.some((request) => request.includes(payload.url))).toBe(true);
  expect(await office.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');

  await page.getByText('Front desk opened it', { exact: false }).waitFor();
  await page.getByText('Front desk entered a wrong passcode', { exact: false }).waitFor();
  await page.goto('/records');
  await page.getByRole('link', { name: 'What you shared' }).click();
  await page.getByText('Opened once').waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByText('The link no longer opens', { exact: false }).first().waitFor();
  await office.page.reload();
  await office.page.getByLabel('Your name or office').fill('Front desk');
  await office.page.getByLabel('Passcode').fill(passcode);
  await office.page.getByRole('button', { name: 'Open' }).click();
  await office.page.getByText('The patient ended this link. Ask them to share again.').waitFor();
  await expectNoViolations(office.page);
  office.expectQuiet();
  await office.close();
  window.expectQuiet();
  await window.close();
});
