import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { refusalOf, staffRoles } from '#kernel/staff-rights.ts';
import { type CallerKind, callers, isInPart, mayCall, rightsInside } from '#main/access-table.ts';
import { contract } from '#main/contract.ts';
import { calls } from '#platform/server/database/tables/calls.ts';
import { staffAlerts } from '#platform/server/database/tables/notices.ts';
import { listEndpoints, type ServedEndpoint } from '#platform/server/http/serve-endpoints.ts';
import { registerStaff } from '../support/account-steps.ts';
import type { HttpClient } from '../support/http-client.ts';
import { anOffice, plantRequest } from '../support/queue-steps.ts';
import { forEachBackend } from '../support/test-database.ts';
import { registerPatient, type SignedIn, startTestServer, type TestServer } from '../support/test-server.ts';

// Signing out comes last, in the last test: whoever calls it is nobody afterwards.
const endpoints = listEndpoints(contract as never).toSorted(
  (a, b) => Number(a.name === 'logout') - Number(b.name === 'logout'),
);
type Said = { message?: string };

/** An id that is none, and a body that is no input: who is let through is refused for that, and nothing is done. */
const send = (client: HttpClient, { method, path }: ServedEndpoint) =>
  client.send<Said>(method, path.replaceAll(/:\w+/g, 'not-an-id'), {
    ...(method === 'GET' ? {} : { body: '[]', headers: { 'content-type': 'application/json' } }),
  });

/** Things that are there, and are the ones that an endpoint keeps from some of those whom its right lets through. */
type Kept = { callId: string; alertId: string; alertToSettleId: string };

/** The part that is kept, by the address that asks for it. */
const keptParts: Readonly<Record<string, (kept: Kept) => { id?: string; query?: string }>> = {
  listRetellCalls: () => ({ query: '?kind=call' }),
  listHistory: () => ({ query: '?type=chat' }),
  getCallDetails: ({ callId }) => ({ id: callId }),
  getCallRecordingAsStaff: ({ callId }) => ({ id: callId }),
  getStaffAlert: ({ alertId }) => ({ id: alertId }),
  settleStaffAlert: ({ alertToSettleId }) => ({ id: alertToSettleId }),
};

async function plantKept(server: TestServer, patient: SignedIn): Promise<Kept> {
  const { orm } = server.database;
  const [callId, alertId, alertToSettleId] = [newId(), newId(), newId()];
  const office = await anOffice(server);
  await orm.insert(calls).values({
    id: callId,
    requestId: await plantRequest(server, patient.user.id),
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
  let kept: Kept;
  const clients = new Map<CallerKind, HttpClient>();

  beforeAll(async () => {
    server = await startTestServer({ backend });
    clients.set('visitor', server.newClient());
    const patient = await registerPatient(server);
    clients.set('patient', patient);
    kept = await plantKept(server, patient);
    for (const role of staffRoles) clients.set(role, await registerStaff(server, role));
  });
  afterAll(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });

  describe.each(callers)('called as %s', (caller) => {
    const call = async (endpoint: ServedEndpoint) => {
      const client = clients.get(caller);
      if (!client) throw new Error(`Nobody is ${caller}.`);
      const { status, body, text } = await send(client, endpoint);
      if (status >= 500 && status !== 503) throw new Error(`${endpoint.name} answered ${status}: ${text}`);
      return { name: endpoint.name, status, message: body?.message };
    };
    const of = (may: boolean) => endpoints.filter((endpoint) => mayCall(endpoint, caller) === may);

    test('every endpoint that is not for them refuses them, and says why', async () => {
      for (const endpoint of of(false)) {
        const { name, status, message } = await call(endpoint);
        expect([name, status, message]).toEqual([name, ...refusalFor(endpoint, caller)]);
      }
    });

    test('of what is theirs in part, they reach their part and no more', async () => {
      const partly = of(true).filter(({ name }) => rightsInside[name]);
      const client = clients.get(caller);
      for (const endpoint of partly.filter(({ name }) => keptParts[name])) {
        const { id = '', query = '' } = keptParts[endpoint.name]?.(kept) ?? {};
        const right = rightsInside[endpoint.name];
        const answer = await client?.send<Said>(endpoint.method, endpoint.path.replace(':id', id) + query);
        // Nobody spoke in the planted call, so nothing of it was recorded.
        const reached = endpoint.name === 'getCallRecordingAsStaff' ? 404 : 200;
        const isKept = isInPart(endpoint, caller);
        expect([endpoint.name, answer?.status]).toEqual([endpoint.name, isKept ? 403 : reached]);
        if (isKept && right && caller !== 'visitor' && caller !== 'patient')
          expect(answer?.body.message).toBe(refusalOf(caller, right));
      }
      const alerts = partly.find(({ name }) => name === 'listStaffAlerts');
      if (!alerts) return;
      const listed = await client?.get<{ id: string }[]>(alerts.path);
      expect(listed?.body.some(({ id }) => id === kept.alertId)).toBe(!isInPart(alerts, caller));
    });

    test('every endpoint that is for them lets them through', async () => {
      for (const endpoint of of(true)) {
        const { name, status, message } = await call(endpoint);
        // Whether a code or a demonstration is under way is no question of who asks.
        if (endpoint.access === 'public') continue;
        expect([name, [401, 403].includes(status) ? message : 'let through']).toEqual([name, 'let through']);
      }
    });
  });
});

test('every endpoint that is some people’s in part is tried with what is kept from them', () => {
  const tried = [...Object.keys(keptParts), 'listStaffAlerts'];
  expect(tried.toSorted()).toEqual(Object.keys(rightsInside).toSorted());
});

function refusalFor({ right }: ServedEndpoint, caller: CallerKind): [number, unknown] {
  if (caller === 'visitor') return [401, expect.stringContaining('Unauthorized')];
  if (caller === 'patient' || right === null) return [403, 'Admin access required for this page.'];
  return [403, refusalOf(caller, right)];
}
