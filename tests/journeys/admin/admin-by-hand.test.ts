import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { sendChatMessage } from '../../support/browser/chat-page.ts';
import { widths } from '../../support/runner/extent.ts';
import { getRequest, payWith, submitRequest } from '../../support/steps/care-steps.ts';
import { performStaffAction, seedRequest } from '../../support/steps/queue-steps.ts';
import { getResult, saveResult } from '../../support/steps/result-steps.ts';
import { getThread, hireStaff } from '../../support/steps/thread-steps.ts';
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

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite' });
  browser = await openBrowser();
  maya = await hireStaff(server, 'Maya');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openAs(client: SignedIn, path: string, width = 1280, allowRefusals: number[] = []) {
  const window = await visit(browser, server.address, { width, allowRefusals });
  await signInAs(window, server.address, client);
  await window.page.goto(path);
  return window;
}

const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Bay General') };

test.each(widths)(
  'staff review a bill: write, preview, release, approve, pay and read, at %i px',
  async (width) => {
    const rosa = await registerPatient(server);
    await payWith(rosa, 'succeeds');
    const { id } = await submitRequest(rosa, 'I got a hospital bill for $3,400 that I think is wrong');
    await waitFor(
      'the request to need review',
      () => getRequest(rosa, id),
      ({ timeline }) => timeline.length > 2,
    );
    const patient = await openAs(rosa, `/dashboard/concierge-request/${id}`, width);
    await patient.page.getByText('Our care team handles this kind of request.').first().waitFor();
    await patient.page.getByText('Guaranteed by').first().waitFor();
    await expectNoViolations(patient.page);

    const { page, expectQuiet, close } = await openAs(maya, `/requests/${id}`, width);
    await page.getByText('Bill review needs staff').first().waitFor();
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await page.getByLabel('Summary', { exact: true }).fill('One scan was billed twice.');
    await page.getByRole('button', { name: 'Preview and release' }).click();
    await page.getByText('Add what you found, with its source').first().waitFor();
    await page.getByRole('button', { name: 'Add a finding' }).click();
    await page.getByLabel('What was billed').fill('MRI of the knee, November 3');
    await page.getByLabel('What you found').fill('It is on the bill twice.');
    await page.getByLabel('Disputed amount').fill('842.50');
    await page.getByLabel('Recommended next step').fill('Ask for a corrected bill.');
    await page.getByText('Total in question: $842.50').waitFor();
    await page.getByText('Every statement needs a source', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add a source to finding 1' }).click();
    await page.getByLabel('Source type').selectOption('call');
    await page.getByLabel('Who you called').fill('The billing office');
    await page.getByLabel('What was said, word for word').fill('Yes, that was our mistake');
    await page.locator('input[type=file][aria-label="Choose documents"]').setInputFiles(letter);
    await page.getByRole('button', { name: 'Remove letter.txt' }).waitFor();
    await page.getByText(/^Saved by Maya Tester/).waitFor();
    await expectNoViolations(page);
    await page.reload();
    await expect
      .poll(() => page.getByLabel('What was billed').inputValue())
      .toBe('MRI of the knee, November 3');
    await page.getByRole('button', { name: 'Preview and release' }).click();
    const preview = page.getByRole('dialog');
    await preview.getByRole('heading', { name: 'MRI of the knee, November 3' }).waitFor();
    await preview.getByText('“Yes, that was our mistake”').waitFor();
    // While the dialog fades in, its colors aren't final.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    await expectNoViolations(page);
    await preview.getByRole('button', { name: 'Release to patient' }).click();
    const released = page.getByRole('dialog', { name: 'Released' });
    await released.getByRole('button', { name: 'Next request' }).waitFor();
    await released.getByRole('button', { name: 'Close' }).last().click();
    await page
      .getByText('This result has been released and is waiting for the patient’s approval.')
      .waitFor();
    expectQuiet();
    await close();

    await patient.page.getByText('1 finding, each with its source').waitFor();
    expect(await patient.page.content()).not.toContain('billed twice');
    await patient.page.getByRole('button', { name: 'Approve & Pay $5' }).click();
    await patient.page.getByText('One scan was billed twice.').waitFor();
    await patient.page.getByText('Looks wrong').waitFor();
    await expectNoViolations(patient.page);
    const [download] = await Promise.all([
      patient.page.waitForEvent('download'),
      patient.page.getByRole('link', { name: 'letter.txt' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('letter.txt');
    patient.expectQuiet();
    await patient.close();
  },
);

test('with two windows open no text is lost: the second window is warned and can choose', async () => {
  const rosa = await registerPatient(server);
  const id = await seedRequest(server, rosa.user.id, {
    status: 'provider_search',
    assignedTo: maya.user.id,
    need: { requestType: 'prescription', reason: 'my refill' },
  });
  const { page, expectQuiet, close } = await openAs(maya, `/requests/${id}`, 1280, [409]);
  const answer = page.getByLabel('Summary', { exact: true });
  await answer.fill('From this window');
  await page.getByText(/^Saved by Maya Tester/).waitFor();
  await saveResult(maya, id, 1, { kind: 'prescription', conclusion: 'From the other window' });
  await answer.fill('From this window, and more');
  await page
    .getByText(/saved a newer version of this result/)
    .first()
    .waitFor();
  await expect.poll(() => answer.inputValue()).toBe('From this window, and more');
  await page.getByRole('button', { name: 'Use saved version' }).click();
  await page.getByText(/^Saved by Maya Tester/).waitFor();
  await expect.poll(() => answer.inputValue()).toBe('From the other window');
  await answer.fill('Both windows agree');
  await page.getByText('Saving…').waitFor();
  await page.getByText(/^Saved by Maya Tester/).waitFor();
  expect((await getResult(maya, id)).body.draft.conclusion).toBe('Both windows agree');
  expectQuiet();
  await close();
});

test('staff attach a file to an answer; the patient sees it in messages and opens it', async () => {
  const rosa = await registerPatient(server);
  const id = await seedRequest(server, rosa.user.id, { status: 'provider_search' });
  await performStaffAction(maya, id, 'claim');
  const { page, expectQuiet, close } = await openAs(maya, `/requests/${id}`);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add files' }).click(),
  ]);
  await chooser.setFiles([letter]);
  await page.getByRole('button', { name: 'Remove letter.txt' }).waitFor();
  await page.getByLabel('Message to the patient').fill('Here is the letter.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('log').getByText('letter.txt').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Remove letter.txt' }).count()).toBe(0);
  await expectNoViolations(page);
  expectQuiet();
  await close();
  const patient = await openAs(rosa, `/dashboard/concierge-request/${id}`, 390);
  await patient.page.getByText('Here is the letter.').waitFor();
  const link = patient.page.getByRole('link', { name: /letter\.txt/ }).first();
  const [download] = await Promise.all([patient.page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('letter.txt');
  expect((await getThread(rosa, id)).documents.map(({ sentBy }) => sentBy)).toEqual(['staff']);
  patient.expectQuiet();
  await patient.close();
});

test('a patient who brings a bill to the chat sees that staff work on it and by when, without a progress bar', async () => {
  const rosa = await registerPatient(server);
  const { page, expectQuiet, close } = await openAs(rosa, '/demo', 390);
  const words =
    'I got a hospital bill for $3,400 that I think is wrong, near Tampa, FL, and I have no insurance';
  // Waits for the call plan before typing more, as a user would.
  await Promise.all([
    page.waitForResponse((response) => response.url().includes('call-plan')),
    sendChatMessage(page, words, /Tell me about the bill/),
  ]);
  await sendChatMessage(page, 'St. Joseph’s, $3,400, dated November 3, no letter yet', /Right\?/);
  // The heading is shown for only two seconds.
  await Promise.all([
    page.getByRole('heading', { name: 'Processing your request' }).waitFor(),
    sendChatMessage(page, 'yes'),
  ]);
  await page.getByRole('heading', { name: 'Our care team is on it' }).waitFor();
  await page.getByText('Guaranteed by').waitFor();
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Open your request' }).click();
  await page.getByText('Our care team handles this kind of request.').first().waitFor();
  expectQuiet();
  await close();
});
