import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import { isInPart, mayCall, rightsInside } from '#app/tables/access-table.ts';
import { listEndpoints } from '#platform/http/serve-endpoints.ts';
import { calls } from '#schema/calls.ts';
import { staffAlerts } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import { refusalOf, staffRoles } from '#shared/staff-rights.ts';
import { type Cell, listCells } from '../support/access/access-cells.ts';
import { type Called, makePrincipals, makeWorld, type People } from '../support/access/access-world.ts';
import { faultsOfTelling, tableOf, walkCells } from '../support/access/walk-access.ts';
import { countOpenJobs, countRows } from '../support/count-rows.ts';
import { forEachBackend } from '../support/runner/test-database.ts';
import { registerStaff, seenAll } from '../support/steps/account-steps.ts';
import { anOffice, plantRequest } from '../support/steps/queue-steps.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

const endpoints = listEndpoints(contract as never);
type Said = { message?: string };

/**
 * Refused staff calls are audited, an expired session's row is deleted when it is next used, rate limits
 * count calls, and the scheduled check of encrypted columns records that it ran.
 */
const movesInWalk = ['audit_entries', 'sessions', 'rate_counts', 'service_settings'];

const waitForQuiet = (server: TestServer) =>
  waitFor(
    'the jobs to end',
    () => countOpenJobs(server.database),
    (open) => open === 0,
    60_000,
  );

/** Existing objects that an endpoint hides from some of the roles it otherwise admits. */
type Kept = { callId: string; alertId: string; alertToSettleId: string };

/** The hidden part, by the address that requests it. */
const keptParts: Readonly<Record<string, (kept: Kept) => { id?: string; query?: string; body?: object }>> = {
  listRetellCalls: () => ({ query: '?kind=call' }),
  listHistory: () => ({ query: '?type=chat' }),
  getCallDetails: ({ callId }) => ({ id: callId }),
  getCallRecordingAsStaff: ({ callId }) => ({ id: callId }),
  getStaffAlert: ({ alertId }) => ({ id: alertId }),
  settleStaffAlert: ({ alertToSettleId }) => ({ id: alertToSettleId, body: seenAll }),
};

async function plantKept(server: TestServer, patient: SignedIn): Promise<Kept> {
  const { orm } = server.database;
  const [callId, alertId, alertToSettleId] = [newId(), newId(), newId()];
  const office = await anOffice(server);
  await orm.insert(calls).values({
    id: callId,
    // Already resolved, so no background job works on it while the test counts rows.
    requestId: await plantRequest(server, patient.user.id, { status: 'completed' }),
    providerId: office.id,
    purpose: 'enquiry',
    round: 1,
    mode: 'demo',
    toNumber: office.phone,
    brief: {
      purpose: 'enquiry',
      callerFor: '',
      officeName: office.name,
      serviceName: 'MRI of the knee',
      insurancePlan: null,
      fromDate: '2026-11-23',
      toDate: '2026-12-05',
    },
    office: {
      officeId: office.npi,
      timeZone: office.timeZone,
      directPriceCents: null,
      acceptsInsurance: [],
      officeHours: {},
    },
    state: 'ended',
    outcome: 'refused',
  });
  const createdAt = server.context.clock.now();
  await orm.insert(staffAlerts).values([
    { id: alertId, kind: 'audit_broken', createdAt },
    { id: alertToSettleId, kind: 'failed_sign_ins', createdAt },
  ]);
  return { callId, alertId, alertToSettleId };
}

forEachBackend((backend) => {
  let server: TestServer;
  let people: People;
  let callers: Called[];
  let kept: Kept;

  beforeAll(async () => {
    server = await startTestServer({ backend });
    people = await makeWorld(server);
    kept = await plantKept(server, people.eve);
    callers = await makePrincipals(server, people);
    // Two dozen users sign in, each with a deliberately slow password hash.
  }, 180_000);
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  test('every endpoint answers every role as its contract says, and refusals reveal nothing', async () => {
    const cells = listCells(endpoints, callers);
    const isRefused = ({ expected }: Cell) => expected !== 'reached';
    await waitForQuiet(server);
    const before = await countRows(server.database, movesInWalk);
    const startedAt = performance.now();
    const refused = await walkCells(cells.filter(isRefused), callers, people.world);
    const after = await countRows(server.database, movesInWalk);
    const letThrough = await walkCells(
      cells.filter((cell) => !isRefused(cell)),
      callers,
      people.world,
    );
    const outcomes = [...refused, ...letThrough];
    const unexpected = [...outcomes.flatMap(({ fault }) => fault ?? []), ...faultsOfTelling(outcomes)];
    mkdirSync('test-results', { recursive: true });
    const seconds = (performance.now() - startedAt) / 1000;
    const walked = { cells: outcomes.length, seconds, unexpected, table: tableOf(outcomes, callers) };
    writeFileSync(`test-results/walk-${backend}.json`, JSON.stringify(walked));
    expect(unexpected).toEqual([]);
    expect(after).toEqual(before);
    expect(outcomes.length).toBeGreaterThan(3000);
  }, 180_000);

  test.each(staffRoles)('%s can read only the permitted part', async (role) => {
    const client = await registerStaff(server, role);
    const partly = endpoints
      .filter(({ name }) => rightsInside[name])
      .filter((one) => mayCall(one, role) === true);
    for (const endpoint of partly.filter(({ name }) => keptParts[name])) {
      const { id = '', query = '', body } = keptParts[endpoint.name]?.(kept) ?? {};
      const right = rightsInside[endpoint.name];
      const answer = await client.send<Said>(
        endpoint.method,
        endpoint.path.replace(':id', id) + query,
        body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : undefined,
      );
      // The test call has no speech, so nothing was recorded.
      const reached = endpoint.name === 'getCallRecordingAsStaff' ? 404 : 200;
      const isKept = isInPart(endpoint, role);
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, isKept ? 403 : reached]);
      if (isKept && right) expect(answer.body.message).toBe(refusalOf(role, right));
    }
    const alerts = partly.find(({ name }) => name === 'listStaffAlerts');
    if (!alerts) return;
    const listed = await client.get<{ id: string }[]>(alerts.path);
    expect(listed.body.some(({ id }) => id === kept.alertId)).toBe(!isInPart(alerts, role));
  });
});

test('every partly restricted endpoint is tested with the restricted data', () => {
  const tried = [...Object.keys(keptParts), 'listStaffAlerts'];
  expect(tried.toSorted()).toEqual(Object.keys(rightsInside).toSorted());
});
