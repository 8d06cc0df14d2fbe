import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { AppointmentView } from '../appointments.contract.ts';
import { preparationFor } from '../preparation.rules.ts';
import { writeCalendarFeed, writeCalendarFile } from './calendar-file.ts';

const visit = (changes: Partial<AppointmentView> = {}): AppointmentView => ({
  id: '6a1f2f8e-0000-4000-8000-000000000001',
  requestId: null,
  provider: {
    name: 'Núñez, Ortiz & Bay; Heart',
    specialty: 'Cardiology',
    address: '1 Bay, Suite 2, Tampa, FL 33602',
    phone: '+18135550101',
  },
  appointmentType: 'Heart check-up',
  appointmentDate: '2027-03-15',
  appointmentTime: '09:00',
  startsAt: '2027-03-15T13:00:00.000Z',
  timeZone: 'America/New_York',
  durationMinutes: 45,
  status: 'confirmed',
  confirmationQuote: 'Yes, nine on Monday is fine.',
  answerBy: null,
  needsChoice: false,
  note: null,
  version: 3,
  holdExpiresAt: null,
  wanted: null,
  cancelledReason: null,
  preparation: null,
  forWhom: null,
  waitlist: null,
  may: { move: true, cancel: true, wait: true },
  visit: {
    code: '7K3M28RX',
    billingCode: null,
    bodyPart: null,
    price: null,
    terms: [],
    order: { isNeeded: null, isUsual: false, patientHas: null },
    insurance: null,
    arriveAt: null,
    cancelBy: null,
  },
  ...changes,
});
const options = {
  now: new Date('2027-03-01T10:00:00Z'),
  publicUrl: 'https://care.example',
  organizer: { name: 'Harborline', email: 'care@example.test' },
};
const rosa = { name: 'Rosa Diaz', email: 'rosa@example.test' };

async function read(file: File) {
  const text = await file.text();
  expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    text,
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component)),
  };
}

test('writes the right time, office, version and method, as read by an independent parser', async () => {
  const { text, calendar, events } = await read(writeCalendarFile(visit(), rosa, options));
  const [event] = events;
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  expect(event?.uid).toBe('6a1f2f8e-0000-4000-8000-000000000001@harborline');
  expect(event?.sequence).toBe(3);
  expect(event?.startDate.toJSDate().toISOString()).toBe('2027-03-15T13:00:00.000Z');
  expect(event?.endDate.toJSDate().toISOString()).toBe('2027-03-15T13:45:00.000Z');
  expect(event?.location).toBe('Núñez, Ortiz & Bay; Heart, 1 Bay, Suite 2, Tampa, FL 33602');
  expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(event?.component.getFirstPropertyValue('organizer')).toMatch(/^mailto:care@example\.test$/i);
  expect(event?.component.getFirstPropertyValue('attendee')).toMatch(/^mailto:rosa@example\.test$/i);
  // RFC 5545: lines end with CRLF and have at most 75 bytes.
  const lines = text.split('\r\n');
  expect(lines.some((line) => line.includes('\n'))).toBe(false);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});

test('removes a canceled appointment from the calendar', async () => {
  const { calendar, events } = await read(
    writeCalendarFile(visit({ status: 'cancelled', version: 4 }), rosa, options),
  );
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect([events[0]?.uid, events[0]?.sequence]).toEqual([
    '6a1f2f8e-0000-4000-8000-000000000001@harborline',
    4,
  ]);
});

