import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectNoViolations,
  openBrowser,
  signInAs,
  visit,
  waitUntilLoaded,
} from '../../support/browser/browser.ts';
import { chatLog, chatToSummary, messageBox, sendChatMessage } from '../../support/browser/chat-page.ts';
import { doOverlap, isOnScreen, watchLayoutShift } from '../../support/browser/screen.ts';
import { submitRequest } from '../../support/steps/care-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const answers = (page: Page) =>
  page.getByRole('group', { name: /^(?:Suggested answers|Respuestas sugeridas)$/ });
const lastReply = (page: Page) => chatLog(page).locator('[data-role=assistant]').last();
const toast = (page: Page) => page.getByRole('region', { name: /F8/ }).locator('li');
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue to Booking' });
const openButton = (page: Page) => page.getByRole('button', { name: 'Open the conversation' });
const summary = (page: Page): Locator => page.locator('section[aria-labelledby=request-summary-title]');

async function tap(page: Page, answer: string, reply: RegExp): Promise<void> {
  await answers(page).getByRole('button', { name: answer, exact: true }).click();
  await chatLog(page).getByText(reply).last().waitFor();
}

async function expectInSight(page: Page): Promise<void> {
  await expect.poll(() => isOnScreen(lastReply(page))).toBe(true);
  await expect.poll(() => isOnScreen(messageBox(page))).toBe(true);
}

const expectProgress = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor();

test('on a phone, a visitor taps through a full-screen chat to the summary', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 390 });
  const readShift = await watchLayoutShift(page);
  await page.goto('/');
  await waitUntilLoaded(page);
  await sendChatMessage(page, 'I need an MRI of my knee', /Left, right, or both/);
  await page.getByRole('heading', { level: 1, name: 'Harborline assistant' }).waitFor();
  const panel = page.locator('[data-view=full]').last();
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expect.poll(() => page.getByRole('banner').count()).toBe(0);
  expect(await messageBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
  await expectProgress(page, '1 of 8');
  await expectInSight(page);
  await expectNoViolations(page);

  expect(await answers(page).getByRole('button').allTextContents()).toEqual(['Left', 'Right', 'Both']);
  await tap(page, 'Left', /Which city or ZIP code/);
  await expectProgress(page, '2 of 8');
  // An office can't be searched for without a place.
  await expect.poll(() => answers(page).count()).toBe(0);
  await sendChatMessage(page, 'Tampa, FL', /When would you like it/);
  await expectInSight(page);
  await tap(page, 'This week', /doctor’s order/);
  await tap(page, 'I have it', /Do you have health insurance/);
  await expectProgress(page, '5 of 8');
  await expectNoViolations(page);
  await tap(page, 'Skip', /full name/);
  await expectProgress(page, '6 of 8');
  await expectInSight(page);

  // The phone's keyboard takes half of the screen.
  await page.setViewportSize({ width: 390, height: 460 });
  await expectInSight(page);
  await page.setViewportSize({ width: 390, height: 844 });

  await sendChatMessage(page, 'Ana Ruiz', /best way to reach you/);
  await expectProgress(page, '7 of 8');
  await sendChatMessage(page, 'ana.ruiz@example.com', /Right\?/);
  await toast(page).getByText('Request Summary Ready!').waitFor();
  expect(await doOverlap(toast(page), messageBox(page))).toBe(false);
  expect(await doOverlap(toast(page), continueButton(page))).toBe(false);
  await summary(page)
    .getByText(/MRI of the left knee near Tampa, FL, this week/)
    .waitFor();
  await expectInSight(page);
  await expect.poll(() => isOnScreen(continueButton(page))).toBe(true);
  await summary(page).getByRole('button', { name: 'Change', exact: true }).click();
  await summary(page).getByRole('button', { name: 'Change Side' }).waitFor();
  expect(await isOnScreen(continueButton(page))).toBe(true);
  await expectNoViolations(page);
  expect(await readShift()).toBeLessThan(0.1);
  expectQuiet();
  await close();
});

