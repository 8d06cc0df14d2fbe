import type { Coverage } from '#engines/records/health-record.ts';
import type { ConnectionsView, ConnectionView } from '#modules/records/record-connections.contract.ts';
import { sealGrant } from '#modules/records/server/connections/connection-records.ts';
import { recordConnections } from '#schema/record-connections.ts';
import { newId } from '#shared/ids.ts';
import type { HttpClient } from '../http-client.ts';
import type { SignedIn, TestServer } from '../test-server.ts';
import { waitFor } from '../wait-for.ts';

type Decision = { decision?: 'allow' | 'deny'; withhold?: readonly string[] };

/** The patient decides on the simulated source's own page. Returns what is sent back to us. */
export async function decideAtSource(
  server: TestServer,
  path: string,
  { decision = 'allow', withhold = [] }: Decision = {},
): Promise<Record<string, string>> {
  const url = new URL(path, server.address);
  const form = new URLSearchParams(url.search);
  form.set('decision', decision);
  for (const scope of (form.get('scope') ?? '').split(' ')) {
    form.append('asked', scope);
    if (!withhold.includes(scope)) form.append('allowed', scope);
  }
  const answer = await fetch(new URL(url.pathname, url), { method: 'POST', body: form, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (answer.status !== 303 || !location) throw new Error(`The source answered ${answer.status}.`);
  return Object.fromEntries(new URL(location).searchParams);
}

/** Goes to the source; returns what it sends back. */
export async function authorizeAtSource(
  server: TestServer,
  patient: HttpClient,
  sourceId: string,
  decision: Decision & { householdMemberId?: string } = {},
): Promise<Record<string, string>> {
  const { householdMemberId } = decision;
  const started = await patient.post<{ url: string }>('/api/records/connections', {
    sourceId,
    householdMemberId,
  });
  if (started.status !== 200) throw new Error(`Starting answered ${started.status}: ${started.text}`);
  return decideAtSource(server, started.body.url, decision);
}

export const listConnections = async (patient: HttpClient): Promise<ConnectionView[]> =>
  (await patient.get<ConnectionsView>('/api/records/connections')).body.connections;

/** Connects a simulated source and waits for its records. */
export async function connectSource(
  server: TestServer,
  patient: HttpClient,
  sourceId: string,
  decision: Decision & { householdMemberId?: string } = {},
): Promise<void> {
  const returned = await authorizeAtSource(server, patient, sourceId, decision);
  const finished = await patient.post('/api/records/connections/finish', returned);
  if (finished.status !== 200) throw new Error(`Finishing answered ${finished.status}: ${finished.text}`);
}

export const waitForConnection = async (
  patient: HttpClient,
  isReached: (connection: ConnectionView) => boolean,
): Promise<ConnectionView> => {
  const [connection] = await waitFor(
    'the connection',
    () => listConnections(patient),
    ([first]) => first !== undefined && isReached(first),
  );
  if (!connection) throw new Error('There is no connection.');
  return connection;
};

export const sampleCoverage: Coverage = {
  kind: 'coverage',
  insurer: 'Florida Blue',
  plan: 'BlueOptions',
  memberId: 'XYZ123456789',
  groupNumber: '98765',
  subscriber: null,
  rxBin: null,
  rxPcn: null,
  rxGroup: null,
  phone: null,
  startedOn: null,
  endedOn: null,
};

/** Adds an insurance card to the patient's records. */
export async function addInsuranceCard(
  patient: HttpClient,
  fact: Coverage = sampleCoverage,
): Promise<string> {
  const id = newId();
  const added = await patient.post<{ id: string }>('/api/records/facts', { id, fact });
  if (added.status !== 200) throw new Error(`Adding a card answered ${added.status}: ${added.text}`);
  return added.body.id;
}

/** A connection from which nothing is fetched, and an insurance card. */
export async function seedConnection(
  server: TestServer,
  patient: SignedIn,
): Promise<{ recordConnectionId: string; insuranceCardId: string }> {
  const id = newId();
  await server.database.orm.insert(recordConnections).values({
    id,
    userId: patient.user.id,
    sourceId: 'demo-clinic',
    mode: 'demo',
    tokens: sealGrant(server.context.dataKeys, id, {
      accessToken: 'none',
      accessExpiresAt: null,
      refreshToken: null,
      scopes: [],
      patientId: null,
      grantEndsAt: null,
    }),
  });
  return { recordConnectionId: id, insuranceCardId: await addInsuranceCard(patient) };
}
