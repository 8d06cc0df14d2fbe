import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { makePdf, makePng } from '../../support/files/sample-files.ts';
import { widths } from '../../support/runner/extent.ts';
import { submitRequest, waitForStatus } from '../../support/steps/care-steps.ts';
import { answer, getThread, hireStaff } from '../../support/steps/thread-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';
import { waitFor } from '../../support/wait-for.ts';

let server: TestServer;
let browser: Browser;
let maya: SignedIn;
const folder = mkdtempSync(join(tmpdir(), 'harborline-files-'));

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', pace: 'lifelike' });
  browser = await openBrowser();
  maya = await hireStaff(server, 'Maya');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const box = (page: Page) => page.getByLabel('Message to the care team');
const log = (page: Page) => page.getByRole('log', { name: 'Messages with the care team' });

async function openTicket(
  width: number,
  options: { allowLostCalls?: boolean; allowRefusals?: number[] } = {},
) {
  const rosa = await registerPatient(server, { email: `rosa-${newId()}@example.test` });
  const { id } = await submitRequest(rosa);
  await waitForStatus(rosa, id, 'calling_providers');
  const window = await visit(browser, server.address, { width, ...options });
  await signInAs(window, server.address, rosa);
  await window.page.goto(`/dashboard/concierge-request/${id}`);
  await box(window.page).waitFor();
  return { rosa, id, ...window };
}

test.each(widths)(
  'a patient writes, sends a photo, gets an answer from staff, and answers a staff question, at %i px',
  async (width) => {
    const { rosa, id, page, expectQuiet, close } = await openTicket(width);
    await page.getByText('No messages yet').waitFor();
    await box(page).fill('Do I need to bring my old pictures?');
    await page.keyboard.press('Enter');
    await log(page).getByText('someone will reply here').waitFor();
    await expect.poll(() => box(page).inputValue()).toBe('');
    await page.getByText('Delivered').waitFor();

    const picker = page.locator('input[type=file]');
    await picker.setInputFiles([
      { name: 'card.png', mimeType: 'image/png', buffer: makePng({ width: 320, height: 200 }) },
      { name: 'referral.pdf', mimeType: 'application/pdf', buffer: makePdf() },
    ]);
    await page.getByText('ready to send').nth(1).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const picture = log(page).getByRole('img', { name: 'card.png' });
    await picture.waitFor();
    await waitFor(
      'the picture to be shown',
      () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
      (pixels) => pixels === 320,
    );
    await page.getByRole('heading', { name: 'Documents' }).waitFor();
    await expectNoViolations(page);

    // The page is open: the answer appears automatically, and staff see that it was read.
    await maya.post(`/api/admin/threads/${id}/read`, { upTo: 3 });
    await page.getByText('Read by our care team').waitFor();
    await answer(maya, id, { body: 'Yes, please bring them on a disc.' });
    await log(page).getByText('Yes, please bring them on a disc.').waitFor();
    await page.getByText('Maya from our care team is helping you').waitFor();
    await log(page).scrollIntoViewIfNeeded();
    await waitFor(
      'the answer to be read',
      () => getThread(rosa, id),
      ({ unreadCount }) => unreadCount === 0,
    );

    await maya.post(`/api/admin/threads/${id}/questions`, {
      question: 'Do you have a pacemaker?',
      submissionKey: newId(),
    });
    await page.getByText('We need one answer from you').waitFor();
    await page.getByLabel('Do you have a pacemaker?').fill('No, I do not.');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await log(page).getByText('No, I do not.').waitFor();
    await page.getByText('We need one answer from you').waitFor({ state: 'detached' });
    await expectNoViolations(page);
    expectQuiet();
    await close();
  },
);

test('a message survives a lost connection and arrives once; a file of a wrong type is rejected next to the field', async () => {
  const { rosa, id, page, context, expectQuiet, close } = await openTicket(390, {
    allowLostCalls: true,
    allowRefusals: [400],
  });
  await context.setOffline(true);
  await box(page).fill('Is there parking?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Connection lost. We’ll keep trying').waitFor();
  await box(page).fill('And may my daughter come with me?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await context.setOffline(false);
  await log(page).getByText('someone will reply here').waitFor();
  await page.getByText('Connection lost. We’ll keep trying').waitFor({ state: 'detached' });
  const { messages } = await waitFor(
    'both messages',
    () => getThread(rosa, id),
    (thread) => thread.messageCount === 3,
  );
  expect(messages.filter(({ author }) => author === 'patient').map(({ body }) => body)).toEqual([
    'Is there parking?',
    'And may my daughter come with me?',
  ]);

  // From disk: passing 11 MB through the browser's protocol takes half a minute on a busy machine.
  const files = Object.entries({
    'photo.jpg': Buffer.from(`MZ${'\0'.repeat(200)}`, 'latin1'),
    'long.txt': Buffer.alloc(11 * 1024 * 1024, 'a'),
    'card.png': makePng(),
  }).map(([name, bytes]) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  });
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByText('This file type isn’t supported').waitFor();
  await page.getByText('This file is larger than 10 MB').waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Remove photo.jpg' }).click();
  await page.getByRole('button', { name: 'Remove long.txt' }).click();
  // An uploaded but unsent file is kept when the page is reopened.
  await page.getByText('ready to send').first().waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Remove card.png' }).click();
  await page.getByText('card.png').waitFor({ state: 'detached' });
  expect((await getThread(rosa, id)).unsentFiles).toEqual([]);
  expectQuiet();
  await close();
});

test('a message about an emergency shows whom to call first', async () => {
  const { page, expectQuiet, close } = await openTicket(390);
  await box(page).fill('I have crushing chest pain right now and cannot breathe');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const alarm = page.getByRole('alert').filter({ hasText: 'This may be an emergency' });
  await alarm.getByRole('link', { name: 'Call 911' }).waitFor();
  await page.getByText('Should we continue?').waitFor();
  await expectNoViolations(page);
  expectQuiet();
  await close();
});
