import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import draft6 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPrivateDetails } from '#modules/accounts/server/private-details.ts';
import { officeResults } from '#modules/requests/results/result-content.ts';
import { users } from '#schema/accounts.ts';
import { appointments } from '#schema/appointments.ts';
import { requestResults } from '#schema/care-requests.ts';
import { notices, receivedTexts, smsConsents } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import { type Archive, downloadArchive } from '#tests/support/files/read-archive.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { readMail } from '#tests/support/steps/account-steps.ts';
import { getRequest } from '#tests/support/steps/care-steps.ts';
import { inviteAdult } from '#tests/support/steps/household-steps.ts';
import { marker, type SeededPerson, seedPerson } from '#tests/support/steps/seed-person.ts';
import { withoutCallPlan } from '#tests/support/steps/without-call-plan.ts';
import {
  registerPatient,
  startTestServer,
  type TestServer,
  testPassword,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const schemaFile = resolve(import.meta.dirname, '../../../../../shared/data/fhir/fhir.schema.r4.json');

type Bundle = {
  resourceType: string;
  entry: { fullUrl: string; resource: { resourceType: string; id: string; status?: string } }[];
};

let check: ValidateFunction | undefined;

/** Validation errors of a bundle, innermost last. */
function checkAgainstSchema(bundle: unknown): unknown[] {
  check ??= compileSchema();
  return check(bundle) ? [] : (check.errors ?? []);
}

function compileSchema(): ValidateFunction {
  // Its `id` is from an older draft, which the validator rejects.
  const { id: _id, ...schema } = JSON.parse(readFileSync(schemaFile, 'utf8'));
  // Two definitions that we don't use are missing from the file.
  schema.definitions.Resource ??= { $ref: '#/definitions/ResourceList' };
  schema.definitions.integer64 ??= { type: 'number' };
  const ajv = new Ajv({ strict: false });
  ajv.addMetaSchema(draft6);
  return ajv.compile({ ...schema, oneOf: [{ $ref: '#/definitions/Bundle' }] });
}

forEachBackend((backend) => {
  let server: TestServer;
  let person: SeededPerson;
  let archive: Archive;
  let everything: Record<string, unknown>;
  let bundle: Bundle;

  beforeAll(async () => {
    server = await startTestServer({ backend, offices: 'obliging' });
    person = await seedPerson(server);
    archive = await downloadArchive(server.address, person);
    everything = JSON.parse(archive.text('everything.json'));
    bundle = JSON.parse(archive.text('fhir-r4-bundle.json'));
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  test('the export contains a summary, machine-readable data, the calendar and files', () => {
    const own = archive.names.filter((name) => !name.startsWith('files/'));
    expect(own).toEqual([
      'README.txt',
      'appointments.ics',
      'everything.json',
      'fhir-r4-bundle.json',
      'summary.pdf',
    ]);
    const [file = ''] = archive.names.filter((name) => name.startsWith('files/'));
    expect(archive.text(file)).toBe(`${marker} was fasting since eight.`);
  });

  test('contains everything we hold about the patient', () => {
    const holds = (part: string) => JSON.stringify(everything[part]).includes(marker);
    const parts = ['account', 'household', 'requests', 'conversations', 'contactMessages', 'staffNotes'];
    expect(parts.filter((part) => !holds(part))).toEqual([]);
    const lists = [
      'sessions',
      'appointments',
      'notices',
      'inbox',
      'textConsents',
      'whoCanMakeRequestsForYou',
      'auditLog',
    ];
    const isEmpty = (part: string) => !Array.isArray(everything[part]) || everything[part].length === 0;
    expect(lists.filter(isEmpty)).toEqual([]);
    expect(everything.requestsOthersMadeForYou).toMatchObject([{ requestedBy: 'Olga Tester' }]);
  });

  test('contains no secrets: no password, session, feed or invitation token', async () => {
    const text = archive.text('everything.json');
    expect(text).not.toMatch(/password"|token|scrypt|secret"|storageKey/i);
    const session = /session_token=([^;]+)/.exec(person.cookies())?.[1] ?? '';
    expect(session.length).toBeGreaterThan(20);
    expect(text).not.toContain(decodeURIComponent(session).split('.')[0]);
  });

  /** The token after the # of the link in a received email. */
  const readSecret = async (recipient: string, words: string) =>
    /\S#([\w-]{20,})/.exec(await readMail(server, recipient, words))?.[1] ?? 'no secret';
  const readNotices = () => server.database.orm.select().from(notices);

  test('contains no link that opens the account, an address or a household', async () => {
    const rosa = await registerPatient(server);
    const { email } = rosa.user;
    await server.newClient().post('/api/password/forgot', { email });
    const newEmail = `new-${email}`;
    await rosa.post('/api/account/email', { newEmail, password: testPassword });
    const invited = await inviteAdult(server, await registerPatient(server), email);
    const secrets = [
      await readSecret(email, 'reset your password'),
      await readSecret(newEmail, 'confirm'),
      invited,
    ];
    await server.database.orm.update(users).set({ emailVerified: true }).where(eq(users.id, rosa.user.id));
    const archived = (await downloadArchive(server.address, rosa)).text('everything.json');
    expect(secrets.filter((secret) => archived.includes(secret))).toEqual([]);
    const sent: { subject: string; kind: string; text?: string }[] = JSON.parse(archived).notices;
    const keys = sent.filter(({ kind }) => /password_reset|address_conf|^invitation$/.test(kind));
    expect(keys.map(({ subject }) => subject).toSorted()).toEqual([
      'Harborline: confirm your email address',
      'Harborline: reset your password',
      'Your invitation to Harborline',
    ]);
    for (const one of keys) {
      expect(Object.keys(one).toSorted()).toEqual(['createdAt', 'kind', 'sentAt', 'subject']);
    }
  });

  test('the outbox drops a secret link once its email was sent', async () => {
    const rosa = await registerPatient(server);
    await server.newClient().post('/api/password/forgot', { email: rosa.user.email });
    const secret = await readSecret(rosa.user.email, 'reset your password');
    const sent = await waitFor(
      'the mail to be recorded as sent',
      async () =>
        (await readNotices()).find(
          ({ recipient, subject }) =>
            recipient === rosa.user.email && subject.includes('reset your password'),
        ),
      (notice) => notice?.state === 'sent',
    );
    expect(sent?.body).toContain('[link]');
    expect((await readNotices()).filter(({ body }) => body.includes(secret))).toEqual([]);
  });

  test('signing up with someone else’s address or number exposes none of their data', async () => {
    const email = `writer-${newId()}@example.test`;
    const phone = '+18135550177';
    const contact = { name: 'Carla', subject: 'general', message: 'Carla wrote this.' };
    const form = { ...contact, submissionKey: newId(), email, phone: '(813) 555-0177' };
    expect((await server.newClient().post('/api/contact', form)).status).toBe(200);
    await readMail(server, email, 'received your message');
    const carla = newId();
    await server.database.orm.insert(smsConsents).values([
      { phone, userId: carla, state: 'given', wording: 'Carla agreed', source: 'booking', at: new Date() },
      { phone, state: 'withdrawn', wording: 'stop, says Carla', source: 'text', at: new Date() },
    ]);
    await server.database.orm.insert(receivedTexts).values({
      vendorMessageId: newId(),
      fromNumber: phone,
      body: 'stop, says Carla',
      meaning: 'stop',
    });
    const eve = await registerPatient(server, { email });
    await server.database.orm.update(users).set({ phone }).where(eq(users.id, eve.user.id));
    const archived = (await downloadArchive(server.address, eve)).text('everything.json');
    expect(archived).not.toContain('Carla');
    expect(archived).not.toContain('received your message');
    expect(archived).toContain('Your account is ready');
  });

  test('contains nothing about other people', async () => {
    const eve = await registerPatient(server, { firstName: 'Evangeline' });
    const archived = await downloadArchive(server.address, eve);
    expect(archived.text('everything.json')).toContain('Evangeline');
    expect(archived.text('everything.json')).not.toContain(marker);
    expect(archive.text('everything.json')).not.toContain('Evangeline');
  });

  test('unpaid results stay locked in every file', async () => {
    const locked = await getRequest(person, person.lockedRequestId);
    expect([locked.status, locked.resultArtifacts]).toEqual(['awaiting_patient_confirmation', null]);
    const rows = await server.database.orm.select().from(requestResults);
    const hidden = rows.filter(({ requestId }) => requestId === person.lockedRequestId);
    const shown = rows.filter(({ requestId }) => requestId === person.paidRequestId);
    const officesOf = (some: typeof rows) =>
      some.flatMap(({ body }) => officeResults.parse(body).options.map(({ provider }) => provider.name));
    const known = new Set(officesOf(shown));
    const secret = officesOf(hidden).filter((name) => !known.has(name));
    expect(secret.length).toBeGreaterThan(0);
    const all = ['everything.json', 'fhir-r4-bundle.json', 'appointments.ics']
      .map((name) => withoutCallPlan(archive.text(name)))
      .join();
    expect(secret.filter((name) => all.includes(name))).toEqual([]);
    expect(all).toContain(officesOf(shown)[0]);
  });

  test.runIf(existsSync(schemaFile))('the bundle is valid FHIR R4 by the published schema', () => {
    expect(checkAgainstSchema(bundle)).toEqual([]);
    // The schema rejects an invalid bundle, so passing means something.
    const [first] = bundle.entry;
    const broken = { ...bundle, entry: [{ ...first, resource: { ...first?.resource, birthDate: 'May' } }] };
    expect(checkAgainstSchema(broken)).not.toEqual([]);
  });

  test('every reference resolves in the bundle, and each resource appears once', () => {
    const urls = bundle.entry.map(({ fullUrl }) => fullUrl);
    expect(new Set(urls).size).toBe(urls.length);
    const references = [...archive.text('fhir-r4-bundle.json').matchAll(/"reference":"([^"]+)"/g)].map(
      ([, url]) => url,
    );
    expect(references.length).toBeGreaterThan(5);
    expect(references.filter((url) => !urls.includes(url ?? ''))).toEqual([]);
  });

  test('requests, appointments, messages, files, payments and insurance are in the bundle', () => {
    const kinds = bundle.entry.map(({ resource }) => resource.resourceType);
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    expect(count('ServiceRequest')).toBe(3);
    expect([count('Communication'), count('DocumentReference'), count('Coverage')]).toEqual([2, 1, 1]);
    expect([count('Appointment'), count('Location'), count('Invoice')]).toEqual([1, 1, 1]);
    // The patient and their child; the guest hasn't agreed.
    expect(count('Patient')).toBe(2);
    const request = bundle.entry.find(({ resource }) => resource.id === person.openRequestId)?.resource;
    expect(request).toMatchObject({ subject: { reference: `urn:uuid:${person.childId}` } });
  });

  test('an independent parser reads the calendar with the appointment at the right time', () => {
    const calendar = new ICAL.Component(ICAL.parse(archive.text('appointments.ics')));
    const [event] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(event?.startDate.toJSDate().toISOString()).toBe(person.appointment.startsAt);
    expect(event?.uid).toContain(person.appointment.id);
  });

  test('a held but unbooked time isn’t a canceled appointment in the calendar', async () => {
    const { orm } = server.database;
    const [booked] = await orm.select().from(appointments).where(eq(appointments.id, person.appointment.id));
    if (!booked) throw new Error('There is no appointment.');
    const id = newId();
    await orm.insert(appointments).values({
      ...booked,
      id,
      status: 'cancelled',
      holdExpiresAt: new Date(),
      requestId: null,
      confirmedByFactId: null,
    });
    const again = await downloadArchive(server.address, person);
    await orm.delete(appointments).where(eq(appointments.id, id));
    expect(again.text('appointments.ics')).toContain(person.appointment.id);
    expect(again.text('appointments.ics')).not.toContain(id);
  });

  test.each(['2026-02-31', '0000-01-01', '2026-13-01', 'in May', null])(
    'an invalid date (%s) is left out of the health record',
    async (dateOfBirth) => {
      const rosa = await registerPatient(server);
      const birthDateFor = async (day: string | null) => {
        const { database, context } = server;
        await setPrivateDetails(database.orm, context, rosa.user.id, { dateOfBirth: day });
        const archived = await downloadArchive(server.address, rosa);
        return JSON.parse(archived.text('fhir-r4-bundle.json')).entry[0].resource.birthDate;
      };
      expect([await birthDateFor(dateOfBirth), await birthDateFor('2024-02-29')]).toEqual([
        undefined,
        '2024-02-29',
      ]);
    },
  );

  test('the summary is a tagged PDF with a title and a language', () => {
    const pdf = Buffer.from(archive.bytes('summary.pdf')).toString('latin1');
    expect(pdf.startsWith('%PDF-1.')).toBe(true);
    expect(pdf).toMatch(/%%EOF\s*$/);
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/Lang (en-US)');
    expect(pdf).toContain('/DisplayDocTitle true');
  });

  test('text in any script or form breaks neither the export nor its FHIR', async () => {
    const rosa = await registerPatient(server, { firstName: 'Дарья' });
    // Stored before names were validated.
    await server.database.orm.update(users).set({ lastName: '漢字 🙂' }).where(eq(users.id, rosa.user.id));
    const description =
      'Skin check in Tampa\u00a0\u2028 \u202ehere 👩‍⚕️ "\\" </script> {{7*7}} \u0301\u0301 e\u0301';
    await rosa.post('/api/requests', { description });
    const archived = await downloadArchive(server.address, rosa);
    const parsed = JSON.parse(archived.text('everything.json'));
    expect(parsed.requests[0].request.description).toBe(description.trim());
    expect(parsed.account.firstName).toBe('Дарья');
    if (existsSync(schemaFile)) {
      expect(checkAgainstSchema(JSON.parse(archived.text('fhir-r4-bundle.json')))).toEqual([]);
    }
    expect(archived.bytes('summary.pdf').length).toBeGreaterThan(1000);
  });

  test('an empty account has a complete export', async () => {
    const rosa = await registerPatient(server);
    const archived = await downloadArchive(server.address, rosa);
    const parsed = JSON.parse(archived.text('everything.json'));
    expect([parsed.requests, parsed.conversations, parsed.appointments]).toEqual([[], [], []]);
    expect(JSON.parse(archived.text('fhir-r4-bundle.json')).entry).toHaveLength(1);
  });
});
