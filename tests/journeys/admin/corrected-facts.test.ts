import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReviewView } from '#modules/requests/evidence-review.contract.ts';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import { shortId } from '#shared/ids.ts';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { openSource } from '../../support/browser/results-page.ts';
import { approveRequest, getRequest } from '../../support/steps/care-steps.ts';
import { performStaffAction } from '../../support/steps/queue-steps.ts';
import { laterPriceWords, seedDoubtfulResult } from '../../support/steps/seed-doubtful-result.ts';
import { hireStaff } from '../../support/steps/thread-steps.ts';
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

async function openAs(client: SignedIn, path: string, width = 1280) {
  const window = await visit(browser, server.address, { width });
  await signInAs(window, server.address, client);
  await window.page.goto(path);
  return window;
}

/** A request with a doubtful price, in review and assigned to Maya. */
async function holdDoubtfulPrice(patient: SignedIn): Promise<string> {
  const id = await seedDoubtfulResult(server, patient, noah.user.id);
  await performStaffAction(maya, id, 'claim');
  return id;
}

/** Selects words of a line with the mouse. */
async function selectWords(page: Page, line: Locator, words: string): Promise<void> {
  await line.scrollIntoViewIfNeeded();
  const { from, to } = await line.evaluate((element, wanted) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const range = document.createRange();
    range.setStart(text, text.data.indexOf(wanted));
    range.setEnd(text, text.data.indexOf(wanted) + wanted.length);
    const rects = [...range.getClientRects()];
    const [first, last] = [rects[0], rects.at(-1)];
    if (!first || !last) throw new Error('The words are not shown.');
    return {
      from: { x: first.left + 1, y: first.top + first.height / 2 },
      to: { x: last.right - 1, y: last.top + last.height / 2 },
    };
  }, words);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

test('a price is corrected with words picked in the transcript and released after a look at what the patient sees', async () => {
  const rosa = await registerPatient(server);
  const id = await holdDoubtfulPrice(rosa);
  const other = await seedDoubtfulResult(server, rosa, noah.user.id);
  const { page, expectQuiet, close } = await openAs(maya, `/requests/${id}`);
  await page.getByRole('button', { name: /^Correct Cash price/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(laterPriceWords).waitFor();
  await selectWords(page, dialog.getByText(laterPriceWords), laterPriceWords);
  await dialog.getByText(`“${laterPriceWords}”`).waitFor();
  await dialog.getByLabel('Price in dollars').fill('450');
  await dialog.getByLabel('Reason').fill('They looked it up');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await page.getByText('Corrected by staff', { exact: true }).waitFor();
  // In sight at the top of the page.
  await page.evaluate(() => window.scrollTo(0, 0));
  const release = page.getByRole('button', { name: 'Release', exact: true });
  expect((await release.boundingBox())?.y).toBeLessThan(900);
  await release.click();
  await dialog.getByText('The patient is notified right away, so this can’t be undone.').waitFor();
  await dialog.getByText('$450.00 cash price').waitFor();
  await dialog.getByText(/Corrected by Maya from our care team on .+: They looked it up\./).waitFor();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Release to patient' }).click();
  const released = page.getByRole('dialog', { name: 'Released' });
  await released.getByRole('button', { name: 'Next request' }).click();
  await page.getByRole('heading', { level: 1, name: `Request ${shortId(other)}` }).waitFor();
  expectQuiet();
  await close();
});

test('the patient reads the words for a corrected price, who corrected it, and why, also in print', async () => {
  const rosa = await registerPatient(server);
  const id = await holdDoubtfulPrice(rosa);
  const { body: view } = await maya.get<ReviewView>(`/api/admin/concierge-requests/${id}/evidence`);
  const [call] = view.calls;
  const start = call?.transcript[3]?.text.indexOf(laterPriceWords) ?? -1;
  const corrected = await performStaffAction(maya, id, 'facts', {
    factId: call?.facts.find(({ kind }) => kind === 'cash_price')?.id,
    decision: 'correct',
    value: { amountCents: 45_000 },
    evidence: { callId: call?.id, turnIndex: 3, start, end: start + laterPriceWords.length },
    reason: 'They looked it up',
  });
  expect(corrected.status).toBe(200);
  const { body: checked } = await maya.get<ReviewView>(`/api/admin/concierge-requests/${id}/evidence`);
  await performStaffAction(maya, id, 'release', { seenPreview: checked.previewMark });
  expect((await approveRequest(rosa, id)).status).toBe(200);
  const { page, expectQuiet, close } = await openAs(rosa, ticketPath(id), 390);
  await openSource(page, 'Cash price');
  await page.getByText(`“${laterPriceWords}”`).first().waitFor();
  const correction = page.getByText(/^Corrected by Maya from our care team on .+: They looked it up\.$/);
  await correction.waitFor();
  expect(await page.getByText('around four hundred twenty dollars”').count()).toBe(0);
  await expectNoViolations(page);
  await page.emulateMedia({ media: 'print' });
  expect(await correction.isVisible()).toBe(true);
  expectQuiet();
  await close();
});

test('the transcript marks verified quotes teal and unverified ones amber', async () => {
  const id = await holdDoubtfulPrice(await registerPatient(server));
  const { page, expectQuiet, close } = await openAs(maya, `/requests/${id}`);
  const colorOf = (standing: string) =>
    page
      .locator(`mark[data-standing=${standing}]`)
      .evaluate((element) => getComputedStyle(element).borderBottomColor);
  const token = (name: string) =>
    page.evaluate((property) => {
      const probe = document.createElement('i');
      probe.style.color = `var(${property})`;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);
  expect(await colorOf('confirmed')).toBe(await token('--accent'));
  expect(await colorOf('doubtful')).toBe(await token('--attention'));
  expectQuiet();
  await close();
});

test('with the keyboard alone, a line is chosen, its words narrowed, and the result released', async () => {
  const rosa = await registerPatient(server);
  const id = await holdDoubtfulPrice(rosa);
  const { page, expectQuiet, close } = await openAs(maya, `/requests/${id}`);
  const { keyboard } = page;
  await page.getByRole('button', { name: /^Correct Cash price/ }).focus();
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const lines = dialog.getByRole('radio');
  await lines.first().focus();
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await dialog.getByText(`“Let me check. Yes, ${laterPriceWords}”`).waitFor();
  await dialog.getByRole('button', { name: 'Start one word later' }).focus();
  for (let word = 0; word < 4; word += 1) await keyboard.press('Enter');
  await dialog.getByText(`“${laterPriceWords}”`, { exact: true }).waitFor();
  await dialog.getByLabel('Price in dollars').focus();
  await keyboard.press('Control+a');
  await keyboard.type('450');
  await dialog.getByLabel('Reason').focus();
  await keyboard.type('They looked it up');
  await dialog.getByRole('button', { name: 'Save correction' }).focus();
  await keyboard.press('Enter');
  await page.getByText('Corrected by staff', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Release', exact: true }).focus();
  await keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Release to patient' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Released' }).waitFor();
  expect((await getRequest(rosa, id)).status).toBe('awaiting_patient_confirmation');
  expectQuiet();
  await close();
});

test('Release stays in sight on a phone, and leads to the fact that needs a decision', async () => {
  const id = await holdDoubtfulPrice(await registerPatient(server));
  const { page, expectQuiet, close } = await openAs(maya, `/requests/${id}`, 390);
  const release = page.getByRole('button', { name: 'Release', exact: true });
  await release.waitFor();
  expect((await release.boundingBox())?.y).toBeLessThan(844);
  expect(await release.isDisabled()).toBe(true);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Confirm Cash price/);
  expectQuiet();
  await close();
});
