import { eq } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appointments } from '#schema/appointments.ts';
import { staffAlerts } from '#schema/notices.ts';
import { voiceLineStops } from '#schema/voice-agents.ts';
import { newId, shortId } from '#shared/ids.ts';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import { book, findOwnAppointment, firstOffice } from '../../support/steps/appointment-steps.ts';
import { getRequest } from '../../support/steps/care-steps.ts';
import { performStaffAction, seedRequest } from '../../support/steps/queue-steps.ts';
import { seedDoubtfulResult } from '../../support/steps/seed-doubtful-result.ts';
import { hireStaff, write } from '../../support/steps/thread-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '../../support/test-server.ts';
import { waitFor } from '../../support/wait-for.ts';

let server: TestServer;
let browser: Browser;
let maya: SignedIn;
let noah: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ backend: 'pglite', pace: 'lifelike' });
  browser = await openBrowser();
  maya = await hireStaff(server, 'Maya');
  noah = await hireStaff(server, 'Noah');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function openAs(client: SignedIn, path: string, allowRefusals: number[] = []) {
  const window = await visit(browser, server.address, { width: 1280, allowRefusals });
  await signInAs(window, server.address, client);
  await window.page.goto(path);
  return window;
}

test('in evidence review a doubtful price is corrected without words, then removed, and nothing is released unseen', async () => {
  const rosa = await registerPatient(server);
  const id = await seedDoubtfulResult(server, rosa, noah.user.id);
  await performStaffAction(maya, id, 'claim');
  const { page, expectQuiet, close } = await openAs(maya, `/requests/${id}`);
  await page.getByRole('button', { name: /^Correct Cash price/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price in dollars').fill('450');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await dialog.getByText('Enter a reason').waitFor();
  await dialog.getByText('Pick the office’s words, or choose “No words to show”.').waitFor();
  await dialog.getByLabel(/^No words to show/).check();
  await dialog.getByLabel('Reason').fill('On the recording it is four fifty');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await page.getByText('Corrected, no quote').waitFor();
  await page.getByText('$450.00 cash price').waitFor();
  await page
    .getByText(
      /Corrected by Maya from our care team on .+: On the recording it is four fifty\. We don’t have/,
    )
    .waitFor();
  await page.getByRole('button', { name: /^Remove Cash price/ }).click();
  await dialog.getByRole('button', { name: 'Remove fact' }).click();
  await dialog.getByText('Enter a reason').waitFor();
  await dialog.getByLabel('Reason').fill('They called back: no price by telephone');
  await dialog.getByRole('button', { name: 'Remove fact' }).click();
  await page.getByText('$450.00 cash price').waitFor({ state: 'detached' });
  await page.getByText('Removed', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await dialog.getByRole('button', { name: 'Release to patient' }).click();
  await page.getByRole('dialog', { name: 'Released' }).waitFor();
  expect((await getRequest(rosa, id)).status).toBe('awaiting_patient_confirmation');
  expectQuiet();
  await close();
});

test('a transferred request moves to a coworker at once; the previous assignee can’t act on it', async () => {
  const rosa = await registerPatient(server);
  const id = await seedRequest(server, rosa.user.id);
  await performStaffAction(maya, id, 'claim');
  const mayasWindow = await openAs(maya, `/requests/${id}`, [409]);
  const noahsWindow = await openAs(noah, `/requests/${id}`);
  await noahsWindow.page.getByText('Assigned to Maya Tester.').waitFor();
  await mayasWindow.page.getByRole('button', { name: 'Transfer' }).click();
  const dialog = mayasWindow.page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Transfer to' }).click();
  await mayasWindow.page.getByRole('option', { name: /^Noah Tester/ }).click();
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await mayasWindow.page.getByText('Assigned to Noah Tester.').waitFor();
  await expect
    .poll(() => mayasWindow.page.getByRole('button', { name: 'Close without charge' }).count())
    .toBe(0);
  await noahsWindow.page.reload();
  await noahsWindow.page.getByText('Assigned to you.').waitFor();
  for (const window of [mayasWindow, noahsWindow]) {
    window.expectQuiet();
    await window.close();
  }
});

test('when two staff transfer one request at once, one succeeds and the other sees who has it', async () => {
  const rosa = await registerPatient(server);
  const id = await seedRequest(server, rosa.user.id);
  const olga = await hireStaff(server, 'Olga');
  await performStaffAction(maya, id, 'claim');
  const { page, expectQuiet, close } = await openAs(maya, `/requests/${id}`, [409]);
  await page.getByRole('button', { name: 'Transfer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Transfer to' }).click();
  await page.getByRole('option', { name: /^Noah Tester/ }).click();
  // The assignee transfers it to Olga from another window while the dialog is open.
  await performStaffAction(maya, id, 'assign', { to: olga.user.id });
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await page
    .getByText(/assigned to Olga Tester/)
    .first()
    .waitFor();
  expectQuiet();
  await close();
});

/** An appointment request that the office hasn't answered yet. */
async function seedRequestedTime(patient: SignedIn): Promise<string> {
  const office = await firstOffice(patient);
  const { id } = await book(patient, office.id);
  await server.database.orm.update(appointments).set({ status: 'pending' }).where(eq(appointments.id, id));
  return id;
}

test('the link in an office email opens that appointment, and staff log that the office confirmed', async () => {
  const rosa = await registerPatient(server, { firstName: 'Lena' });
  const id = await seedRequestedTime(rosa);
  await seedRequestedTime(await registerPatient(server, { firstName: 'Otto' }));
  const { page, expectQuiet, close } = await openAs(maya, `/admin?appointment=${id}`);
  const table = page.getByRole('table', { name: 'Appointments' });
  await table.getByText('Lena Tester').waitFor();
  await expect.poll(() => table.getByText('Otto Tester').count()).toBe(0);
  await page.getByRole('button', { name: 'Confirm appointment for Lena Tester' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirm appointment' }).click();
  await dialog.getByText('Enter what the office said').waitFor();
  await dialog.getByLabel('What the office said, word for word').fill('Yes, we have her at that time');
  await dialog.getByRole('button', { name: 'Confirm appointment' }).click();
  await page.getByText('Appointment confirmed').first().waitFor();
  await waitFor(
    'the patient to see it confirmed',
    () => findOwnAppointment(rosa, id),
    ({ status }) => status === 'confirmed',
  );
  expectQuiet();
  await close();
});

test('staff enter a free time that an office gave by phone, and it can be booked', async () => {
  const office = await firstOffice(maya);
  const { page, expectQuiet, close } = await openAs(maya, '/admin?tab=operations');
  await page.getByRole('button', { name: 'Add open time' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add time' }).click();
  await dialog.getByText('Choose an office').waitFor();
  await dialog.getByLabel('Office', { exact: true }).fill(office.name);
  await page
    .getByRole('option', { name: new RegExp(office.name) })
    .first()
    .click();
  const day = new Date(Date.now() + 11 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Date').fill(day);
  await dialog.getByLabel('Time (office’s local time)').fill('07:05');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Add time' }).click();
  await page.getByText('Open time added').first().waitFor();
  const times = await maya.get<{ times: { date?: string; startsAt: string }[] }>(
    `/api/providers/${office.id}/times`,
  );
  expect(times.text).toContain(day);
  expectQuiet();
  await close();
});

test('the link in a needs-review email opens its request', async () => {
  const rosa = await registerPatient(server);
  const id = await seedRequest(server, rosa.user.id);
  await write(rosa, id, { body: 'Can somebody call me about my scan?' });
  const [alert] = await server.database.orm.select().from(staffAlerts).where(eq(staffAlerts.requestId, id));
  const { page, expectQuiet, close } = await openAs(maya, `/admin?alert=${alert?.id}`);
  await page.getByRole('heading', { level: 1, name: `Request ${shortId(id)}` }).waitFor();
  await page.getByRole('log').getByText('Can somebody call me about my scan?').waitFor();
  expect(page.url()).toContain(`/requests/${id}`);
  expectQuiet();
  await close();
});

test('staff close an open circuit breaker of the phone line', async () => {
  const now = new Date();
  await server.database.orm.insert(voiceLineStops).values({
    id: newId(),
    mode: 'demo',
    stoppedAt: now,
    failedCalls: 3,
    recentCalls: 5,
    tryAgainAt: new Date(now.getTime() + 5 * 60_000),
  });
  const { page, expectQuiet, close } = await openAs(maya, '/admin?tab=ai-agents');
  await page.getByText(/3 of 5 calls within two minutes failed/).waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Resume calls' }).click();
  await page.getByText('Calls resumed', { exact: true }).first().waitFor();
  await page.getByText('Outbound calls on').waitFor();
  const [stop] = await server.database.orm.select().from(voiceLineStops);
  expect(stop?.resumedBy).toBe(maya.user.id);
  expectQuiet();
  await close();
});

test('the chats are listed in operations, and one opens in full', async () => {
  const visitor = server.newClient();
  for (let index = 0; index < 11; index += 1) {
    const chatMessage = {
      message: 'I need a skin check near Tampa',
      sessionId: `s-${index}`,
      messageId: newId(),
    };
    await server.newClient().post('/api/chat/send', chatMessage);
  }
  const last = await visitor.post<{ conversationId: string }>('/api/chat/send', {
    message: 'I need a dermatologist near Orlando',
    sessionId: 'session-of-the-test',
    messageId: newId(),
  });
  const { page, expectQuiet, close } = await openAs(maya, '/admin?tab=operations');
  await page.getByText(/Showing 10 of \d+ conversations/).waitFor();
  const name = `View conversation ${shortId(last.body.conversationId)}`;
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('session-of-the-test').waitFor();
  await dialog.getByText('I need a dermatologist near Orlando').first().waitFor();
  await dialog.getByText('"location"').waitFor();
  await expectNoViolations(page);
  expectQuiet();
  await close();
});
