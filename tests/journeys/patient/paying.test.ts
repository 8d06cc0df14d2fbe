import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { careRequests } from '#schema/care-requests.ts';
import { simulatedCharges } from '#vendors/simulated-tables.ts';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { readPdfText } from '../../support/files/read-pdf.ts';
import { getRequest, reachApproval } from '../../support/steps/care-steps.ts';
import { chooseTestCard } from '../../support/steps/demo-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';
import {
  type ScriptedStripe,
  startScriptedStripe,
} from '../../support/vendors/scripted-stripe/scripted-stripe.ts';

let vendor: ScriptedStripe;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  vendor = await startScriptedStripe();
  server = await startTestServer({ backend: 'pglite', offices: 'obliging', stripe: vendor.settings });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await vendor?.stop();
});

const approveButton = (page: Page) => page.getByRole('button', { name: 'Approve & Pay $5' });

async function openDashboard(patient: SignedIn, options: Parameters<typeof visit>[2]) {
  const window = await visit(browser, server.address, options);
  await signInAs(window, server.address, patient);
  await window.page.goto('/dashboard');
  await approveButton(window.page).waitFor();
  return window;
}

test('a card is declined, another one pays, and the receipt is saved from Bills', async () => {
  const patient = await registerPatient(server);
  const { id } = await reachApproval(patient);
  const window = await openDashboard(patient, { colorScheme: 'dark', allowRefusals: [402] });
  const { page } = window;
  await chooseTestCard(page, 'expired');
  await page.getByText('expired (12/2024)').waitFor();
  await approveButton(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Approval Failed' });
  await alert.getByText('The card has expired. Nothing was charged.').waitFor();
  await expectNoViolations(page);
  await page.reload();
  await alert.getByText('The card has expired. Nothing was charged.').waitFor();
  await chooseTestCard(page, 'succeeds');
  await page.getByText('Visa ending in 4242').waitFor();
  await approveButton(page).click();
  await page.getByText('Request Approved!', { exact: true }).waitFor();
  await page
    .getByText('Payment processed. Results are now available in your Request History.', { exact: true })
    .waitFor();
  expect((await getRequest(patient, id)).status).toBe('completed');

  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByRole('heading', { name: 'Billing', exact: true }).waitFor();
  const bills = page.getByRole('listitem').filter({ hasText: 'Request fee' });
  await bills.first().waitFor();
  await expect.poll(() => bills.count()).toBe(2);
  await expect.poll(() => bills.nth(0).textContent()).toMatch(/\$5\.00[\s\S]*Paid[\s\S]*Visa ending in 4242/);
  await expect.poll(() => bills.nth(1).textContent()).toMatch(/Declined[\s\S]*The card has expired/);
  await page.getByRole('heading', { name: 'Yearly totals' }).click();
  await page
    .getByRole('region', { name: /^Totals for/ })
    .getByText('$5.00')
    .waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Receipt: Request fee/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^harborline-receipt-R-\d{8}-[0-9A-F]{8}\.pdf$/);
  const receipt = readPdfText(readFileSync(await download.path()));
  expect(receipt).toContain('Amount: $5.00');
  await expectNoViolations(page);
  window.expectQuiet();
  await window.close();
});

test('3-D Secure: declined, nothing is charged; confirmed in one tab, the other continues automatically', async () => {
  const patient = await registerPatient(server);
  const { id } = await reachApproval(patient);
  const window = await openDashboard(patient, { allowRefusals: [402] });
  const { page } = window;
  await chooseTestCard(page, 'asks for confirmation');
  await page.getByText('Visa ending in 3155').waitFor();
  await approveButton(page).click();
  await page.getByText('Confirm with your bank', { exact: true }).waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'Approval Failed' })
    .getByText('The bank’s confirmation failed. Nothing was charged.')
    .waitFor();
  // A second click within a second is ignored as a double click.
  await expect
    .poll(async () => {
      await approveButton(page)
        .click({ timeout: 1_000 })
        .catch(() => {});
      return page.getByText('Confirm with your bank', { exact: true }).isVisible();
    })
    .toBe(true);
  const other = await page.context().newPage();
  await other.goto('/billing');
  await other.getByText('Needs your confirmation').waitFor();
  await expectNoViolations(other);
  await other.getByRole('button', { name: 'Confirm payment' }).click();
  await other.getByText('Paid', { exact: true }).waitFor();
  await page.getByText('Request Approved!', { exact: true }).waitFor();
  const vendorCharges = await server.database.orm.select().from(simulatedCharges);
  const own = vendorCharges.filter(({ customerKey }) => customerKey === patient.user.id);
  expect(own.map(({ takenCount }) => takenCount).toSorted()).toEqual([0, 1]);
  expect((await getRequest(patient, id)).status).toBe('completed');
  window.expectQuiet();
  await window.close();
});

/** Replaces Stripe.js, which must be loaded from Stripe's domain. */
const cardScript = `window.Stripe = () => ({
  elements: () => ({
    create() {
      const heard = {};
      return {
        on: (name, act) => { heard[name] = act; },
        mount: (place) => { place.textContent = 'Card number'; setTimeout(() => heard.ready(), 20); },
        destroy: () => {},
      };
    },
  }),
  confirmSetup: async () => { await window.keepCard(); return {}; },
});`;

test('without a saved card the vendor’s card fields open first, also when they fail to load at first', async () => {
  const patient = await registerPatient(server);
  const { id } = await reachApproval(patient);
  await server.database.orm.update(careRequests).set({ mode: 'production' }).where(eq(careRequests.id, id));
  const before = vendor.money.intents.size;
  const window = await visit(browser, server.address, { allowLostCalls: true });
  const { page } = window;
  let isBlocked = true;
  const called = new Set<string>();
  page.on('request', (request) => called.add(new URL(request.url()).origin));
  await page.route('https://js.stripe.com/**', (route) =>
    isBlocked ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: cardScript }),
  );
  await page.exposeFunction('keepCard', () => void vendor.addCard(patient.user.id, 'succeeds'));
  await signInAs(window, server.address, patient);
  await page.goto('/dashboard');
  await page.getByText('No card on file yet.').waitFor();
  expect([...called]).toEqual([server.address]);
  await approveButton(page).click();
  const errorAlert = page.getByRole('alert').filter({ hasText: 'Couldn’t load the secure card fields' });
  await errorAlert.getByText(/Nothing was charged/).waitFor();
  await expectNoViolations(page);
  isBlocked = false;
  await errorAlert.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Card number', { exact: true }).waitFor();
  await page.getByText('saves the card, and you pay $5.00 right away').waitFor();
  await page.getByRole('button', { name: 'Save card and pay $5.00' }).click();
  await page.getByText('Request Approved!', { exact: true }).waitFor();
  expect([...called].toSorted()).toEqual([server.address, 'https://js.stripe.com'].toSorted());
  const made = [...vendor.money.intents.values()].slice(before);
  expect(made.map(({ status }) => status)).toEqual(['succeeded']);
  expect((await getRequest(patient, id)).status).toBe('completed');
  await window.close();
});
