import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import draft6 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resultArtifacts } from '#features/care-requests/care-requests.contract.ts';
import { requestResults } from '#platform/server/database/tables/care-requests.ts';
import { getRequest } from '../support/care-steps.ts';
import { marker, type PlantedPerson, plantPerson } from '../support/plant-person.ts';
import { type Archive, downloadArchive } from '../support/read-archive.ts';
import { forEachBackend } from '../support/test-database.ts';
import { registerPatient, startTestServer, type TestServer } from '../support/test-server.ts';

const schemaFile = resolve(import.meta.dirname, '../../../shared/data/fhir/fhir.schema.r4.json');

type Bundle = {
  resourceType: string;
  entry: { fullUrl: string; resource: { resourceType: string; id: string; status?: string } }[];
};

let check: ValidateFunction | undefined;

/** What the published schema has against a bundle, the innermost last. */
function checkAgainstSchema(bundle: unknown): unknown[] {
  check ??= compileSchema();
  return check(bundle) ? [] : (check.errors ?? []);
}

function compileSchema(): ValidateFunction {
  // Its `id` is of an older draft, which this checker takes for a mistake.
  const { id: _id, ...schema } = JSON.parse(readFileSync(schemaFile, 'utf8'));
  // Two names that resources of another product refer to are not defined in the file.
  schema.definitions.Resource ??= { $ref: '#/definitions/ResourceList' };
  schema.definitions.integer64 ??= { type: 'number' };
  const ajv = new Ajv({ strict: false });
  ajv.addMetaSchema(draft6);
  return ajv.compile({ ...schema, oneOf: [{ $ref: '#/definitions/Bundle' }] });
}

