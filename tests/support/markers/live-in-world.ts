import { eq, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { newId } from '#shared/ids.ts';
import type { HttpClient } from '../http-client.ts';
import { testPassword } from '../test-server.ts';
import { waitFor } from '../wait-for.ts';
import { enterMarkers } from './live-with-markers.ts';
import type { MarkerMaker } from './make-markers.ts';
import { createWatchedClient, type Traffic } from './watch-client.ts';

export type World = {
  address: string;
  /** Separate from the server: creates staff, which no endpoint lets a stranger do. */
  database: Database;
  traffic: Traffic;
  reachesResults: boolean;
};

const livesAtOnce = 3;
/** Runs these users, a few at a time. Resolves once every due job was tried. */
export async function enterInWorld(
  world: World,
  maker: MarkerMaker,
  people: readonly number[],
): Promise<void> {
  const newClient = () => createWatchedClient(world.address, world.traffic);
  const stranger = await register(newClient(), 'Eve');
  const waiting = [...people];
  const liveOn = async () => {
    // One for each: view-as-patient blocks everything else while it is active.
    const staff = await register(newClient(), 'Avery');
    await world.database.orm
      .update(users)
      .set({ role: 'admin', staffRole: 'administrator', twoFactorEnabled: true })
      .where(eq(users.id, staff.id));
    for (let person = waiting.shift(); person !== undefined; person = waiting.shift())
      await enterMarkers({
        maker,
        person,
        newClient,
        confirmAddress: (userId) =>
          world.database.orm.update(users).set({ emailVerified: true }).where(eq(users.id, userId)),
        staff: staff.client,
        stranger: stranger.client,
        reachesResults: world.reachesResults,
      });
  };
  await Promise.all(Array.from({ length: Math.min(livesAtOnce, people.length) }, liveOn));
  await waitFor(
    'every job to be tried',
    () => listUntriedJobs(world.database),
    (jobs) => jobs.length === 0,
    60_000,
  );
}

/** Failed jobs that wait for a retry have stored their error. */
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
