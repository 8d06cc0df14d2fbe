import { eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { careRequests } from '#schema/care-requests.ts';
import { shortId } from '#shared/ids.ts';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { widths } from '../../support/runner/extent.ts';
import { approveRequest, getRequest, optionsOf, waitForStatus } from '../../support/steps/care-steps.ts';
import { findImagingOffice, performStaffAction, seedRequest } from '../../support/steps/queue-steps.ts';
import { seedDoubtfulResult } from '../../support/steps/seed-doubtful-result.ts';
import { getThread, hireStaff, write } from '../../support/steps/thread-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let maya: SignedIn;
let noah: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', pace: 'lifelike' });
  browser = await openBrowser();
  maya = await hireStaff(server, 'Maya');
  noah = await hireStaff(server, 'Noah');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openAs(staff: SignedIn, path: string, width = 1280, allowRefusals: number[] = []) {
  const window = await visit(browser, server.address, { width, allowRefusals });
  await signInAs(window, server.address, staff);
  await window.page.goto(path);
  return window;
}

const take = (page: Page) => page.getByRole('button', { name: 'Assign to me' });
/** Releases from the bar and confirms. */
async function release(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release to patient' }).click();
  await page.getByRole('dialog', { name: 'Released' }).waitFor();
}
const statusOf = async (patient: SignedIn, id: string) => (await getRequest(patient, id)).status;

test.each(widths)(
  'staff take a request, check a doubtful price, confirm and release it; the patient pays, at %i px',
  async (width) => {
    const rosa = await registerPatient(server);
    const id = await seedDoubtfulResult(server, rosa, noah.user.id);
    const { page, expectQuiet, close } = await openAs(maya, '/admin?tab=operations', width);
    await page.getByLabel('Search requests and patients').fill(shortId(id));
    await page.getByText('1 request', { exact: true }).waitFor();
    await page.getByRole('table', { name: 'Requests' }).getByText('A price is doubtful').waitFor();
    await expectNoViolations(page);
    await page.getByRole('link', { name: shortId(id), exact: true }).click();
    await take(page).click();
    await page.getByText('Assigned to you.').waitFor();
    await page.getByText('1 unconfirmed fact needs your decision.').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Release', exact: true }).isDisabled())
      .toBe(true);
    await expectNoViolations(page);
    await page.getByRole('button', { name: /^Confirm Cash price/ }).click();
    await page.getByText('Confirmed by staff').nth(1).waitFor();
    await release(page);
    expect(await statusOf(rosa, id)).toBe('awaiting_patient_confirmation');
    await approveRequest(rosa, id);
    const paid = await waitForStatus(rosa, id, 'completed');
    expect(optionsOf(paid)[0]?.directPrice?.amountCents).toBe(42_000);
    expectQuiet();
    await close();
  },
);

test('poor results go back with a reason that staff can read and the patient can’t', async () => {
  const rosa = await registerPatient(server);
  const id = await seedDoubtfulResult(server, rosa, noah.user.id);
  await performStaffAction(maya, id, 'claim');
  const { page, expectQuiet, close } = await openAs(maya, `/requests/${id}`);
  await page.getByRole('button', { name: 'Send back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await dialog.getByText('Enter a reason').waitFor();
  await dialog.getByLabel('Reason').fill('The price was only guessed.');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await page.getByText('Sent back from review: The price was only guessed.').waitFor();
  expect(await statusOf(rosa, id)).not.toBe('pending_confirmation');
  expect(JSON.stringify(await getRequest(rosa, id))).not.toContain('only guessed');
  expectQuiet();
  await close();
});

test('when two staff take one request at once, one gets it and the other sees who did', async () => {
  const rosa = await registerPatient(server);
  const id = await seedRequest(server, rosa.user.id);
  const first = await openAs(maya, `/requests/${id}`, 1280, [409]);
  const second = await openAs(noah, `/requests/${id}`, 1280, [409]);
  await Promise.all([first, second].map(({ page }) => take(page).waitFor()));
  await Promise.all([first, second].map(({ page }) => take(page).click()));
  await Promise.race(
    [first, second].map(({ page }) =>
      page
        .getByText(/assigned to \w+ Tester\. Ask them/)
        .first()
        .waitFor(),
    ),
  );
  const [row] = await server.database.orm.select().from(careRequests).where(eq(careRequests.id, id));
  const [owner, other] = row?.assignedTo === maya.user.id ? [first, second] : [second, first];
  await owner.page.getByText('Assigned to you.').waitFor();
  await other.page.getByRole('button', { name: 'Reassign to me' }).waitFor();
  for (const window of [first, second]) {
    window.expectQuiet();
    await window.close();
  }
});

test('the queue can be worked with the keyboard alone', async () => {
  const rosa = await registerPatient(server);
  const ids = [
    await seedRequest(server, rosa.user.id, { minutesLeft: 5 }),
    await seedRequest(server, rosa.user.id, { minutesLeft: 9 }),
  ];
  const { page, expectQuiet, close } = await openAs(maya, `/requests?search=${shortId(rosa.user.id)}`);
  await page.getByText('2 requests', { exact: true }).waitFor();
  await page.getByText('Keyboard:').waitFor();
  await page.getByRole('link', { name: shortId(ids[0] ?? ''), exact: true }).focus();
  await page.keyboard.press('j');
  // The shortcut moves focus to the button, and Enter presses it.
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await page
    .getByText(`Request ${shortId(ids[1] ?? '')} assigned to you`)
    .first()
    .waitFor();
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Assigned to you.').waitFor();
  expect(page.url()).toContain(ids[1]);
  await page.goBack();
  await page.getByText('2 requests', { exact: true }).waitFor();
  expectQuiet();
  await close();
});

test('staff call an office and log the call, and the result reaches the patient after review', async () => {
  const rosa = await registerPatient(server);
  const id = await seedRequest(server, rosa.user.id, { status: 'provider_search' });
  await performStaffAction(maya, id, 'claim');
  const office = await findImagingOffice(server);
  const { page, expectQuiet, close } = await openAs(maya, `/requests/${id}`);
  await page.getByRole('button', { name: 'Log a call' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save call' }).click();
  await dialog.getByText('Choose the office', { exact: true }).waitFor();
  await dialog.getByText('Enter what the office said').waitFor();
  await dialog.getByLabel('Office', { exact: true }).fill(office.name);
  await page
    .getByRole('option', { name: new RegExp(office.name) })
    .first()
    .click();
  await dialog
    .getByLabel('What the office said, word for word')
    .fill('Yes, the fifth at half past nine is free.');
  await dialog.getByRole('button', { name: 'Add a fact' }).click();
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Date').fill(day);
  await dialog.getByLabel('Time', { exact: true }).fill('09:30');
  await dialog.getByLabel('Quote').fill('the sixth at nine');
  await dialog.getByRole('button', { name: 'Save call' }).click();
  await dialog.getByText('These words are not in what the office said.').waitFor();
  await dialog.getByLabel('Quote').fill('the fifth at half past nine');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Save call' }).click();
  await page.getByText('Confirmed by staff').first().waitFor();
  await page.getByRole('button', { name: 'Send to review' }).click();
  await release(page);
  expect(await statusOf(rosa, id)).toBe('awaiting_patient_confirmation');
  expectQuiet();
  await close();
});

test('a note stays internal, and a patient’s message is answered with a saved reply', async () => {
  const rosa = await registerPatient(server);
  const id = await seedRequest(server, rosa.user.id);
  await write(rosa, id, { body: 'Where do I park?' });
  await maya.post('/api/admin/saved-replies', { title: `Parking ${shortId(id)}`, body: 'Behind the house.' });
  const { page, expectQuiet, close } = await openAs(maya, '/admin?tab=operations');
  const waiting = page.getByRole('table', { name: 'Unanswered messages' });
  await waiting
    .getByRole('row')
    .filter({ hasText: shortId(id) })
    .getByRole('link', { name: shortId(id) })
    .click();
  await page.getByRole('log').getByText('Where do I park?').waitFor();
  await page.getByLabel('New note').fill('Speaks softly.');
  await page.getByRole('button', { name: 'Add note' }).click();
  // The field keeps the text until it is saved.
  await page.getByRole('list', { name: 'Notes, newest first' }).getByText('Speaks softly.').waitFor();
  await expect.poll(() => page.getByLabel('New note').inputValue()).toBe('');
  await page.getByRole('combobox', { name: 'Insert a saved reply' }).click();
  await page.getByRole('option', { name: `Parking ${shortId(id)}` }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('log').getByText('Behind the house.').waitFor();
  await page.getByText('You’re handling this patient.').waitFor();
  await page.getByRole('button', { name: 'Return to assistant' }).click();
  await page.getByText('The assistant is replying to the patient.').waitFor();
  const { messages } = await getThread(rosa, id);
  expect(messages.at(-1)).toMatchObject({ author: 'staff', body: 'Behind the house.' });
  expect(JSON.stringify(await getRequest(rosa, id))).not.toContain('softly');
  expectQuiet();
  await close();
});
