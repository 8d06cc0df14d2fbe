import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import { handlerRights, isInPart, mayCall } from '#app/tables/access-table.ts';
import { listEndpoints } from '#platform/http/serve-endpoints.ts';
import { calls } from '#schema/calls.ts';
import { staffAlerts } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import { refusalOf, staffRoles } from '#shared/staff-rights.ts';
import { type Cell, listCells } from '../support/access/access-cells.ts';
import {
  type AccessScenario,
  type CallerClient,
  createScenario,
  makePrincipals,
} from '../support/access/access-scenario.ts';
import { findDisclosures, tableOf, walkCells } from '../support/access/walk-access.ts';
import { countOpenJobs, countRows } from '../support/count-rows.ts';
import { forEachBackend } from '../support/runner/test-database.ts';
import { registerStaff, settleAlertBody } from '../support/steps/account-steps.ts';
import { findImagingOffice, seedRequest } from '../support/steps/queue-steps.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

const endpoints = listEndpoints(contract as never);
type ErrorBody = { message?: string };

/**
 * These change although calls are refused: refused staff calls are audited, expired sessions are deleted, rate limits
 * count calls, and the scheduled check of encrypted columns records that it ran.
 */
const tablesThatChange = ['audit_entries', 'sessions', 'rate_counts', 'service_settings'];

const waitForQuiet = (server: TestServer) =>
  waitFor(
    'jobs to finish',
    () => countOpenJobs(server.database),
    (open) => open === 0,
    60_000,
  );

/** IDs of objects that an endpoint hides from some of its roles. */
type Restricted = { callId: string; alertId: string; alertToSettleId: string };

/** How to request the restricted data, by endpoint. */
const restrictedParts: Readonly<
  Record<string, (restricted: Restricted) => { id?: string; query?: string; body?: object }>
> = {
  listRetellCalls: () => ({ query: '?kind=call' }),
  listHistory: () => ({ query: '?type=chat' }),
  getCallDetails: ({ callId }) => ({ id: callId }),
  getCallRecordingAsStaff: ({ callId }) => ({ id: callId }),
  getStaffAlert: ({ alertId }) => ({ id: alertId }),
  settleStaffAlert: ({ alertToSettleId }) => ({ id: alertToSettleId, body: settleAlertBody }),
};

async function seedRestricted(server: TestServer, patient: SignedIn): Promise<Restricted> {
  const { orm } = server.database;
  const [callId, alertId, alertToSettleId] = [newId(), newId(), newId()];
  const office = await findImagingOffice(server);
  await orm.insert(calls).values({
    id: callId,
    // Already resolved, so no background job works on it while the test counts rows.
    requestId: await seedRequest(server, patient.user.id, { status: 'completed' }),
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
  let scenario: AccessScenario;
  let callers: CallerClient[];
  let restricted: Restricted;

  beforeAll(async () => {
    server = await startTestServer({ backend });
    scenario = await createScenario(server);
    restricted = await seedRestricted(server, scenario.eve);
    callers = await makePrincipals(server, scenario);
    // Two dozen users sign in, each with a deliberately slow password hash.
  }, 180_000);
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  test('every endpoint enforces its contract for every role, and errors reveal nothing', async () => {
    const cells = listCells(endpoints, callers);
    const isRefused = ({ expected }: Cell) => expected !== 'reached';
    await waitForQuiet(server);
    const before = await countRows(server.database, tablesThatChange);
    const startedAt = performance.now();
    const refused = await walkCells(cells.filter(isRefused), callers, scenario.scenario);
    const after = await countRows(server.database, tablesThatChange);
    const allowedOutcomes = await walkCells(
      cells.filter((cell) => !isRefused(cell)),
      callers,
      scenario.scenario,
    );
    const outcomes = [...refused, ...allowedOutcomes];
    const unexpected = [...outcomes.flatMap(({ fault }) => fault ?? []), ...findDisclosures(outcomes)];
    mkdirSync('test-results', { recursive: true });
    const seconds = (performance.now() - startedAt) / 1000;
    const walked = { cells: outcomes.length, seconds, unexpected, table: tableOf(outcomes, callers) };
    writeFileSync(`test-results/walk-${backend}.json`, JSON.stringify(walked));
    expect(unexpected).toEqual([]);
    expect(after).toEqual(before);
    expect(outcomes.length).toBeGreaterThan(3000);
  }, 360_000);

  test.each(staffRoles)('%s can read only permitted data', async (role) => {
    const client = await registerStaff(server, role);
    const partly = endpoints
      .filter(({ name }) => handlerRights[name])
      .filter((item) => mayCall(item, role) === true);
    for (const endpoint of partly.filter(({ name }) => restrictedParts[name])) {
      const { id = '', query = '', body } = restrictedParts[endpoint.name]?.(restricted) ?? {};
      const right = handlerRights[endpoint.name];
      const answer = await client.send<ErrorBody>(
        endpoint.method,
        endpoint.path.replace(':id', id) + query,
        body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : undefined,
      );
      // The test call has no speech, so nothing was recorded.
      const reached = endpoint.name === 'getCallRecordingAsStaff' ? 404 : 200;
      const isForbidden = isInPart(endpoint, role);
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, isForbidden ? 403 : reached]);
      if (isForbidden && right) expect(answer.body.message).toBe(refusalOf(role, right));
    }
    const alerts = partly.find(({ name }) => name === 'listStaffAlerts');
    if (!alerts) return;
    const listed = await client.get<{ id: string }[]>(alerts.path);
    expect(listed.body.some(({ id }) => id === restricted.alertId)).toBe(!isInPart(alerts, role));
  });
});

test('every partly restricted endpoint is tested with restricted data', () => {
  const lists = ['listStaffAlerts', 'listResolvedAlerts'];
  const testedEndpoints = [...Object.keys(restrictedParts), ...lists];
  expect(testedEndpoints.toSorted()).toEqual(Object.keys(handlerRights).toSorted());
});
