import { eq } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingScenario } from '#engines/simulated-office/play-booking.ts';
import { users } from '#schema/accounts.ts';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { bookButton } from '../../support/browser/results-page.ts';
import { widths } from '../../support/runner/extent.ts';
import { registerAdministrator } from '../../support/steps/account-steps.ts';
import { book, firstOffice } from '../../support/steps/appointment-steps.ts';
import { getBooking, listAppointments, reachApproval } from '../../support/steps/care-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let browser: Browser;
/** Answers to booking calls, in order; further calls are confirmed. */
let officeReplies: BookingScenario[] = [];

beforeAll(async () => {
  server = await startTestServer({
    backend: 'pglite',
    pace: 'quick',
    offices: 'obliging',
    decideBooking: ({ brief }) =>
      brief.purpose === 'booking' ? (officeReplies.shift() ?? 'confirms') : null,
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const withoutMotion = { reducedMotion: 'reduce' } as const;

test.each(widths)(
  'the chosen time is gone: the patient is asked and books another one in two taps, at %i px',
  async (width) => {
    officeReplies = ['gone'];
    const patient = await registerPatient(server, { freeRequest: true });
    const { id } = await reachApproval(patient);
    const window = await visit(browser, server.address, { width, preferences: withoutMotion });
    await signInAs(window, server.address, patient);
    const { page } = window;
    await page.goto(`/dashboard/concierge-request/${id}`);
    await page.getByText(/We’ll book after you choose/).waitFor();
    await page.getByRole('button', { name: 'Approve — $0' }).click();

    const choose = page.getByRole('region', { name: 'Pick a time' });
    await choose.waitFor();
    expect(await listAppointments(patient)).toEqual([]);
    await expectNoViolations(page);
    await bookButton(choose).click();
    await choose.getByText(/^We’ll share .*Nothing else\.$/).waitFor();
    await expectNoViolations(page);
    await choose.getByRole('button', { name: 'Book this time' }).click();

    const timeGoneNotice = page.getByRole('region', { name: 'That time is no longer available' });
    await timeGoneNotice.waitFor({ timeout: 30_000 });
    await timeGoneNotice.getByText(/We haven’t booked anything else/).waitFor();
    await expectNoViolations(page);
    const inbox = await window.context.newPage();
    await inbox.goto(`${server.address}/inbox`);
    await inbox.getByText('Pick another time').first().waitFor();
    await inbox.close();
    await bookButton(timeGoneNotice).click();
    await timeGoneNotice.getByRole('button', { name: 'Book this time' }).click();
    await page.getByText('Confirmed', { exact: true }).first().waitFor({ timeout: 30_000 });
    await page.locator('summary', { hasText: 'What you agreed to' }).click();
    await page.getByText(/^You agreed to: /).waitFor();
    const confirmedAppointments = (await listAppointments(patient)).filter(
      ({ status }) => status === 'confirmed',
    );
    expect(confirmedAppointments.map(({ startsAt }) => startsAt)).toEqual([
      (await getBooking(patient, id)).consent?.startsAt,
    ]);
    window.expectQuiet();
    await window.close();
  },
);

test('a fallback rule books another time automatically; after a cancellation the other options are free', async () => {
  officeReplies = ['gone'];
  const patient = await registerPatient(server, { freeRequest: true });
  const { id } = await reachApproval(patient);
  const window = await visit(browser, server.address, { width: 390, preferences: withoutMotion });
  await signInAs(window, server.address, patient);
  const { page } = window;
  await page.goto(`/dashboard/concierge-request/${id}`);
  await page.getByRole('button', { name: 'Approve — $0' }).click();
  const choose = page.getByRole('region', { name: 'Pick a time' });
  await bookButton(choose).click();
  await choose.getByLabel('If this time is taken').selectOption('any_result');
  await choose.getByLabel(/^Maximum extra cost/).fill('500');
  await choose.getByRole('button', { name: 'Book this time' }).click();
  await page.getByText(/^Booked under the rule you set: /).waitFor({ timeout: 30_000 });
  await page.getByText('Confirmed', { exact: true }).first().waitFor({ timeout: 30_000 });

  await page.goto('/appointments');
  await page.getByRole('button', { name: 'Cancel appointment' }).first().click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByText('Appointment canceled').first().waitFor();
  await page.goto(`/dashboard/concierge-request/${id}`);
  await bookButton(page.getByRole('region', { name: 'Pick a time' })).waitFor();
  window.expectQuiet();
  await window.close();
});

test('an office that asks for more than agreed isn’t booked, and the patient sees both prices', async () => {
  officeReplies = ['raises_price'];
  const patient = await registerPatient(server, { freeRequest: true });
  const { id } = await reachApproval(patient);
  const window = await visit(browser, server.address, { width: 390, preferences: withoutMotion });
  await signInAs(window, server.address, patient);
  const { page } = window;
  await page.goto(`/dashboard/concierge-request/${id}`);
  await page.getByRole('button', { name: 'Approve — $0' }).click();
  const choose = page.getByRole('region', { name: 'Pick a time' });
  await bookButton(choose).click();
  await choose.getByRole('button', { name: 'Book this time' }).click();
  const raised = page.getByRole('region', { name: 'The price went up' });
  await raised.getByText(/You agreed to \$\d+, so we didn’t book it\./).waitFor({ timeout: 30_000 });
  window.expectQuiet();
  await window.close();
});

test('a direct booking shows its deadline, and when the time is gone two taps book another one', async () => {
  const patient = await registerPatient(server);
  const nurse = await registerAdministrator(server, 'Nora');
  // Without a phone line, only staff call offices.
  await server.database.orm
    .update(users)
    .set({ modeOverride: 'production', emailVerified: true })
    .where(eq(users.id, patient.user.id));
  const { id } = await book(patient, (await firstOffice(patient)).id);
  const window = await visit(browser, server.address, { width: 390, preferences: withoutMotion });
  await signInAs(window, server.address, patient);
  const { page } = window;
  await page.goto('/appointments');
  await page.getByText(/^We’ll let you know the office’s answer by .* ET, or ask you to pick/).waitFor();
  await expectNoViolations(page);

  await nurse.post(`/api/admin/appointments/${id}/decline`);
  const timeGoneNotice = page.getByRole('region', { name: 'That time is no longer available' });
  await timeGoneNotice.getByText(/We haven’t booked anything else/).waitFor();
  await expectNoViolations(page);
  await timeGoneNotice.getByRole('button').first().click();
  await timeGoneNotice.getByText(/^We’ll share .*Nothing else\.$/).waitFor();
  await expectNoViolations(page);
  await timeGoneNotice.getByRole('button', { name: 'Book this time' }).click();
  await page.getByText(/^We’ll let you know the office’s answer by /).waitFor();
  expect(await timeGoneNotice.count()).toBe(0);
  const confirmedAppointments = (await listAppointments(patient)).filter(
    ({ status }) => status === 'pending',
  );
  expect(confirmedAppointments).toHaveLength(1);
  await page.goto('/inbox');
  await page.getByText('Pick another time').first().click();
  await page.waitForURL(`**/appointments#appointment-${id}`);
  window.expectQuiet();
  await window.close();
});
