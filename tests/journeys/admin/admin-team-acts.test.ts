import { eq } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appointments } from '#schema/appointments.ts';
import { staffAlerts } from '#schema/notices.ts';
import { voiceLineStops } from '#schema/voice-agents.ts';
import { newId, shortId } from '#shared/ids.ts';
import { enterAs, expectNoViolations, openBrowser, visit } from '../../support/browser/browser.ts';
import { book, findMine, firstOffice } from '../../support/steps/appointment-steps.ts';
import { getRequest } from '../../support/steps/care-steps.ts';
import { plantDoubt } from '../../support/steps/plant-doubt.ts';
import { actOn, plantRequest } from '../../support/steps/queue-steps.ts';
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

async function openAs(person: SignedIn, path: string, allowRefusals: number[] = []) {
  const window = await visit(browser, server.address, { width: 1280, allowRefusals });
  await enterAs(window, server.address, person);
  await window.page.goto(path);
  return window;
}

test('at the evidence gate a doubtful price is corrected with a reason, then struck, and nothing goes out without looking', async () => {
  const rosa = await registerPatient(server);
  const id = await plantDoubt(server, rosa, noah.user.id);
  await actOn(maya, id, 'claim');
  const { page, expectQuiet, close } = await openAs(maya, `/requests/${id}`);
  await page.getByRole('button', { name: /^Correct Price/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price in dollars').fill('450');
  await dialog.getByRole('button', { name: 'Correct the fact' }).click();
  await dialog.getByText('Please say why').waitFor();
  await dialog.getByLabel('Why').fill('On the recording it is four fifty');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Correct the fact' }).click();
  await page.getByText('Corrected by a person').first().waitFor();
  await page.getByText('$450.00 paid directly').waitFor();
  await page
    .getByText(/On the recording it is four fifty/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^Strike Price/ }).click();
  await dialog.getByRole('button', { name: 'Strike the fact' }).click();
  await dialog.getByText('Please say why').waitFor();
  await dialog.getByLabel('Why it cannot be used').fill('They called back: no price by telephone');
  await dialog.getByRole('button', { name: 'Strike the fact' }).click();
  await page.getByText('$450.00 paid directly').waitFor({ state: 'detached' });
  await page.getByText('Struck', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Release' }).click();
  await page.getByText('Released', { exact: true }).first().waitFor();
  expect((await getRequest(rosa, id)).status).toBe('awaiting_patient_confirmation');
  expectQuiet();
  await close();
});

test('a request is handed over to a colleague, who has it at once; the one who had it can act no more', async () => {
  const rosa = await registerPatient(server);
  const id = await plantRequest(server, rosa.user.id);
  await actOn(maya, id, 'claim');
  const mine = await openAs(maya, `/requests/${id}`, [409]);
  const theirs = await openAs(noah, `/requests/${id}`);
  await theirs.page.getByText('Maya Tester has this request.').waitFor();
  await mine.page.getByRole('button', { name: 'Hand over' }).click();
  const dialog = mine.page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Colleague' }).click();
  await mine.page.getByRole('option', { name: /^Noah Tester/ }).click();
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await mine.page.getByText('Noah Tester has this request.').waitFor();
  await expect.poll(() => mine.page.getByRole('button', { name: 'Close without charge' }).count()).toBe(0);
  await theirs.page.reload();
  await theirs.page.getByText('You have this request.').waitFor();
  for (const window of [mine, theirs]) {
    window.expectQuiet();
    await window.close();
  }
});

test('of two who hand one request over at once, one does and the other is told who has it', async () => {
  const rosa = await registerPatient(server);
  const id = await plantRequest(server, rosa.user.id);
  const olga = await hireStaff(server, 'Olga');
  await actOn(maya, id, 'claim');
  const { page, expectQuiet, close } = await openAs(maya, `/requests/${id}`, [409]);
  await page.getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Colleague' }).click();
  await page.getByRole('option', { name: /^Noah Tester/ }).click();
  // From another window of hers it went to Olga meanwhile.
  await actOn(maya, id, 'hand-over', { to: olga.user.id });
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await page
    .getByText(/Olga Tester has this request/)
    .first()
    .waitFor();
  expectQuiet();
  await close();
});

/** A time that an office was asked for, and to which it has said nothing yet. */
async function plantAsked(patient: SignedIn): Promise<string> {
  const office = await firstOffice(patient);
  const { id } = await book(patient, office.id);
  await server.database.orm.update(appointments).set({ status: 'pending' }).where(eq(appointments.id, id));
  return id;
}

test('the link in a mail about an office opens that appointment, and a person writes down the office’s yes', async () => {
  const rosa = await registerPatient(server, { firstName: 'Lena' });
  const id = await plantAsked(rosa);
  await plantAsked(await registerPatient(server, { firstName: 'Otto' }));
  const { page, expectQuiet, close } = await openAs(maya, `/admin?appointment=${id}`);
  const table = page.getByRole('table', { name: 'Appointments' });
  await table.getByText('Lena Tester').waitFor();
  await expect.poll(() => table.getByText('Otto Tester').count()).toBe(0);
  await page.getByRole('button', { name: 'The office said yes to Lena Tester' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirm the appointment' }).click();
  await dialog.getByText('Please write down what the office said').waitFor();
  await dialog.getByLabel('What the office said, word for word').fill('Yes, we have her at that time');
  await dialog.getByRole('button', { name: 'Confirm the appointment' }).click();
  await page.getByText('The appointment is confirmed').first().waitFor();
  await waitFor(
    'the patient to see it confirmed',
    () => findMine(rosa, id),
    ({ status }) => status === 'confirmed',
  );
  expectQuiet();
  await close();
});

test('a free time that an office gave by telephone is entered, and can then be booked', async () => {
  const office = await firstOffice(maya);
  const { page, expectQuiet, close } = await openAs(maya, '/admin?tab=operations');
  await page.getByRole('button', { name: 'Enter a free time' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Enter the time' }).click();
  await dialog.getByText('Please choose the office').waitFor();
  await dialog.getByLabel('Office', { exact: true }).fill(office.name);
  await page
    .getByRole('option', { name: new RegExp(office.name) })
    .first()
    .click();
  const day = new Date(Date.now() + 11 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Day').fill(day);
  await dialog.getByLabel('Time on the office’s clock').fill('07:05');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Enter the time' }).click();
  await page.getByText('The time is entered').first().waitFor();
  const times = await maya.get<{ times: { date?: string; startsAt: string }[] }>(
    `/api/providers/${office.id}/times`,
  );
  expect(times.text).toContain(day);
  expectQuiet();
  await close();
});

test('the link in a mail that a person is wanted leads to the request it is about', async () => {
  const rosa = await registerPatient(server);
  const id = await plantRequest(server, rosa.user.id);
  await write(rosa, id, { body: 'Can somebody call me about my scan?' });
  const [alert] = await server.database.orm.select().from(staffAlerts).where(eq(staffAlerts.requestId, id));
  const { page, expectQuiet, close } = await openAs(maya, `/admin?alert=${alert?.id}`);
  await page.getByRole('heading', { level: 1, name: `Request ${shortId(id)}` }).waitFor();
  await page.getByRole('log').getByText('Can somebody call me about my scan?').waitFor();
  expect(page.url()).toContain(`/requests/${id}`);
  expectQuiet();
  await close();
});

test('a telephone line that stopped by itself is set going again by hand', async () => {
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
  await page.getByRole('button', { name: 'Have calls go on now' }).click();
  await page.getByText('Calls go on', { exact: true }).first().waitFor();
  await page.getByText('Calls go out').waitFor();
  const [stop] = await server.database.orm.select().from(voiceLineStops);
  expect(stop?.resumedBy).toBe(maya.user.id);
  expectQuiet();
  await close();
});

test('the assistant’s conversations stand in the operations, and one opens whole', async () => {
  const visitor = server.newClient();
  for (let index = 0; index < 11; index += 1) {
    const said = { message: 'I need a skin check near Tampa', sessionId: `s-${index}`, messageId: newId() };
    await server.newClient().post('/api/chat/send', said);
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
