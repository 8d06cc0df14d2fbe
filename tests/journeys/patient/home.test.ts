import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { findRepeatedNames } from '../../support/browser/repeated-names.ts';
import { widths } from '../../support/runner/extent.ts';
import {
  approveAndBook,
  kneeMri,
  reachApproval,
  submitRequest,
  waitForStatus,
} from '../../support/steps/care-steps.ts';
import { performStaffAction } from '../../support/steps/queue-steps.ts';
import { hireStaff } from '../../support/steps/thread-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
let patient: SignedIn;
/** Waits for an answer. */
let questionId: string;
/** A person works on it. */
let billId: string;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', offices: 'obliging' });
  browser = await openBrowser();
  patient = await registerPatient(server);
  await approveAndBook(patient, (await reachApproval(patient)).id);
  await reachApproval(patient);
  questionId = (await submitRequest(patient, 'I need a skin check')).id;
  await waitForStatus(patient, questionId, 'gathering_info');
  billId = (await submitRequest(patient, 'I got a hospital bill for $3,400 that I think is wrong')).id;
  await performStaffAction(await hireStaff(server, 'Maya'), billId, 'claim');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const line = (page: Page, name: RegExp) => page.getByRole('article', { name });

test.each(widths)(
  'at %i px the dashboard says what needs the patient, one line per request',
  async (width) => {
    const window = await visit(browser, server.address, { width });
    const { page } = window;
    await signInAs(window, server.address, patient);
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Needs you (2)' }).waitFor();
    await page.getByRole('heading', { name: 'In progress (1)' }).waitFor();
    const order = await page.locator('article h3').allTextContents();
    expect(order).toHaveLength(3);
    expect(order[2]).toMatch(/Bill review/i);
    const knee = line(page, /^MRI of the left knee · Tampa/);
    await knee.getByText('Needs you', { exact: true }).waitFor();
    await knee.getByText(/options?.*\. Review and approve\.$/).waitFor();
    await line(page, /skin/i).getByText('Answer one question so we can continue.').waitFor();
    const bill = line(page, /Bill review/i);
    await bill.getByText(/^Maya is working on it\. You’ll hear from us by .* ET\.$/).waitFor();
    // The specification's status stays behind the word.
    expect(await knee.getByText('Needs you', { exact: true }).getAttribute('title')).toBe(
      'Ready for Approval',
    );
    expect(await findRepeatedNames(page)).toEqual([]);
    await expectAccessible(page);

    await bill.getByRole('button').first().click();
    await bill.getByText('Your care coordinator').waitFor();
    expect(await findRepeatedNames(page)).toEqual([]);
    await expectAccessible(page);
    await bill.getByRole('link', { name: /^Write to Maya/ }).click();
    await page.waitForURL(new RegExp(`${billId}#messages$`));
    await page.getByLabel('Message to the care team').waitFor();
    window.expectQuiet();
    await window.close();
  },
);

test('a finished visit is Done in the history, and no tickets that are resolved count down', async () => {
  const window = await visit(browser, server.address);
  const { page } = window;
  await signInAs(window, server.address, patient);
  await page.goto('/dashboard?tab=history');
  await page.locator('article').getByText('Done', { exact: true }).waitFor();
  await page.goto('/tickets?tab=resolved');
  const resolved = page.locator('article');
  await resolved.getByText('Done', { exact: true }).waitFor();
  await resolved.getByText(/Ticket status: (booked|completed)/).waitFor();
  await expect.poll(() => resolved.getByText(/\d+m left/).count()).toBe(0);
  await page.getByRole('tab', { name: /^Open/ }).click();
  await page.getByText('Ticket status: awaiting patient confirm').waitFor();
  const order = await page.locator('article h3').allTextContents();
  expect(order[2]).toMatch(/Bill review/i);
  // Names of requests load after the list.
  await expect.poll(() => findRepeatedNames(page)).toEqual([]);
  window.expectQuiet();
  await window.close();
});

test('the home page says in one line what needs the patient, and the bar has the dashboard', async () => {
  const window = await visit(browser, server.address, { width: 1280 });
  const { page } = window;
  await signInAs(window, server.address, patient);
  await page.goto('/');
  await page.getByRole('link', { name: /^Needs you \(2\)/ }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { name: 'Needs you (2)' }).waitFor();
  window.expectQuiet();
  await window.close();
});

test('on a phone the menu is grouped', async () => {
  const window = await visit(browser, server.address);
  const { page } = window;
  await signInAs(window, server.address, patient);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('region', { name: 'Your care' }).getByRole('link', { name: 'Dashboard' }).waitFor();
  await menu.getByRole('region', { name: 'Your account' }).getByRole('link', { name: 'Billing' }).waitFor();
  await menu.getByRole('region', { name: 'Explore' }).getByRole('link', { name: 'Pricing' }).waitFor();
  await expectAccessible(page);
  window.expectQuiet();
  await window.close();
});

test('a request’s page shows for whom it is, where, with which insurance, and its status in detail', async () => {
  const window = await visit(browser, server.address);
  const { page } = window;
  await signInAs(window, server.address, patient);
  const { id } = await reachApproval(patient, kneeMri);
  await page.goto(`/dashboard/concierge-request/${id}`);
  const asked = page.getByRole('region', { name: 'What you asked for' });
  await asked.locator('summary', { hasText: 'What you asked for' }).click();
  await asked.getByText('Tampa, FL', { exact: true }).waitFor();
  await asked.getByText('No insurance', { exact: true }).waitFor();
  await asked.getByText('You', { exact: true }).waitFor();
  await asked.getByText('Ready for Approval').waitFor();
  await page.getByText('Needs you', { exact: true }).first().waitFor();
  await expectAccessible(page);
  window.expectQuiet();
  await window.close();
});

test.each([
  ['/', 'Needs you'],
  ['/tickets', 'Ticket status'],
  ['/inbox', 'Your results are ready'],
  ['/appointments', 'Upcoming'],
  ['/dashboard?tab=history', 'Done'],
  ['/dashboard/concierge-request/:question', 'What you asked for'],
  ['/billing', 'Your card'],
])('no two buttons or links on %s share a name', async (path, shown) => {
  const window = await visit(browser, server.address);
  const { page } = window;
  await signInAs(window, server.address, patient);
  await page.goto(path.replace(':question', questionId));
  await page.getByRole('main').getByText(shown).filter({ visible: true }).first().waitFor();
  // Names of requests load after the list.
  await expect.poll(() => findRepeatedNames(page)).toEqual([]);
  window.expectQuiet();
  await window.close();
});