test('the full-screen chat closes and opens again without losing the conversation', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 390 });
  await page.goto('/');
  await sendChatMessage(page, 'I need a skin check near Tampa', /When would you like it/);
  await page.getByRole('button', { name: 'Back to the page' }).click();
  await page.getByRole('banner').waitFor();
  await expect
    .poll(() => openButton(page).evaluate((button) => button === document.activeElement))
    .toBe(true);
  await expectNoViolations(page);
  expect(new URL(page.url()).pathname).toBe('/');

  await openButton(page).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Harborline assistant' }).waitFor();
  await messageBox(page).press('Escape');
  await openButton(page).waitFor();
  // A message opens it again, and the Back button closes it.
  await sendChatMessage(page, 'next week', /health insurance/);
  await page.getByRole('heading', { level: 1, name: 'Harborline assistant' }).waitFor();
  await page.reload();
  await expectProgress(page, '3 of 6');
  await answers(page).getByRole('button', { name: 'No insurance' }).waitFor();
  await page.goBack();
  await openButton(page).waitFor();
  await page.getByRole('banner').waitFor();
  expectQuiet();
  await close();
});

test('on a wide screen the chat keeps its place and its height', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 1280 });
  await page.setViewportSize({ width: 1280, height: 800 });
  const readShift = await watchLayoutShift(page);
  await page.goto('/');
  await waitUntilLoaded(page);
  await sendChatMessage(page, 'I need a skin check', /Which city or ZIP code/);
  const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  const height = await readHeight();
  await page.getByRole('button', { name: 'Start New Conversation' }).click();
  await chatToSummary(page);
  await toast(page).getByText('Request Summary Ready!').waitFor();
  expect(await doOverlap(toast(page), messageBox(page))).toBe(false);
  expect(await doOverlap(toast(page), continueButton(page))).toBe(false);
  expect(await doOverlap(toast(page), page.getByRole('button', { name: 'Send' }))).toBe(false);
  await expectInSight(page);
  expect(await isOnScreen(continueButton(page))).toBe(true);
  expect(await readHeight()).toBe(height);
  await page.getByRole('banner').waitFor();
  expect(await readShift()).toBeLessThan(0.1);
  expectQuiet();
  await close();
});

test('a bill is asked for what a bill needs, and its photo is offered', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 390 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Submit a medical bill for reimbursement' }).click();
  await expect.poll(() => messageBox(page).inputValue()).toMatch(/medical bill/);
  await messageBox(page).press('Enter');
  await chatLog(page)
    .getByText(/who sent it, the amount, the date on it.*photo/)
    .waitFor();
  await expect
    .poll(() => messageBox(page).getAttribute('placeholder'))
    .toBe('Who sent it, the amount and the date');
  await tap(page, 'I can send a photo', /You can add the photo after you sign in/);
  expect(
    await chatLog(page)
      .getByText(/city or ZIP code/)
      .count(),
  ).toBe(0);
  expectQuiet();
  await close();
});

test('las respuestas sugeridas están en español, y la página lo dice', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 390 });
  await page.goto('/');
  await sendChatMessage(page, 'necesito un dermatólogo cerca de Tampa', /cuándo/i);
  await expectProgress(page, '2 de 6');
  await tap(page, 'La próxima semana', /seguro médico/);
  const languageOf = (part: Locator) =>
    part.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
  expect(await languageOf(answers(page))).toBe('es');
  expect(await languageOf(page.getByRole('button', { name: 'Volver a la página' }))).toBe('es');
  await tap(page, 'Sin seguro', /nombre completo/);
  await tap(page, 'Omitir', /comunicarnos/);
  await expectNoViolations(page);
  await sendChatMessage(page, 'ana.ruiz@example.com', /Es correcto/);
  await toast(page).and(page.locator('[lang=es]')).waitFor();
  expectQuiet();
  await close();
});

test('a signed-in patient is offered the city of an earlier request', async () => {
  const patient = await registerPatient(server);
  await submitRequest(patient);
  const window = await visit(browser, server.address, { width: 390 });
  await signInAs(window, server.address, patient);
  const { page } = window;
  await page.goto('/demo');
  await sendChatMessage(page, 'I need a dermatologist', /Which city or ZIP code/);
  await tap(page, 'Tampa, FL', /When would you like it/);
  await expectProgress(page, '2 of 4');
  window.expectQuiet();
  await window.close();
});
