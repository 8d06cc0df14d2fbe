import { eq, inArray } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { charges, refunds } from '#schema/payments.ts';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { getRequest, reachApproval, submitRequest } from '../../support/steps/care-steps.ts';
import { performStaffAction } from '../../support/steps/queue-steps.ts';
import { completeBillReview, finishManually } from '../../support/steps/result-steps.ts';
import {
  createSettableClock,
  hourMs,
  mondayAtNine,
  type SettableClock,
  seedRequestWithSla,
} from '../../support/steps/sla-steps.ts';
import { hireStaff } from '../../support/steps/thread-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '../../support/test-server.ts';
import { waitFor } from '../../support/wait-for.ts';

let server: TestServer;
let browser: Browser;
let clock: SettableClock;

beforeAll(async () => {
  clock = createSettableClock(mondayAtNine);
  server = await startTestServer({ backend: 'pglite', offices: 'obliging', clock });
  browser = await openBrowser();
});
afterEach(() => clock.goTo(mondayAtNine));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  expect(server?.errors ?? []).toEqual([]);
});

const openTicket = (page: Page, id: string) => page.goto(`/dashboard/concierge-request/${id}`);
const chargesOf = (requestId: string) =>
  server.database.orm.select().from(charges).where(eq(charges.requestId, requestId));

test('a patient’s first request is free, and the second shows $5 before approval', async () => {
  const window = await visit(browser, server.address, { width: 390 });
  const { page, close, expectQuiet } = window;
  const rosa = await registerPatient(server, { freeRequest: true });
  await signInAs(window, server.address, rosa);
  const first = await reachApproval(rosa);
  await openTicket(page, first.id);
  await page.getByText('Your first request is free.').first().waitFor();
  await page.getByRole('button', { name: 'Approve — $0' }).click();
  await page.getByRole('heading', { name: 'Results' }).waitFor();
  expect((await getRequest(rosa, first.id)).status).toBe('completed');
  expect(await chargesOf(first.id)).toMatchObject([{ amountCents: 0, feeReason: 'free_trial' }]);

  const second = await reachApproval(rosa);
  await openTicket(page, second.id);
  await page.getByRole('button', { name: 'Approve & Pay $5' }).waitFor();
  expectQuiet();
  await close();
});

test('a late request is shown as late while we work on it, and is free', async () => {
  const window = await visit(browser, server.address, { width: 390, colorScheme: 'dark' });
  const { page, close, expectQuiet } = window;
  const rosa = await registerPatient(server);
  const maya = await hireStaff(server, 'Maya');
  await signInAs(window, server.address, rosa);
  const { id } = await submitRequest(rosa, 'I got a hospital bill for $3,400 that I think is wrong');
  await waitFor(
    'the bill to wait for a person',
    () => getRequest(rosa, id),
    ({ manualWork }) => manualWork === 'waiting',
  );
  expect((await performStaffAction(maya, id, 'claim')).status).toBe(200);
  await openTicket(page, id);
  await page.getByText('Why this time?').click();
  await page.getByText('within 24 support hours').waitFor();
  // The deadline passes with the request unfinished. The page isn't reloaded; it updates
  // automatically.
  clock.goTo('2026-11-25T14:01:00Z');
  await page
    .getByText('We missed the guaranteed time and are still working on it. This request is free.')
    .first()
    .waitFor({ timeout: 60_000 });
  await expectNoViolations(page);
  const inbox = () => rosa.get<{ entries: { title: string }[] }>('/api/inbox');
  // The page uses the browser's clock, which may pass the deadline before the server's does.
  await expect
    .poll(async () => (await inbox()).body.entries.map(({ title }) => title), { timeout: 60_000 })
    .toContain('We’re late, so your request is free');

  expect((await finishManually(maya, id, completeBillReview())).status).toBe(200);
  await page.getByText('We finished after the guaranteed time, so this request is free.').first().waitFor();
  await page.getByRole('button', { name: 'Approve — $0' }).click();
  await page.getByRole('heading', { name: 'Outcome' }).waitFor();
  expect(await chargesOf(id)).toMatchObject([{ amountCents: 0, feeReason: 'late', state: 'succeeded' }]);
  expectQuiet();
  await close();
});

test('an add-on is bought at its exact price and refunded automatically when we are late', async () => {
  const window = await visit(browser, server.address, { width: 1280, allowRefusals: [402] });
  const { page, close, expectQuiet } = window;
  const rosa = await registerPatient(server);
  const maya = await hireStaff(server, 'Maya');
  await signInAs(window, server.address, rosa);
  const id = await seedRequestWithSla(server, rosa.user.id, {
    urgency: 'normal',
    minutesLeft: 48 * 60,
    need: { requestType: 'appointment', specialty: 'Dermatology' },
    serviceType: 'appointment',
    assignedTo: maya.user.id,
  });
  const addOns = page.getByRole('region', { name: 'Add-ons' });
  // On a Friday evening, an add-on that can't be delivered in time isn't sold.
  clock.goTo('2026-11-20T22:30:00Z');
  await openTicket(page, id);
  await addOns.getByText('You can add it starting Sun, Nov 22,').waitFor();
  expect(await addOns.getByRole('button').count()).toBe(0);
  clock.goTo(mondayAtNine);
  await rosa.put('/api/demo/test-card', { card: 'declines' });
  await page.reload();
  await addOns.getByRole('button', { name: 'Add Expedited Concierge' }).click();
  await addOns.getByText('You’ll get an automatic refund if we’re late').waitFor();
  await expectNoViolations(page);
  const pay = addOns.getByRole('button', { name: 'Pay $50.00 for Expedited Concierge' });
  await pay.click();
  await addOns.getByRole('alert').filter({ hasText: 'Nothing was charged' }).waitFor();
  await rosa.put('/api/demo/test-card', { card: 'succeeds' });
  await pay.dblclick();
  await addOns.getByText('Paid', { exact: true }).waitFor();
  await page.getByText('We’ll now finish within 24 hours.').waitFor();
  await expectNoViolations(page);
  const made = await chargesOf(id);
  expect(made.map(({ state }) => state).toSorted()).toEqual(['declined', 'succeeded']);

  clock.pass(24 * hourMs + 1);
  await addOns.getByText('Refunded', { exact: true }).waitFor({ timeout: 60_000 });
  await page
    .getByText('We’re refunding $50.00 for Expedited Concierge because we missed our deadline')
    .waitFor();
  const isRefundOfRequest = inArray(
    refunds.chargeId,
    made.map((charge) => charge.id),
  );
  expect(await server.database.orm.select().from(refunds).where(isRefundOfRequest)).toMatchObject([
    { amountCents: 5000, reason: 'add_on_not_done', state: 'succeeded' },
  ]);
  expectQuiet();
  await close();
});