test('marks an unconfirmed time as tentative', async () => {
  const { events } = await read(writeCalendarFile(visit({ status: 'pending' }), rosa, options));
  expect(events[0]?.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
});

test('leaves the reason for the visit out of calendar events', async () => {
  const file = await writeCalendarFile(visit(), rosa, options).text();
  const feed = await writeCalendarFeed([visit()], options).text();
  for (const text of [file, feed]) expect(text).not.toMatch(/check-up|Cardiology/);
});

const evidence = {
  source: 'The office said on the phone',
  quote: 'For the heart check-up you need an order and a $25 deposit.',
  observedAt: '2027-03-01T09:00:00.000Z',
};
const visitWithTerms = {
  ...visit().visit,
  billingCode: 'CPT 93000',
  bodyPart: 'left knee',
  price: { kind: 'harborline_rate' as const, amountCents: 25_200, evidence: { ...evidence, quote: null } },
  terms: [
    {
      condition: { about: 'deposit' as const, amountCents: 2500, due: 'booking' as const },
      label: 'Deposit',
      value: '$25 when you book',
      evidence,
      endedBecause: null,
    },
    {
      condition: { about: 'order' as const, needed: true, how: 'fax' as const },
      label: 'Doctor’s order',
      value: 'Needed: your doctor faxes it to the office',
      evidence,
      endedBecause: null,
    },
    {
      condition: { about: 'fasting' as const, hours: 6 },
      label: 'Fasting',
      value: 'Don’t eat for 6 hours before the visit',
      evidence,
      endedBecause: null,
    },
  ],
  arriveAt: { startsAt: '2027-03-15T12:40:00.000Z', date: '2027-03-15', time: '08:40' },
};

test('a calendar event says what to bring, pay and say at the desk, and nothing about health', async () => {
  const preparation = preparationFor('imaging');
  const describeEvent = async (changes: Partial<AppointmentView>) =>
    (await read(writeCalendarFile(visit({ visit: visitWithTerms, preparation, ...changes }), rosa, options)))
      .events[0]?.description ?? '';
  const description = await describeEvent({});
  expect(description.split('\n')).toEqual([
    '2027-03-15 09:00, office time (America/New_York)',
    'Arrive by 8:40 AM',
    'At the desk: Harborline rate $252, code 7K3M-28RX',
    'Bring a photo ID, your insurance card if you have one, and a list of your medications.',
    'Deposit: $25 when you book',
    'Office: +18135550101',
    'Visit pass: https://care.example/appointments/6a1f2f8e-0000-4000-8000-000000000001/pass',
  ]);
  expect(await describeEvent({ status: 'cancelled' })).not.toMatch(/At the desk|Deposit|Bring/);
});

test('lists every given appointment in the calendar feed', async () => {
  const active = [
    visit(),
    visit({ id: '6a1f2f8e-0000-4000-8000-000000000002', startsAt: '2027-11-08T14:00:00.000Z' }),
  ];
  const { calendar, events } = await read(writeCalendarFeed(active, options));
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(events.map((event) => event.startDate.toJSDate().toISOString())).toEqual([
    '2027-03-15T13:00:00.000Z',
    '2027-11-08T14:00:00.000Z',
  ]);
});

const hostileNames = [
  'Harbor\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Pay here',
  'Harbor\nATTENDEE:mailto:eve@evil.test',
  'Harbor\rBEGIN:VALARM\rACTION:AUDIO',
  'a;b,c\\n"d":e^n',
  'mailto:eve@evil.test";CN="Eve',
  '\u202eright to left\u202c',
  'Harbor\u0000\u0007\u000b\u0085\u2028Clinic',
  '\ud800 half a pair 🙂',
  'x'.repeat(5000),
];

/** Uses the name as office, address and attendee, and expects exactly one valid event. */
async function expectOneEvent(name: string): Promise<void> {
  const appointment = visit({
    provider: { name, specialty: name, address: name, phone: name },
    appointmentType: name,
    timeZone: 'America/New_York',
  });
  const file = await read(writeCalendarFile(appointment, { name, email: 'rosa@example.test' }, options));
  const feed = await read(writeCalendarFeed([appointment, appointment], options));
  expect([file.events.length, feed.events.length]).toEqual([1, 2]);
  for (const event of [...file.events, ...feed.events]) {
    expect(event.uid).toBe('6a1f2f8e-0000-4000-8000-000000000001@harborline');
    expect(event.component.getAllSubcomponents()).toEqual([]);
    expect(event.component.getAllProperties('summary')).toHaveLength(1);
    expect(event.attendees.length).toBeLessThanOrEqual(1);
  }
  expect(file.events[0]?.attendees[0]?.getFirstValue()).toMatch(/^mailto:rosa@example\.test$/i);
}

test.each(hostileNames.map((name) => [name.slice(0, 40), name]))(
  'writes one event with one attendee and no alarm for an office named %j',
  (_shown, name) => expectOneEvent(name),
);

test('no office or patient name can inject calendar events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), (name) => expectOneEvent(name)),
  );
});
