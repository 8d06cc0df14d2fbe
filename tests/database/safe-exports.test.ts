import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { listEndpoints } from '#platform/http/serve-endpoints.ts';
import { users } from '#schema/accounts.ts';
import { calls } from '#schema/calls.ts';
import { charges } from '#schema/payments.ts';
import { providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { nppesFile, runImport } from '../support/files/import-files.ts';
import { forEachBackend } from '../support/runner/test-database.ts';
import { registerAdministrator } from '../support/steps/account-steps.ts';
import { findImagingOffice, seedRequest } from '../support/steps/queue-steps.ts';
import { depositSavings } from '../support/steps/savings-steps.ts';
import { registerPatient, type SignedIn, startTestServer, type TestServer } from '../support/test-server.ts';

/** Names that a spreadsheet could run as formulas, or that need quoting. */
const names = [
  '=HYPERLINK("https://evil.example","Rosa")',
  '+1+1',
  '-2+3',
  '@SUM(A1:A9)',
  '\tRosa',
  '\rRosa',
  'Núñez, María',
  'Rosa "Rosie" Diaz',
  'Rosa\nDiaz',
  'Дарья 张伟 🙂',
];
const isFormula = /^[=+\-@\t\r]/;

/** A call to an office whose name is a formula. */
const endedCall = (requestId: string, { id, phone, npi }: typeof providers.$inferSelect) => ({
  id: newId(),
  requestId,
  providerId: id,
  purpose: 'enquiry' as const,
  round: 1,
  mode: 'demo' as const,
  toNumber: phone,
  brief: {
    purpose: 'enquiry' as const,
    callerFor: '',
    officeName: '=1+1',
    serviceName: 'MRI of the knee',
    insurancePlan: null,
    fromDate: '2026-11-23',
    toDate: '2026-12-05',
  },
  office: {
    officeId: npi,
    timeZone: 'America/New_York',
    directPriceCents: null,
    acceptsInsurance: [],
    officeHours: {},
  },
  state: 'ended' as const,
  outcome: 'refused' as const,
  transcript: [{ speaker: 'office' as const, text: 'Nobody else may read this.', atSeconds: 1 }],
  startedAt: new Date('2026-11-23T15:00:00Z'),
  endedAt: new Date('2026-11-23T15:01:30Z'),
});

forEachBackend((backend) => {
  let server: TestServer;
  let admin: SignedIn;
  const patients: SignedIn[] = [];

  beforeAll(async () => {
    server = await startTestServer({ backend });
    admin = await registerAdministrator(server);
    for (const [nth, name] of names.entries()) {
      const patient = await registerPatient(server, { email: `strange${nth}@example.test` });
      await server.database.orm
        .update(users)
        .set({ firstName: name, lastName: '' })
        .where(eq(users.id, patient.user.id));
      patients.push(patient);
    }
  });
  afterAll(() => server.stop());

  const download = async (path: string) => {
    const response = await fetch(`${server.address}${path}`, { headers: { cookie: admin.cookies() } });
    expect(response.status).toBe(200);
    const bytes = new Uint8Array(await response.arrayBuffer());
    // Without a byte order mark, spreadsheets misread accented letters.
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = parse(Buffer.from(bytes), { bom: true, columns: true }) as Record<string, string>[];
    for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(isFormula);
    return rows;
  };
  const harmless = (name: string) => (isFormula.test(name) ? `'${name}` : name);

  test('the patient list opens correctly in a spreadsheet, and no formula runs', async () => {
    const rows = await download('/api/admin/patients-export');
    for (const [nth, name] of names.entries()) {
      const row = rows.find((item) => item.Email === `strange${nth}@example.test`);
      expect(row?.['First name']).toBe(harmless(name));
    }
  });

  test('the audit log can be exported whole or filtered, newest first, with the same protection', async () => {
    for (let nth = 0; nth < 1200; nth++) {
      await writeAudit(server.database.orm, {
        actorId: patients[nth % patients.length]?.user.id ?? null,
        actorRole: 'patient',
        action: nth % 2 === 0 ? 'cancelRequest' : 'rateRequest',
        subjectKind: 'request',
        subjectId: '=1+1',
        outcome: 'done',
        at: new Date(Date.now() - nth),
        requestTraceId: null,
      });
    }
    const rows = await download('/api/admin/audit-export');
    const inserted = rows.filter((row) => ['cancelRequest', 'rateRequest'].includes(row.Action ?? ''));
    expect(inserted).toHaveLength(1200);
    expect(new Set(inserted.map((row) => row.Entry)).size).toBe(1200);
    const times = rows.map((row) => row.At ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    expect(inserted.every((row) => row['Subject ID'] === "'=1+1")).toBe(true);
    const of = patients[6]?.user.id;
    const ownEntries = await download(`/api/admin/audit-export?who=${of}`);
    expect(ownEntries.length).toBeGreaterThanOrEqual(120);
    expect(ownEntries.every((row) => row['Account ID'] === of)).toBe(true);
    const [noted] = await server.database.orm
      .execute(
        sql`select 1 from audit_entries where action = 'exportAuditEntries' and actor_id = ${admin.user.id} limit 1`,
      )
      .then((result) => (result as unknown as { rows: unknown[] }).rows);
    expect(noted).toBeDefined();
  });

  test('every export is a download with a safe file name, and no cell is a formula', async () => {
    const formula = names[0] ?? '';
    await server.database.orm.update(providers).set({ name: formula, address: '+1', city: '@x' });
    for (const [nth, { user }] of patients.entries())
      await server.database.orm.insert(charges).values({
        id: newId(),
        userId: user.id,
        kind: 'add_on',
        addOn: names[nth % 4] ?? '',
        amountCents: 500,
        feeReason: '=1+1',
        mode: 'demo',
        state: 'succeeded',
        cardBrand: '=1+1',
        cardLastFour: '+123',
        settledAt: new Date(),
      });
    const file = nppesFile([{}, { npi: '=1+1' }, { npi: '@SUM(A1)' }]);
    const { id } = await runImport(admin, `=1+1"\r\nX-Evil: 1 \u202egpj.csv`, file);
    const office = await findImagingOffice(server);
    for (const { user } of patients.slice(0, 4)) {
      const requestId = await seedRequest(server, user.id, {
        status: 'completed',
        serviceType: '=1+1',
        description: '@SUM(A1)',
      });
      await server.database.orm.insert(calls).values(endedCall(requestId, office));
    }
    const saver = await registerPatient(server);
    await depositSavings(saver, 2500);
    const exports = listEndpoints(contract as never).filter(({ right }) => right?.endsWith('.export'));
    expect(exports.length).toBeGreaterThanOrEqual(9);
    const paths = exports.map(({ name, path }) =>
      name === 'downloadReport' ? `${path}?format=csv` : path.replace(':id', id),
    );
    for (const [client, path] of [
      ...paths.map((item) => [admin, item] as const),
      [saver, '/api/stored-value/statement?format=csv'] as const,
      [admin, '/api/admin/report?format=pdf'] as const,
    ]) {
      const { status, headers, text } = await client.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
      if (path.endsWith('pdf')) continue;
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      const rows = parse(text, { bom: true, relax_column_count: true }) as string[][];
      expect(rows.length).toBeGreaterThan(1);
      for (const cell of rows.flat())
        expect([path, cell]).toEqual([path, expect.not.stringMatching(isFormula)]);
    }
  });

  test('calls are exported newest first, with plain numbers and without transcripts', async () => {
    const office = await findImagingOffice(server);
    const patient = await registerPatient(server);
    const requestId = await seedRequest(server, patient.user.id, { status: 'completed' });
    const older = { ...endedCall(requestId, office), round: 2, startedAt: new Date('2026-11-20T15:00:00Z') };
    await server.database.orm.insert(calls).values([older, endedCall(requestId, office)]);
    const rows = await download(`/api/admin/calls/export?search=${requestId}`);
    expect(rows.map(({ Started }) => Started)).toEqual([
      '2026-11-23T15:00:00.000Z',
      '2026-11-20T15:00:00.000Z',
    ]);
    expect(rows[0]).toMatchObject({
      'Request ID': requestId,
      Provider: "'=1+1",
      Purpose: 'enquiry',
      Status: 'ended',
      Seconds: '90',
      Outcome: 'refused',
      Mode: 'demo',
    });
    expect(JSON.stringify(await download('/api/admin/calls/export'))).not.toContain('Nobody else');
    expect(await download('/api/admin/calls/export?date=today&search=zzzzz')).toEqual([]);
  });
});
