import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoViolations, openBrowser, visit } from '../../support/browser/browser.ts';
import { messageBox, sendChatMessage } from '../../support/browser/chat-page.ts';
import { widths } from '../../support/runner/extent.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

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

const need = 'I need an MRI of my left knee near Tampa, I have no insurance';
const summary = (page: Page): Locator => page.locator('section[aria-labelledby=request-summary-title]');

/** Changes one field by keyboard and waits until it is saved. */
async function correct(page: Page, opener: string, field: string, value: string): Promise<void> {
  await summary(page).getByRole('button', { name: opener, exact: true }).press('Enter');
  const box = summary(page).getByLabel(field, { exact: true });
  if (await box.evaluate((element) => element instanceof HTMLSelectElement)) await box.selectOption(value);
  else await box.fill(value);
  await summary(page).getByRole('button', { name: 'Save' }).press('Enter');
  await summary(page).getByRole('status').getByText(`${field} saved`).waitFor();
}

test.each(widths)('a visitor corrects every field of the summary before booking, at %i px', async (width) => {
  const { page, close, expectQuiet } = await visit(browser, server.address, {
    width,
    allowRefusals: [400],
  });
  await page.goto('/');
  await sendChatMessage(page, need, /When would you like it/);
  await sendChatMessage(page, 'tomorrow', /doctor’s order/);
  await sendChatMessage(page, 'I have it', /your full name/);
  const soFar = summary(page).getByRole('button', { name: 'Your request so far' });
  await expect.poll(() => soFar.getAttribute('aria-expanded')).toBe('false');
  await soFar.click();
  await correct(page, 'Change Location', 'Location', 'Orlando, FL');
  await soFar.click();
  await sendChatMessage(page, 'Ana Ruiz', /best way to reach you/);
  await sendChatMessage(page, 'ana.ruiz@example.com', /Nothing is charged until you approve/);
  await page.getByText('Request Summary Ready!').first().waitFor();
  await expectNoViolations(page);

  // The fields are hidden behind the summary sentence.
  await summary(page).getByRole('button', { name: 'Change', exact: true }).click();
  await correct(page, 'Change Type of request', 'Type of request', 'price_comparison');
  await correct(page, 'Reason', 'Reason', 'My knee locks when I climb stairs');
  await correct(page, 'Change Service', 'Service', 'MRI of the shoulder');
  await correct(page, 'Change Specialty', 'Specialty', 'Orthopedics');
  await correct(page, 'Change Body part', 'Body part', 'right shoulder');
  await correct(page, 'Who it’s for', 'Who it’s for', 'parent');
  await correct(page, 'Patient’s name', 'Patient’s name', 'Carmen Diaz');
  await correct(page, 'Age', 'Age', '82');
  await correct(page, 'Change When', 'When', 'as soon as possible');
  await correct(page, 'Change Urgency', 'Urgency', 'soon');
  await correct(page, 'Change Insurance', 'Insurance', 'Aetna PPO');
  await correct(page, 'Preferences', 'Preferences', 'wheelchair access');
  await correct(page, 'Change Name', 'Name', 'Rosa Diaz');
  await correct(page, 'Phone', 'Phone', '813 555 0123');
  await correct(page, 'Change Email', 'Email', 'rosa@example.com');

  // An unreadable correction shows an error at its field, and Escape discards the change.
  await summary(page).getByRole('button', { name: 'Change Location' }).click();
  const place = summary(page).getByLabel('Location', { exact: true });
  await place.fill('qqqq');
  await place.press('Enter');
  await summary(page).getByRole('alert').waitFor();
  await expect.poll(() => place.getAttribute('aria-invalid')).toBe('true');
  expect(await place.evaluate((box) => box === document.activeElement)).toBe(true);
  await expectNoViolations(page);
  await place.press('Escape');
  const opener = summary(page).getByRole('button', { name: 'Change Location' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);

  const shown = await summary(page).locator('dd').allTextContents();
  for (const value of [
    'Price comparison',
    'My knee locks when I climb stairs',
    'MRI of the shoulder',
    'Orthopedics',
    'right shoulder',
    'My parent',
    'Orlando, FL',
    'as soon as possible',
    'Soon',
    'wheelchair access',
    'Rosa Diaz',
    '(813) 555-0123',
    'rosa@example.com',
  ]) {
    expect(shown).toContain(value);
  }
  expect(shown.join()).toContain('Aetna');

  await page.reload();
  await summary(page)
    .getByText(/your parent Carmen Diaz, 82/)
    .waitFor();
  await page.getByRole('button', { name: 'Continue to Booking' }).click();
  const dialog = page.getByRole('dialog');
  expect(
    await dialog
      .getByLabel(/^Email/)
      .first()
      .inputValue(),
  ).toBe('rosa@example.com');
  expect(
    await dialog
      .getByLabel(/^Phone/)
      .first()
      .inputValue(),
  ).toBe('(813) 555-0123');
  await expect.poll(() => dialog.getByRole('button', { name: 'Complete Booking' }).isEnabled()).toBe(true);
  expectQuiet();
  await close();
});

test('an emergency written into a field shows whom to call', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address);
  await page.goto('/');
  await sendChatMessage(page, need, /When would you like it/);
  await summary(page).getByRole('button', { name: 'Your request so far' }).click();
  await summary(page).getByRole('button', { name: 'Reason', exact: true }).click();
  await summary(page).getByLabel('Reason', { exact: true }).fill('I have crushing chest pain right now');
  await summary(page).getByRole('button', { name: 'Save' }).click();
  const call = page.getByRole('link', { name: 'Call 911' }).first();
  await call.waitFor();
  await expect.poll(() => call.getAttribute('href')).toBe('tel:911');
  const isInView = () =>
    call.evaluate((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  await expect.poll(isInView).toBe(true);
  await expectNoViolations(page);
  expectQuiet();
  await close();
});

test('a visitor can ask for a human with one click at any time', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address);
  await page.goto('/');
  await messageBox(page).fill('half a sentence');
  await page.getByRole('button', { name: 'Talk to a person' }).click();
  await page
    .getByRole('log')
    .getByText(/Monday to Friday, 8 AM to 8 PM/)
    .waitFor();
  await expect.poll(() => messageBox(page).inputValue()).toBe('half a sentence');
  expectQuiet();
  await close();
});
