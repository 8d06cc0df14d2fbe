import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appointments } from '#schema/appointments.ts';
import { expectNoViolations, openBrowser, signInAs, visit } from '../../support/browser/browser.ts';
import type { HttpClient } from '../../support/http-client.ts';
import { widths } from '../../support/runner/extent.ts';
import { makeAdministrator } from '../../support/steps/account-steps.ts';
import { listOffices } from '../../support/steps/appointment-steps.ts';
import { freshNpi } from '../../support/steps/network-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '../../support/test-server.ts';

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

/** Without animations, so that checks see the final page. */
const withoutMotion = { reducedMotion: 'reduce' } as const;

async function readCalendarFile(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: button }).first().click(),
  ]);
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(await download.path(), 'utf8')));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    startsAt: event.startDate.toJSDate().toISOString(),
  };
}

/** One open time more than a week ahead on a weekday, as the office gave it: other times are earlier. */
async function addOpenTime(nurse: HttpClient, providerId: string): Promise<void> {
  let at = new Date(Date.now() + 9 * 86_400_000);
  while (at.getUTCDay() % 6 === 0) at = new Date(at.getTime() + 86_400_000);
  const date = at.toISOString().slice(0, 10);
  const added = await nurse.post('/api/admin/office-times', { providerId, date, time: '13:20' });
  expect(added.status).toBe(200);
}

test.each(widths)(
  'a patient books a time, moves it, takes an earlier one and cancels it, with the calendar in sync, at %i px',
  async (width) => {
    const rosa = await registerPatient(server);
    const nurse = await registerPatient(server, { firstName: 'Nora' });
    await makeAdministrator(server, nurse);
    const office = (await listOffices(rosa, 2))[width === 390 ? 0 : 1];
    if (!office) throw new Error('The test network has no two offices.');
    await addOpenTime(nurse, office.id);
    const window = await visit(browser, server.address, { width, preferences: withoutMotion });
    await signInAs(window, server.address, rosa);
    const { page } = window;

    await page.goto(`/providers/${office.id}`);
    await page.getByRole('button', { name: 'Choose a time' }).click();
    const dialog = page.getByRole('dialog');
    const times = dialog
      .getByRole('radiogroup')
      .or(dialog.getByRole('group', { name: /Which time works for you/ }));
    await times.getByRole('radio').last().check();
    await dialog.getByText(/We’re holding this time for you until/).waitFor();
    const confirm = dialog.getByRole('button', { name: 'Confirm booking' });
    await confirm.click();
    await page.getByText('Phone Number Required').first().waitFor();
    await dialog.getByLabel(/^Phone number/).fill('(813) 555-0123');
    await dialog.getByLabel('Email', { exact: true }).check();
    await dialog.getByRole('textbox', { name: /^Email/ }).fill('');
    await confirm.click();
    await page.getByText('Email Required').first().waitFor();
    await expectNoViolations(page);
    await dialog.getByRole('textbox', { name: /^Email/ }).fill(rosa.user.email);
    await confirm.click();
    await page.getByText('Booking Initiated!').first().waitFor();
    await page.getByText('You will receive an email shortly to confirm.').first().waitFor();

    await page.goto('/appointments');
    await page.getByText('Confirmed', { exact: true }).waitFor({ timeout: 30_000 });
    await page.getByText(/The office said:/).waitFor();
    await expectNoViolations(page);
    const booked = await readCalendarFile(page, 'Add to calendar');
    expect([booked.method, booked.sequence]).toEqual(['REQUEST', 3]);

    await page.getByRole('button', { name: 'Reschedule' }).click();
    await page.getByRole('dialog').getByRole('radio').nth(2).check();
    await page.getByRole('button', { name: 'Request time' }).click();
    await page.getByText(/We’re asking the office to move it to/).waitFor();
    await page
      .getByText(/We’re asking the office to move it to/)
      .waitFor({ state: 'detached', timeout: 30_000 });
    const moved = await readCalendarFile(page, 'Add to calendar');
    expect([moved.method, moved.uid, moved.sequence]).toEqual(['REQUEST', booked.uid, 4]);
    expect(moved.startsAt).not.toBe(booked.startsAt);

    await page.getByRole('button', { name: 'Join waitlist' }).click();
    await page.getByText(/You’re on the waitlist/).waitFor();
    const [row] = (await server.database.orm.select().from(appointments)).filter(
      ({ userId }) => userId === rosa.user.id,
    );
    const earlier = new Date((row?.startsAt.getTime() ?? 0) - 60 * 60_000);
    const shown = new Intl.DateTimeFormat('en-GB', {
      timeZone: row?.timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    }).format(earlier);
    const [, day, month, year, time] = /(\d\d)\/(\d\d)\/(\d{4}), (\d\d:\d\d)/.exec(shown) ?? [];
    const entered = await nurse.post('/api/admin/office-times', {
      providerId: office.id,
      date: `${year}-${month}-${day}`,
      time,
    });
    expect(entered.status).toBe(200);
    await page.getByText(/An earlier time is available/).waitFor();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Take earlier time' }).click();
    await page.getByText(/We’re asking the office to move it to/).waitFor();
    await page
      .getByText(/We’re asking the office to move it to/)
      .waitFor({ state: 'detached', timeout: 30_000 });
    expect((await readCalendarFile(page, 'Add to calendar')).startsAt).toBe(earlier.toISOString());

    await page.getByRole('button', { name: 'Cancel appointment' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await page.getByText('Appointment canceled').first().waitFor();
    await page.getByText('You canceled this appointment.').waitFor();
    const removalFile = await readCalendarFile(page, 'Remove from calendar');
    expect([removalFile.method, removalFile.uid, removalFile.sequence]).toEqual(['CANCEL', booked.uid, 6]);

    await page.getByRole('button', { name: 'Get calendar link' }).click();
    const address = await page.getByLabel(/^Calendar link/).inputValue();
    expect((await (await fetch(address)).text()).startsWith('BEGIN:VCALENDAR')).toBe(true);
    await page.getByRole('button', { name: 'Delete link' }).click();
    await page.getByText('Calendar link deleted').first().waitFor();
    expect((await fetch(address)).status).toBe(404);
    await expectNoViolations(page);
    window.expectQuiet();
    await window.close();
  },
);

test('a demo visitor books with a phone number and sees the consent text for text messages', async () => {
  const office = (await listOffices(server.newClient(), 3))[2];
  const nurse = await registerPatient(server, { firstName: 'Nora' });
  await makeAdministrator(server, nurse);
  await addOpenTime(nurse, office?.id ?? '');
  const lastDigits = freshNpi().slice(-4);
  const window = await visit(browser, server.address, { width: 390, preferences: withoutMotion });
  const { page } = window;
  await page.goto(`/providers/${office?.id}`);
  await page.getByRole('button', { name: 'Choose a time' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('group', { name: /Which time works for you/ })
    .getByRole('radio')
    .first()
    .check();
  await dialog.getByLabel('Text message').check();
  await dialog.getByText(/Reply STOP to end/).waitFor();
  await expectNoViolations(page);
  await dialog.getByLabel(/^Phone number/).fill(`(813) 555-${lastDigits}`);
  await dialog.getByRole('button', { name: 'Confirm booking' }).click();
  await page.getByText('You will receive a text shortly to confirm.').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  const rows = await server.database.orm.select().from(appointments);
  expect(rows.filter(({ contactPhone }) => contactPhone === `+1813555${lastDigits}`)).toMatchObject([
    { userId: null, confirmationMethod: 'text' },
  ]);
  window.expectQuiet();
  await window.close();
});
