import { eq, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { newId } from '#shared/ids.ts';
import type { HttpClient } from '../http-client.ts';
import { testPassword } from '../test-server.ts';
import { waitFor } from '../wait-for.ts';
import { enterMarkers } from './enter-markers.ts';
import type { MarkerMaker } from './make-markers.ts';
import { createWatchedClient, type Traffic } from './watch-client.ts';

export type MarkerEnvironment = {
  address: string;
  /** A connection of its own: creates staff, which no public endpoint can. */
  database: Database;
  traffic: Traffic;
  reachesResults: boolean;
};

const concurrentPatients = 3;
/** Enters the markers of these patients, a few at a time. Resolves once every due job was tried. */
export async function enterMarkersThroughApi(
  environment: MarkerEnvironment,
  maker: MarkerMaker,
  patientNumbers: readonly number[],
): Promise<void> {
  const newClient = () => createWatchedClient(environment.address, environment.traffic);
  const stranger = await register(newClient(), 'Eve');
  const pendingNumbers = [...patientNumbers];
  const enterNext = async () => {
    // One staff member per patient: view-as-patient blocks everything else while it is active.
    const staff = await register(newClient(), 'Avery');
    await environment.database.orm
      .update(users)
      .set({ role: 'admin', staffRole: 'administrator', twoFactorEnabled: true })
      .where(eq(users.id, staff.id));
    for (let person = pendingNumbers.shift(); person !== undefined; person = pendingNumbers.shift())
      await enterMarkers({
        maker,
        person,
        newClient,
        confirmAddress: (userId) =>
          environment.database.orm.update(users).set({ emailVerified: true }).where(eq(users.id, userId)),
        staff: staff.client,
        stranger: stranger.client,
        reachesResults: environment.reachesResults,
      });
  };
  await Promise.all(Array.from({ length: Math.min(concurrentPatients, patientNumbers.length) }, enterNext));
  await waitFor(
    'every job to be tried',
    () => listUntriedJobs(environment.database),
    (jobs) => jobs.length === 0,
    60_000,
  );
}

/** Jobs waiting for a retry were tried: their error is stored. */
const listUntriedJobs = (database: Database) =>
  selectRows<{ name: string }>(
    database.orm,
    sql`select name from pgboss.job where retry_count = 0 and start_after <= now() and state in ('created', 'active')`,
  );

async function register(client: HttpClient, firstName: string): Promise<{ client: HttpClient; id: string }> {
  const { status, text, body } = await client.post<{ id: string }>('/api/register', {
    email: `${firstName}-${newId()}@example.test`,
    password: testPassword,
    firstName,
    lastName: 'Tester',
  });
  if (status !== 200) throw new Error(`Registering answered ${status}: ${text}`);
  return { client, id: body.id };
}
