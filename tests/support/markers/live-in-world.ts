import { eq } from 'drizzle-orm';
import { newId } from '#kernel/ids.ts';
import type { Database } from '#platform/server/database/database.ts';
import { users } from '#platform/server/database/tables/accounts.ts';
import type { HttpClient } from '../http-client.ts';
import { testPassword } from '../test-server.ts';
import { liveWithMarkers } from './live-with-markers.ts';
import type { MarkerMaker } from './make-markers.ts';
import { createWatchedClient, type Traffic } from './watch-client.ts';

export type World = {
  address: string;
  /** Beside the server: it makes somebody of the team, which no endpoint lets a stranger do. */
  database: Database;
  traffic: Traffic;
  reachesResults: boolean;
};

const livesAtOnce = 3;
/** Jobs fail, are tried again and write down why. */
const settleMilliseconds = 3000;

/** These people live in this world, a few at a time, and everything that follows from it has a moment to happen. */
export async function liveInWorld(
  world: World,
  maker: MarkerMaker,
  people: readonly number[],
): Promise<void> {
  const newClient = () => createWatchedClient(world.address, world.traffic);
  const stranger = await register(newClient(), 'Eve');
  const waiting = [...people];
  const liveOn = async () => {
    // One for each at once: whoever looks at a patient's pages can do nothing else meanwhile.
    const staff = await register(newClient(), 'Avery');
    await world.database.orm
      .update(users)
      .set({ role: 'admin', staffRole: 'administrator', twoFactorEnabled: true })
      .where(eq(users.id, staff.id));
    for (let person = waiting.shift(); person !== undefined; person = waiting.shift())
      await liveWithMarkers({
        maker,
        person,
        newClient,
        staff: staff.client,
        stranger: stranger.client,
        reachesResults: world.reachesResults,
      });
  };
  await Promise.all(Array.from({ length: Math.min(livesAtOnce, people.length) }, liveOn));
  await new Promise((resolve) => setTimeout(resolve, settleMilliseconds));
}

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
