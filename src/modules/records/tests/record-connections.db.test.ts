import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { users } from '#schema/accounts.ts';
import { recordConnectionDocuments, recordConnections } from '#schema/record-connections.ts';
import { recordDocuments, recordPeople } from '#schema/records.ts';
import { newId } from '#shared/ids.ts';
import { findInDatabase } from '#tests/support/files/find-in-database.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  authorizeAtSource,
  connectSource,
  listConnections,
  waitForConnection,
} from '#tests/support/steps/record-connection-steps.ts';
import {
  loginAs,
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { type HealthRecordsPort, RecordSourceError } from '#vendors/health-records/health-records.port.ts';
import { simulatedRecordGrants } from '#vendors/simulated-tables.ts';
import type { ConnectionsView, ConnectionView } from '../record-connections.contract.ts';
import { openGrant } from '../server/connections/connection-records.ts';
import { resumeConnections } from '../server/connections/resume-connections.ts';
import { listFacts, type StoredFact } from '../server/list-facts.ts';

const hour = 3_600_000;

forEachBackend((backend) => {
  let server: TestServer;
  let passed = 0;
  const clock = { now: () => new Date(Date.now() + passed) };

  beforeAll(async () => {
    server = await startTestServer({ backend, pace: 'none', clock });
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  const factsOf = (patient: SignedIn): Promise<StoredFact[]> =>
    listFacts(server.database.orm, server.context.dataKeys, {
      userId: patient.user.id,
      householdMemberId: null,
    });

  const documentsOf = async (patient: SignedIn) => {
    const rows = await server.database.orm
      .select()
      .from(recordDocuments)
      .innerJoin(recordPeople, eq(recordPeople.id, recordDocuments.personId))
      .where(eq(recordPeople.userId, patient.user.id));
    return rows.map(({ record_documents: document }) => document);
  };

  const waitUntilRead = (patient: SignedIn, count: number) =>
    waitFor(
      'the documents to be read',
      () => documentsOf(patient),
      (rows) => rows.length === count && rows.every(({ state }) => state === 'read'),
      60_000,
    );

  const isFresh = ({ isFetching, lastFetchedAt }: ConnectionView) => !isFetching && lastFetchedAt !== null;
  const rowOf = async (patient: SignedIn) => {
    const [row] = await server.database.orm
      .select()
      .from(recordConnections)
      .where(eq(recordConnections.userId, patient.user.id));
    return row;
  };

  /** A patient whose clinic has sent everything. */
  async function connected(sourceId = 'demo-clinic', documents = 7): Promise<SignedIn> {
    const patient = await registerPatient(server);
    await connectSource(server, patient, sourceId);
    await waitForConnection(patient, isFresh);
    await waitUntilRead(patient, documents);
    return patient;
  }

  const update = (patient: SignedIn, id: string) =>
    patient.post<ConnectionView>(`/api/records/connections/${id}/update`, {});
  const end = (patient: SignedIn, id: string, documents: 'keep' | 'delete') =>
    patient.post(`/api/records/connections/${id}/end`, { documents });
  const only = async (patient: SignedIn): Promise<ConnectionView> => {
    const [connection] = await listConnections(patient);
    if (!connection) throw new Error('There is no connection.');
    return connection;
  };

  /** The simulated port with some of its actions replaced, until the returned function is called. */
  function replacePort(change: (port: HealthRecordsPort) => Partial<HealthRecordsPort>): () => void {
    const { ports } = server.context;
    const original = ports.healthRecords;
    ports.healthRecords = (mode) => ({ ...original(mode), ...change(original(mode)) });
    return () => {
      ports.healthRecords = original;
    };
  }

  test('a connected clinic fills the record, and connecting again brings nothing twice', async () => {
    const rosa = await connected();
    const facts = await factsOf(rosa);
    const kinds = new Set(facts.map(({ fact }) => fact.kind));
    expect(kinds).toEqual(
      new Set(['allergy', 'condition', 'medication', 'procedure', 'result', 'vaccine', 'visit']),
    );
    expect(facts.filter(({ fact }) => fact.kind === 'result')).toHaveLength(6);
    const connection = await only(rosa);
    expect(connection).toMatchObject({ state: 'connected', documentCount: 7, problem: null });
    await connectSource(server, rosa, 'demo-clinic');
    await waitForConnection(rosa, ({ lastFetchedAt }) => lastFetchedAt !== connection.lastFetchedAt);
    expect((await only(rosa)).id).toBe(connection.id);
    expect(await documentsOf(rosa)).toHaveLength(7);
    expect(await factsOf(rosa)).toHaveLength(facts.length);
  });

  test('tokens are sealed, and nothing of them is anywhere else', async () => {
    const rosa = await connected('demo-medicare', 2);
    const row = await rowOf(rosa);
    if (!row) throw new Error('There is no row.');
    const { accessToken, refreshToken } = openGrant(server.context.dataKeys, row);
    expect(row.tokens).toMatch(/^sealed:/);
    expect(await findInDatabase(server.database, accessToken)).toEqual([]);
    expect(await findInDatabase(server.database, refreshToken ?? '')).toEqual([]);
    expect(JSON.stringify(await listConnections(rosa))).not.toContain(accessToken);
  });

  test('an expired token is refreshed once, and the new tokens are kept', async () => {
    const rosa = await connected();
    const before = await rowOf(rosa);
    passed += 2 * hour;
    expect((await update(rosa, before?.id ?? '')).status).toBe(200);
    await waitForConnection(
      rosa,
      ({ lastFetchedAt }) => lastFetchedAt !== before?.lastFetchedAt?.toISOString(),
    );
    const after = await rowOf(rosa);
    expect(after?.tokens).not.toBe(before?.tokens);
    expect(after).toMatchObject({ state: 'connected', problem: null, failures: 0 });
    expect(await documentsOf(rosa)).toHaveLength(7);
    // Too soon.
    expect((await update(rosa, before?.id ?? '')).status).toBe(409);
  });

  test('what changed at the clinic replaces what it sent before, once it is read', async () => {
    const rosa = await connected();
    const restore = replacePort((port) => ({
      async *fetchRecords(...given) {
        for await (const page of port.fetchRecords(...given))
          yield {
            ...page,
            resources: page.resources.flatMap((resource) =>
              resource.id === 'medication-1' ? [] : [resource],
            ),
          };
      },
    }));
    passed += hour / 2;
    await update(rosa, (await only(rosa)).id);
    await waitForConnection(rosa, isFresh);
    await waitUntilRead(rosa, 8);
    await resumeConnections(server.context);
    restore();
    expect(await documentsOf(rosa)).toHaveLength(7);
    const names = (await factsOf(rosa)).flatMap(({ fact }) =>
      fact.kind === 'medication' ? fact.name.text : [],
    );
    expect(names).toEqual([expect.stringContaining('Lisinopril')]);
  });

  test('what the patient no longer allows stays in the record', async () => {
    const rosa = await connected();
    const { lastFetchedAt } = await only(rosa);
    await connectSource(server, rosa, 'demo-clinic', { withhold: ['patient/Observation.rs'] });
    await waitForConnection(
      rosa,
      (connection) => isFresh(connection) && connection.lastFetchedAt !== lastFetchedAt,
    );
    await resumeConnections(server.context);
    expect((await factsOf(rosa)).filter(({ fact }) => fact.kind === 'result')).toHaveLength(6);
  });

  test('a permission ended at the clinic is told in plain words, and renewed by connecting again', async () => {
    const rosa = await connected();
    const { id } = await only(rosa);
    await server.database.orm
      .update(simulatedRecordGrants)
      .set({ revokedAt: clock.now() })
      .where(isNull(simulatedRecordGrants.revokedAt));
    passed += hour / 2;
    await update(rosa, id);
    const ended = await waitForConnection(rosa, ({ state }) => state === 'needs_reconnect');
    expect(ended).toMatchObject({
      problem: expect.stringMatching(/ended our permission.*Reconnect/),
      documentCount: 7,
      isFetching: false,
    });
    expect((await update(rosa, id)).status).toBe(409);
    const { body: inbox } = await rosa.get('/api/inbox');
    expect(JSON.stringify(inbox)).toContain('A connection has ended');
    expect(JSON.stringify(inbox)).not.toContain('Bayside');
    await connectSource(server, rosa, 'demo-clinic');
    const renewed = await waitForConnection(
      rosa,
      ({ state, isFetching }) => state === 'connected' && !isFetching,
    );
    expect(renewed).toMatchObject({ id, problem: null });
  });

  test('a clinic that doesn’t answer is tried again later', async () => {
    const rosa = await connected();
    const restore = replacePort(() => ({
      // biome-ignore lint/correctness/useYield: it fails before its first page
      async *fetchRecords() {
        throw new RecordSourceError('unavailable', 'status 503');
      },
    }));
    passed += hour / 2;
    const { id } = await only(rosa);
    await update(rosa, id);
    const failed = await waitForConnection(rosa, ({ problem }) => problem !== null);
    restore();
    expect(failed).toMatchObject({ state: 'connected', problem: expect.stringContaining('keep trying') });
    const wait = Date.parse(failed.nextFetchAt ?? '') - clock.now().getTime();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(5 * 60_000);
    passed += 6 * 60_000;
    await resumeConnections(server.context);
    await waitForConnection(rosa, ({ problem, isFetching }) => problem === null && !isFetching);
  });

  test.each([
    ['keep', 7],
    ['delete', 0],
  ] as const)(
    'disconnecting ends the permission at the clinic, and can %s the records',
    async (documents, left) => {
      const rosa = await connected();
      const { id } = await only(rosa);
      const files = (await documentsOf(rosa)).map(({ storageKey }) => storageKey);
      expect((await end(rosa, id, documents)).status).toBe(200);
      expect(await listConnections(rosa)).toEqual([]);
      await waitFor(
        'the permission to be revoked',
        () => rowOf(rosa),
        (row) => row === undefined,
      );
      const live = await server.database.orm
        .select()
        .from(simulatedRecordGrants)
        .where(and(isNull(simulatedRecordGrants.revokedAt)));
      expect(live.filter(({ createdAt }) => createdAt >= new Date(clock.now().getTime() - 60_000))).toEqual(
        [],
      );
      expect(await documentsOf(rosa)).toHaveLength(left);
      expect(await factsOf(rosa)).toHaveLength(left === 0 ? 0 : 15);
      const stored = await Promise.all(files.map((key) => server.context.ports.files.get(key)));
      expect(stored.filter((bytes) => bytes !== null)).toHaveLength(left);
      expect((await end(rosa, id, documents)).status).toBe(404);
      expect(
        await server.database.orm.$count(
          recordConnectionDocuments,
          eq(recordConnectionDocuments.connectionId, id),
        ),
      ).toBe(0);
    },
  );

  test('only the session that left for the clinic can come back, and once', async () => {
    const rosa = await registerPatient(server);
    const returned = await authorizeAtSource(server, rosa, 'demo-clinic');
    const finish = (patient: SignedIn, values = returned) =>
      patient.post<{ message: string }>('/api/records/connections/finish', values);
    expect((await finish(await registerPatient(server))).status).toBe(400);
    const elsewhere = await loginAs(server, rosa.user.email);
    expect((await finish(elsewhere)).status).toBe(400);
    expect((await finish(rosa, { ...returned, state: 'a'.repeat(32) })).status).toBe(400);
    expect((await finish(rosa)).status).toBe(200);
    const again = await finish(rosa);
    expect([again.status, again.body.message]).toEqual([400, expect.stringContaining('Start again')]);
    await waitForConnection(rosa, isFresh);
  });

  test('a return after a quarter of an hour, or with a no, connects nothing', async () => {
    const rosa = await registerPatient(server);
    const late = await authorizeAtSource(server, rosa, 'demo-clinic');
    passed += 16 * 60_000;
    expect((await rosa.post('/api/records/connections/finish', late)).status).toBe(400);
    const denied = await authorizeAtSource(server, rosa, 'demo-clinic', { decision: 'deny' });
    const answer = await rosa.post<{ message: string }>('/api/records/connections/finish', denied);
    expect([answer.status, answer.body.message]).toEqual([
      403,
      expect.stringContaining('Nothing was connected'),
    ]);
    expect(await listConnections(rosa)).toEqual([]);
  });

  test('another patient’s connection and household can’t be reached', async () => {
    const rosa = await connected('demo-medicare', 2);
    const { id } = await only(rosa);
    const eve = await registerPatient(server);
    expect((await update(eve, id)).status).toBe(404);
    expect((await end(eve, id, 'delete')).status).toBe(404);
    const foreign = { sourceId: 'demo-clinic', householdMemberId: newId() };
    expect((await eve.post('/api/records/connections', foreign)).status).toBe(404);
    const exported = await eve.get(`/api/records/export/fhir?householdMemberId=${newId()}`);
    expect(exported.status).toBe(404);
  });

  test('in production, nothing can be connected until it is configured', async () => {
    const rosa = await registerPatient(server);
    await server.database.orm
      .update(users)
      .set({ modeOverride: 'production' })
      .where(eq(users.id, rosa.user.id));
    const { body } = await rosa.get<ConnectionsView>('/api/records/connections');
    expect(body).toEqual({ sources: [], connections: [] });
    const started = await rosa.post('/api/records/connections', { sourceId: 'medicare' });
    expect([started.status, started.text]).toEqual([503, expect.stringContaining('Not Configured')]);
  });

  test('the records leave as FHIR and as C-CDA', async () => {
    const rosa = await connected();
    const fhir = await rosa.get<{ resourceType: string; entry: { resource: { resourceType: string } }[] }>(
      '/api/records/export/fhir',
    );
    expect(fhir.headers.get('content-type')).toContain('application/fhir+json');
    const types = fhir.body.entry.map(({ resource }) => resource.resourceType);
    expect(types.filter((type) => type === 'Observation')).toHaveLength(6);
    const ccda = await rosa.get('/api/records/export/ccda');
    expect(ccda.headers.get('content-type')).toContain('application/xml');
    expect(ccda.text).toContain('ClinicalDocument');
    expect(ccda.text).toContain('Lisinopril');
  });
});