forEachBackend((backend) => {
  let server: TestServer;
  let person: PlantedPerson;
  let archive: Archive;
  let everything: Record<string, unknown>;
  let bundle: Bundle;

  beforeAll(async () => {
    server = await startTestServer({ backend, offices: 'obliging' });
    person = await plantPerson(server);
    archive = await downloadArchive(server.address, person);
    everything = JSON.parse(archive.text('everything.json'));
    bundle = JSON.parse(archive.text('fhir-r4-bundle.json'));
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  test('one archive holds a summary to read, the data for programs, the calendar and the files', () => {
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

  test('everything that we hold about the person is in it, part by part', () => {
    const holds = (part: string) => JSON.stringify(everything[part]).includes(marker);
    const parts = ['account', 'household', 'requests', 'conversations', 'contactMessages', 'textsReceived'];
    expect(parts.filter((part) => !holds(part))).toEqual([]);
    const lists = [
      'sessions',
      'appointments',
      'notices',
      'inbox',
      'textConsents',
      'whoMayAskForYou',
      'auditTrail',
    ];
    const isEmpty = (part: string) => !Array.isArray(everything[part]) || everything[part].length === 0;
    expect(lists.filter(isEmpty)).toEqual([]);
    expect(everything.askedForYouByOthers).toMatchObject([{ askedBy: 'Olga Tester' }]);
  });

  test('no secret is in it: neither the password nor what opens a session, a feed or an invitation', async () => {
    const text = archive.text('everything.json');
    expect(text).not.toMatch(/password"|token|scrypt|secret"|storageKey/i);
    const session = /session_token=([^;]+)/.exec(person.cookies())?.[1] ?? '';
    expect(session.length).toBeGreaterThan(20);
    expect(text).not.toContain(decodeURIComponent(session).split('.')[0]);
  });

  test('nothing of another person is in it', async () => {
    const eve = await registerPatient(server, { firstName: 'Evangeline' });
    const hers = await downloadArchive(server.address, eve);
    expect(hers.text('everything.json')).toContain('Evangeline');
    expect(hers.text('everything.json')).not.toContain(marker);
    expect(archive.text('everything.json')).not.toContain('Evangeline');
  });

  test('results that are not paid for stay locked in every part of it', async () => {
    const locked = await getRequest(person, person.lockedRequestId);
    expect([locked.status, locked.resultArtifacts]).toEqual(['awaiting_patient_confirmation', null]);
    const rows = await server.database.orm.select().from(requestResults);
    const hidden = rows.filter(({ requestId }) => requestId === person.lockedRequestId);
    const shown = rows.filter(({ requestId }) => requestId === person.paidRequestId);
    const officesOf = (some: typeof rows) =>
      some.flatMap(({ body }) => resultArtifacts.parse(body).options.map(({ provider }) => provider.name));
    const known = new Set(officesOf(shown));
    const secret = officesOf(hidden).filter((name) => !known.has(name));
    expect(secret.length).toBeGreaterThan(0);
    const all = ['everything.json', 'fhir-r4-bundle.json', 'appointments.ics']
      .map((name) => archive.text(name))
      .join();
    expect(secret.filter((name) => all.includes(name))).toEqual([]);
    expect(all).toContain(officesOf(shown)[0]);
  });

  test.runIf(existsSync(schemaFile))('the bundle is valid FHIR R4 by the published schema', () => {
    expect(checkAgainstSchema(bundle)).toEqual([]);
    // The schema refuses what is wrong, so its silence means something.
    const [first] = bundle.entry;
    const broken = { ...bundle, entry: [{ ...first, resource: { ...first?.resource, birthDate: 'May' } }] };
    expect(checkAgainstSchema(broken)).not.toEqual([]);
  });

  test('every reference of the bundle leads to a resource in it, and each resource is there once', () => {
    const urls = bundle.entry.map(({ fullUrl }) => fullUrl);
    expect(new Set(urls).size).toBe(urls.length);
    const references = [...archive.text('fhir-r4-bundle.json').matchAll(/"reference":"([^"]+)"/g)].map(
      ([, url]) => url,
    );
    expect(references.length).toBeGreaterThan(5);
    expect(references.filter((url) => !urls.includes(url ?? ''))).toEqual([]);
  });

  test('requests, appointment, message, file, payment and insurance are resources of the bundle', () => {
    const kinds = bundle.entry.map(({ resource }) => resource.resourceType);
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    expect(count('ServiceRequest')).toBe(3);
    expect([count('Communication'), count('DocumentReference'), count('Coverage')]).toEqual([2, 1, 1]);
    expect([count('Appointment'), count('Location'), count('Invoice')]).toEqual([1, 1, 1]);
    // The person, and the child they ask for; the guest has not agreed.
    expect(count('Patient')).toBe(2);
    const request = bundle.entry.find(({ resource }) => resource.id === person.openRequestId)?.resource;
    expect(request).toMatchObject({ subject: { reference: `urn:uuid:${person.childId}` } });
  });

  test('the calendar is read by another program, with the appointment at its time', () => {
    const calendar = new ICAL.Component(ICAL.parse(archive.text('appointments.ics')));
    const [event] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(event?.startDate.toJSDate().toISOString()).toBe(person.appointment.startsAt);
    expect(event?.uid).toContain(person.appointment.id);
  });

  test('the summary is a tagged PDF with a title and a language', () => {
    const pdf = Buffer.from(archive.bytes('summary.pdf')).toString('latin1');
    expect(pdf.startsWith('%PDF-1.')).toBe(true);
    expect(pdf).toMatch(/%%EOF\s*$/);
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/Lang (en-US)');
    expect(pdf).toContain('/DisplayDocTitle true');
  });

  test('words in any script and of any shape break neither the archive nor its FHIR', async () => {
    const rosa = await registerPatient(server, { firstName: 'Дарья', lastName: '漢字 🙂' });
    const description =
      'Skin check in Tampa\u00a0\u2028 \u202ehere 👩‍⚕️ "\\" </script> {{7*7}} \u0301\u0301 e\u0301';
    await rosa.post('/api/requests', { description });
    const hers = await downloadArchive(server.address, rosa);
    const parsed = JSON.parse(hers.text('everything.json'));
    expect(parsed.requests[0].request.description).toBe(description.trim());
    expect(parsed.account.firstName).toBe('Дарья');
    if (existsSync(schemaFile)) {
      expect(checkAgainstSchema(JSON.parse(hers.text('fhir-r4-bundle.json')))).toEqual([]);
    }
    expect(hers.bytes('summary.pdf').length).toBeGreaterThan(1000);
  });

  test('an account with nothing in it has a whole archive too', async () => {
    const rosa = await registerPatient(server);
    const hers = await downloadArchive(server.address, rosa);
    const parsed = JSON.parse(hers.text('everything.json'));
    expect([parsed.requests, parsed.conversations, parsed.appointments]).toEqual([[], [], []]);
    expect(JSON.parse(hers.text('fhir-r4-bundle.json')).entry).toHaveLength(1);
  });
});
