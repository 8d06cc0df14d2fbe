import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { openBrowser, visit, waitUntilLoaded } from '../../support/browser/browser.ts';
import {
  expectFocusKept,
  expectFocusOn,
  tabAndPress,
  tabTo,
  typeInto,
} from '../../support/browser/keyboard.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', pace: 'quick', offices: 'obliging' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each(['/', '/providers', '/contact'])('on %s the first tab stop skips the navigation', async (path) => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 1280 });
  await page.goto(path);
  await waitUntilLoaded(page);
  await tabAndPress(page, page.getByRole('link', { name: 'Skip to main content' }));
  await expectFocusOn(page.getByRole('main'));
  await page.keyboard.press('Tab');
  const stops = page.getByRole('main').locator('a, button, input, textarea, [tabindex="0"]');
  await expectFocusOn(stops.filter({ visible: true }).first());
  expectQuiet();
  await close();
});

test('a visitor says what they need, checks it, books it and follows the work', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 1280 });
  await page.goto('/');
  await waitUntilLoaded(page);
  const box = page.getByRole('textbox', { name: 'Your message' });
  await tabTo(page, box);
  for (const [words, answer] of [
    [
      'I need an MRI of my left knee near Tampa this week, I have no insurance. I have the order',
      /your full name/,
    ],
    ['Ana Ruiz', /best way to reach you/],
    ['ana.ruiz@example.com', /Nothing is charged until you approve/],
  ] as const) {
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText(answer).first().waitFor();
    await page.getByRole('log').locator('[data-role][aria-hidden]').waitFor({ state: 'detached' });
    await expectFocusOn(box);
  }

  const continueButton = page.getByRole('button', { name: 'Continue to Booking' });
  await tabTo(page, continueButton, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Complete Your Booking' });
  // The email is known from the chat.
  const phone = dialog.getByRole('textbox', { name: 'Phone' });
  await expectFocusOn(phone);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expectFocusOn(continueButton);

  await page.keyboard.press('Enter');
  await expectFocusOn(phone);
  const complete = dialog.getByRole('button', { name: 'Complete Booking' });
  // The button can be reached and says what is missing.
  await tabAndPress(page, complete);
  await dialog.getByText('Still needed: your phone number.').waitFor();
  await dialog.getByText('Enter your phone number').waitFor();
  await expectFocusOn(phone);
  await page.keyboard.type('(813) 555-0123');
  await tabAndPress(page, dialog.getByText('Add later (optional)'));
  await tabTo(page, dialog.getByLabel('Show password'));
  await typeInto(page, dialog.getByRole('textbox', { name: 'Email' }), `ana-${newId()}@example.com`);
  await tabAndPress(page, complete);
  for (const stage of ['Processing your request', 'Working on it', 'Your results are ready']) {
    const heading = page.getByRole('heading', { name: stage });
    await heading.waitFor({ timeout: 60_000 });
    await expectFocusOn(heading);
  }
  await tabAndPress(page, page.getByRole('link', { name: 'Review and approve' }));
  await page.getByText('Work Completed - Pending Your Approval').waitFor();
  await expectFocusKept(page);
  expectQuiet();
  await close();
});

test('a visitor sends a contact message', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 1280 });
  await page.goto('/contact');
  await waitUntilLoaded(page);
  const name = page.getByRole('textbox', { name: 'Name' });
  await tabAndPress(page, page.getByRole('button', { name: 'Send Message' }));
  await expectFocusOn(name);
  await page.keyboard.type('Ann Lee');
  await typeInto(page, page.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
  await typeInto(page, page.getByRole('textbox', { name: 'Phone' }), '(813) 555-0123');
  await tabTo(page, page.getByRole('combobox', { name: 'Subject' }));
  await page.keyboard.type('Billing');
  await typeInto(
    page,
    page.getByRole('textbox', { name: 'Message' }),
    'What does an expedited request cost?',
  );
  await tabAndPress(page, page.getByRole('button', { name: 'Send Message' }));
  await page.locator('form').getByText('Message Sent Successfully!').waitFor();
  await expectFocusKept(page);
  expectQuiet();
  await close();
});

test('a visitor searches the network and reads a profile', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 1280 });
  await page.goto('/providers');
  await waitUntilLoaded(page);
  await typeInto(page, page.getByRole('searchbox', { name: 'Search' }), 'Tampa');
  await page.waitForURL(/search=Tampa/);
  await tabTo(page, page.getByRole('combobox', { name: 'Specialty' }));
  await page.keyboard.type('Radiology');
  await page.waitForURL(/specialty=Radiology/);
  await page.getByText(/providers? found/).waitFor();
  await expectFocusOn(page.getByRole('combobox', { name: 'Specialty' }));
  await tabAndPress(page, page.getByRole('link', { name: 'View Profile' }).first());
  await page.getByRole('heading', { name: 'Services and prices' }).waitFor();
  await expectFocusKept(page);
  await tabAndPress(page, page.getByRole('link', { name: 'All providers' }));
  await page.waitForURL(/search=Tampa/);
  await expectFocusKept(page);
  expectQuiet();
  await close();
});

test('the side menu of a small screen opens, closes and navigates', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 390 });
  await page.goto('/');
  await waitUntilLoaded(page);
  const opener = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog');
  for (let time = 0; time < 2; time++) {
    if (time === 0) await tabAndPress(page, opener);
    else await page.keyboard.press('Enter');
    await expectFocusOn(menu);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expectFocusOn(opener);
  }
  await page.keyboard.press('Enter');
  await tabAndPress(page, menu.getByRole('link', { name: 'Contact' }));
  await page.getByRole('heading', { level: 1, name: /./ }).waitFor();
  await menu.waitFor({ state: 'hidden' });
  await expectFocusKept(page);
  expectQuiet();
  await close();
});
