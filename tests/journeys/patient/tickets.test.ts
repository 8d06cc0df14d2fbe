import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { openSource } from '../../support/browser/results-page.ts';
import { getRequest, reachApproval, submitRequest, waitForStatus } from '../../support/steps/care-steps.ts';
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

/** Runs axe at both widths and in both color schemes on the current page. */
async function expectAccessibleInAllModes(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
}

test('a patient reads a request page, sends the work back with a reason, and work resumes', async () => {
  const patient = await registerPatient(server);
  const request = await reachApproval(patient);
  const window = await visit(browser, server.address);
  await signInAs(window, server.address, patient);
  const { page } = window;
  await page.goto('/tickets');
  await page.getByRole('tab', { name: /^Open \(\d+\)$/ }).waitFor();
  await expectAccessibleInAllModes(page);
  await page.locator(`a[href$="${request.id}"]`).click();

  await page.getByText('Work Completed - Pending Your Approval').waitFor();
  await page.locator('summary', { hasText: 'Calls' }).click();
  await page.getByText('Office names and what they said are shown with the results.').waitFor();
  await expectAccessibleInAllModes(page);
  await page.getByRole('button', { name: 'Send back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send back at no charge' }).click();
  await dialog.getByText('Tell us what should be different', { exact: true }).waitFor();
  await dialog.getByLabel('What should be different?').fill('I can only come after 4 PM');
  // A double click must count once.
  await dialog.getByRole('button', { name: 'Send back at no charge' }).dblclick();
  await page.getByText('We’re working on it again. Nothing was charged.').first().waitFor();
  await waitForStatus(patient, request.id, 'awaiting_patient_confirmation', 'cancelled');
  const { timeline, payments } = await getRequest(patient, request.id);
  expect(timeline.filter(({ note }) => note?.includes('I can only come after 4 PM'))).toHaveLength(1);
  expect(payments).toEqual([]);
  window.expectQuiet();
  await window.close();
});

test('a staff question is answered on the request page, and work continues', async () => {
  const patient = await registerPatient(server);
  const { id } = await submitRequest(patient, 'I need an MRI of my left knee, I have no insurance');
  await waitForStatus(patient, id, 'gathering_info');
  const window = await visit(browser, server.address);
  await signInAs(window, server.address, patient);
  const { page } = window;
  await page.goto(`/dashboard/concierge-request/${id}`);
  await page.getByPlaceholder('Your answer').fill('Tampa, FL');
  await expectAccessibleInAllModes(page);
  await page.keyboard.press('Enter');
  await page.getByText('We’re continuing with your request.').first().waitFor();
  await page.getByText('Work Completed - Pending Your Approval').waitFor({ timeout: 30_000 });
  window.expectQuiet();
  await window.close();
});

test('after payment the page shows the full results and prints on white', async () => {
  const patient = await registerPatient(server);
  const { id } = await reachApproval(patient);
  const window = await visit(browser, server.address, { colorScheme: 'dark', width: 1280 });
  await signInAs(window, server.address, patient);
  const { page } = window;
  await page.goto(`/dashboard/concierge-request/${id}`);
  await page.getByRole('button', { name: 'Approve & Pay $5' }).click();
  await openSource(page, 'Opening offered');
  await page.getByText('The office said on the phone').first().waitFor();
  await page.getByText('Full transcript').first().click();
  await page.locator('mark').first().waitFor();
  await expectAccessibleInAllModes(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')));
  await page.locator('html[data-mantine-color-scheme=light]').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  window.expectQuiet();
  await window.close();
});

test('another patient’s request isn’t found, and the page links back', async () => {
  const [owner, stranger] = [await registerPatient(server), await registerPatient(server)];
  const { id } = await submitRequest(owner);
  const window = await visit(browser, server.address, { allowRefusals: [404] });
  await signInAs(window, server.address, stranger);
  await window.page.goto(`/dashboard/concierge-request/${id}`);
  await window.page.getByText('We couldn’t find this request').waitFor();
  await expectAccessibleInAllModes(window.page);
  await window.page.getByRole('main').getByRole('link', { name: 'My Tickets' }).click();
  await window.page.getByText('No tickets found').waitFor();
  window.expectQuiet();
  await window.close();
});
