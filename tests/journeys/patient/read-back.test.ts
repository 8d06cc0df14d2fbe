import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { chatLog, chatToSummary, sendChatMessage } from '../../support/browser/chat-page.ts';
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

const summary = (page: Page): Locator => page.locator('section[aria-labelledby=request-summary-title]');

test('a visitor reads the summary sentence, corrects it, and confirms it with the button', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 390 });
  await page.goto('/');
  await chatToSummary(page);
  await summary(page)
    .getByText(/MRI of the left knee near Tampa, FL/)
    .waitFor();
  // The fields appear only on request.
  expect(await summary(page).locator('dl').count()).toBe(0);
  await expectNoViolations(page);
  await summary(page).getByRole('button', { name: 'Change', exact: true }).click();
  await summary(page).getByRole('button', { name: 'Change Side' }).click();
  await summary(page).getByLabel('Side', { exact: true }).selectOption('right');
  await summary(page).getByRole('button', { name: 'Save' }).click();
  await summary(page)
    .getByText(/MRI of the right knee near Tampa, FL/)
    .waitFor();
  await chatLog(page)
    .getByText(/right knee.*Right\?/)
    .last()
    .waitFor();

  await summary(page).getByRole('button', { name: 'Who it’s for', exact: true }).click();
  await summary(page).getByLabel('Who it’s for', { exact: true }).selectOption('parent');
  await summary(page).getByRole('button', { name: 'Save' }).click();
  await chatLog(page)
    .getByText(/your parent’s full name and age/)
    .waitFor();
  expect(await page.getByRole('button', { name: 'Continue to Booking' }).count()).toBe(0);
  await expectNoViolations(page);
  await sendChatMessage(page, 'Rosa Diaz, 82', /your parent Rosa Diaz, 82/);
  await page.getByRole('button', { name: 'Continue to Booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete Booking' }).waitFor();
  await page.keyboard.press('Escape');
  await summary(page).getByText('You confirmed this.').waitFor();
  expectQuiet();
  await close();
});

test('the dashboard form shows a summary, asks for what is missing, and starts on confirmation', async () => {
  const patient = await registerPatient(server);
  const window = await visit(browser, server.address, { width: 390 });
  await signInAs(window, server.address, patient);
  const { page } = window;
  await page.goto('/dashboard');
  const box = page.getByRole('textbox', { name: 'Start a New Request' });
  await box.fill('my mom needs an MRI of her knee near Tampa, FL next week, she fell twice');
  await box.press('Enter');
  await page.getByText(/MRI of the knee near Tampa, FL for your mom/).waitFor();
  await expectNoViolations(page);
  expect((await patient.get<unknown[]>('/api/requests')).body).toEqual([]);

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await box.fill('my mom needs an MRI of her left knee near Tampa, FL next week');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByLabel(/your mom’s full name/).fill('Rosa Diaz, 82');
  await page.getByLabel(/doctor’s order/).fill('her doctor has it');
  await page.getByLabel(/insurance does your mom have/).fill('none');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText(/left knee .*your mom Rosa Diaz, 82/).waitFor();
  await page.getByRole('button', { name: 'Yes, start' }).click();
  await page.getByText('Request Submitted!').first().waitFor();
  await expectNoViolations(page);
  window.expectQuiet();
  await window.close();
});
