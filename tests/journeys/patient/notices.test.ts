import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoViolations,
  openBrowser,
  signInAs,
  visit,
} from '../../support/browser/browser.ts';
import { findCutOff, findWithoutBorder } from '../../support/browser/comfort.ts';
import { widths } from '../../support/runner/extent.ts';
import { reachApproval } from '../../support/steps/care-steps.ts';
import { openDemoControls } from '../../support/steps/demo-steps.ts';
import { savePhone, testNoticeSettings } from '../../support/steps/text-steps.ts';
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

/** A new number for each test, because earlier texts would be found under a reused one. */
let numbers = 10;
const newNumber = () => `(813) 555-01${numbers++}`;

test('a notification appears at the bell on an open page, is in the inbox, and is read once', async () => {
  const patient = await registerPatient(server);
  const window = await visit(browser, server.address);
  const { page, close, expectQuiet } = window;
  await signInAs(window, server.address, patient);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Inbox, 1 unread' }).waitFor();
  await reachApproval(patient);
  const bell = page.getByRole('link', { name: /^Inbox, [2-9] unread$/ });
  await bell.waitFor();
  await bell.click();
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  const ready = page.getByRole('listitem').filter({ hasText: 'Your results are ready' });
  await ready.getByText('New', { exact: true }).waitFor();
  await expectNoViolations(page);
  // It says which request it is about, and one tap anywhere on it opens it.
  await ready.getByText(/: MRI of the left knee · Tampa/).waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Your account is ready' })
    .click({ position: { x: 8, y: 8 } });
  await page.waitForURL(/\/dashboard$/);
  await page.goBack();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Your account is ready' })
    .getByText('New', { exact: true })
    .waitFor({ state: 'hidden' });
  await ready.getByRole('link').click();
  await page.waitForURL(/\/dashboard\/concierge-request\//);
  await page.goBack();
  await ready.waitFor();
  await ready.getByText('New', { exact: true }).waitFor({ state: 'hidden' });
  const readAll = page.getByRole('button', { name: 'Mark all as read' });
  if (await readAll.isVisible()) await readAll.click();
  await page.getByRole('link', { name: 'Inbox', exact: true }).first().waitFor();
  expectQuiet();
  await close();
});

test('a patient agrees to texts, stops them with STOP, and resumes them with START', async () => {
  const patient = await registerPatient(server);
  await savePhone(patient, newNumber());
  const window = await visit(browser, server.address);
  const { page, close, expectQuiet } = window;
  await signInAs(window, server.address, patient);
  await page.goto('/settings#notices');
  const part = page.getByRole('region', { name: 'Notification settings' });
  const byText = part.getByRole('checkbox', { name: 'Text message' });
  await byText.waitFor();
  await expect.poll(() => byText.isChecked()).toBe(false);
  await byText.check();
  await part.getByText(/^I agree that Harborline sends me text messages/).waitFor();
  await part.getByRole('checkbox', { name: 'Pause emails and texts at certain hours' }).check();
  await part.getByRole('checkbox', { name: 'Messages by text' }).uncheck();
  await expectNoViolations(page);
  await part.getByRole('button', { name: 'Save notifications' }).click();
  await page.getByText('Notification settings saved', { exact: true }).waitFor();

  await openDemoControls(page);
  const phone = page.getByRole('region', { name: 'Demo: your phone' });
  await phone.getByText(/HELP for help, STOP to end/).waitFor();
  await phone.getByRole('textbox', { name: 'Text us' }).fill('please stop this');
  await phone.getByRole('button', { name: 'Send text' }).click();
  await part.getByText('You opted out by text').waitFor();
  await phone.getByText(/any more texts from us/).waitFor();
  await expect.poll(() => byText.isChecked()).toBe(false);
  await expect.poll(() => byText.isDisabled()).toBe(true);
  await expectNoViolations(page);

  await phone.getByRole('textbox', { name: 'Text us' }).fill('START');
  await phone.getByRole('button', { name: 'Send text' }).click();
  await part.getByText('You opted out by text').waitFor({ state: 'hidden' });
  await expect.poll(() => byText.isChecked()).toBe(true);

  await page.reload();
  await byText.waitFor();
  await expect.poll(() => byText.isChecked()).toBe(true);
  await expect.poll(() => part.getByRole('checkbox', { name: 'Messages by text' }).isChecked()).toBe(false);
  await expect.poll(() => part.getByLabel('From').inputValue()).toBe('21:00');
  expectQuiet();
  await close();
});

test.each(widths)('the inbox and its settings fit at %i px', async (width) => {
  const patient = await registerPatient(server);
  await savePhone(patient, newNumber());
  const opened = await visit(browser, server.address, { width });
  const { page, close, expectQuiet } = opened;
  await signInAs(opened, server.address, patient);
  await page.goto('/inbox');
  await page.getByRole('listitem').filter({ hasText: 'Your account is ready' }).waitFor();
  await expectAccessible(page);
  await page.goto('/settings#notices');
  const part = page.getByRole('region', { name: 'Notification settings' });
  await part.getByRole('checkbox', { name: 'Text message' }).check();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expectQuiet();
  await close();
});

test('at double text size or in forced colors, nothing is cut off or loses its border', async () => {
  const patient = await registerPatient(server);
  await savePhone(patient, newNumber());
  await patient.put('/api/notice-settings', {
    ...testNoticeSettings,
    sms: true,
    quiet: { from: '21:00', to: '08:00' },
  });
  const reader = await openBrowser(['--blink-settings=defaultFontSize=32']);
  const large = await visit(reader, server.address);
  const plain = await visit(browser, server.address, { preferences: { forcedColors: 'active' } });
  for (const opened of [large, plain]) {
    await signInAs(opened, server.address, patient);
    const { page } = opened;
    await page.goto('/inbox');
    await page.getByRole('link', { name: /^Your account is ready/ }).waitFor();
    expect([await findCutOff(page), await findWithoutBorder(page)]).toEqual([[], []]);
    await page.goto('/settings#notices');
    await page.getByRole('checkbox', { name: 'Text message' }).waitFor();
    expect([await findCutOff(page), await findWithoutBorder(page)]).toEqual([[], []]);
    await openDemoControls(page);
    await page.getByRole('textbox', { name: 'Text us' }).waitFor();
    expect([await findCutOff(page), await findWithoutBorder(page)]).toEqual([[], []]);
  }
  await large.close();
  await plain.close();
  await reader.close();
});
