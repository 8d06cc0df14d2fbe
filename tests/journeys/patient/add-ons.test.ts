import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { widths } from '../../support/runner/extent.ts';
import {
  registerPatient,
  startTestServer,
  type TestServer,
  testPassword,
} from '../../support/test-server.ts';

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

const add = (page: Page, title: string) => page.getByRole('button', { name: `Add to Plan ${title}` });
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** Counts the page's calls that change the plan. */
function countChoices(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/add-ons')) count += 1;
  });
  return () => count;
}

test('an add-on is added once however often it is pressed, and can be removed', async () => {
  const window = await visit(browser, server.address, { width: 1280 });
  const { page, close, expectQuiet } = window;
  const patient = await registerPatient(server);
  await signInAs(window, server.address, patient);
  const choices = countChoices(page);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Rosa' }).waitFor();
  await add(page, 'Premium Bill Review').click({ clickCount: 4, delay: 80 });
  await card(page, 'Premium Bill Review').getByText('On your plan', { exact: true }).waitFor();
  expect(choices()).toBe(1);
  expect((await patient.get('/api/add-ons')).body).toEqual({ addOns: ['premium_bill_review'] });
  await expect.poll(() => page.getByText('On your plan', { exact: true }).count()).toBe(1);

  await page.reload();
  await card(page, 'Premium Bill Review').getByText('On your plan', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove Premium Bill Review' }).click();
  await add(page, 'Premium Bill Review').waitFor();
  expect((await patient.get('/api/add-ons')).body).toEqual({ addOns: [] });
  expectQuiet();
  await close();
});

test.each(widths)(
  'a visitor chooses an add-on, signs up, and finds it on the plan, at %i px',
  async (width) => {
    const { page, close, expectQuiet } = await visit(browser, server.address, { width });
    const choices = countChoices(page);
    await page.goto('/pricing');
    await add(page, 'Family Plan').click({ clickCount: 2 });
    await page.waitForURL(/\/auth\?action=register/);
    await page.getByLabel('First name').fill('Rosa');
    await page.getByLabel('Last name').fill('Tester');
    await page.getByRole('textbox', { name: 'Email' }).fill(`rosa-${newId()}@example.com`);
    await page.getByLabel(/^Password/).fill(testPassword);
    await page.getByRole('main').getByRole('button', { name: 'Create Account' }).dblclick();
    await page.waitForURL(/\/pricing$/);
    await card(page, 'Family Plan').getByText('On your plan', { exact: true }).waitFor();
    await expect.poll(() => page.getByText('On your plan', { exact: true }).count()).toBe(1);

    // Opening the link again doesn't add it again, even after it was removed.
    await page.getByRole('button', { name: 'Remove Family Plan' }).click();
    await add(page, 'Family Plan').waitFor();
    await page.reload();
    // Folded on a phone only.
    if (width === 390) await page.locator('footer summary', { hasText: 'Your account' }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Dashboard' }).waitFor();
    await add(page, 'Family Plan').waitFor();
    expect(choices()).toBe(2);
    expectQuiet();
    await close();
  },
);

test('a visitor with an account signs in instead, and the add-on is on the plan', async () => {
  const { page, close, expectQuiet } = await visit(browser, server.address, { width: 1280 });
  const patient = await registerPatient(server);
  await page.goto('/pricing');
  await add(page, 'Expedited Concierge').click();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(patient.user.email);
  await page.getByLabel(/^Password/).fill(testPassword);
  await page.getByLabel(/^Password/).press('Enter');
  await page.waitForURL(/\/pricing$/);
  await card(page, 'Expedited Concierge').getByText('On your plan', { exact: true }).waitFor();
  expect((await patient.get('/api/add-ons')).body).toEqual({ addOns: ['expedited_concierge'] });
  expectQuiet();
  await close();
});
