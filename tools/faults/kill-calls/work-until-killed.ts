/**
 * Runs the server in production mode, with the vendor's real SDK and without pages, until it is killed. Its clock is
 * ahead, so that ten minutes of looking up a lost call pass between two starts. Creates one request, works
 * until it is done, and reports when nothing more is due.
 */

import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { resumeStalledWork } from '#modules/fulfillment/server/work/resume-stalled-work.ts';
import { workOnRequestJob } from '#modules/job-names.ts';
import { selectRows } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { newId } from '#shared/ids.ts';
import { createKilledContext } from '../create-killed-context.ts';

const hour = 3_600_000;
const lookEveryMilliseconds = 250;
const { CLOCK_AHEAD_MS = '0', BLOCKED_CALL = '0', PLANT = '1' } = process.env;
const clock = { now: () => new Date(Date.now() + Number(CLOCK_AHEAD_MS)) };
let calls = 0;
const send = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const address = String(input instanceof Request ? input.url : input);
  if (!address.endsWith('/v2/create-phone-call')) return send(input, init);
  calls += 1;
  if (calls !== Number(BLOCKED_CALL)) return send(input, init);
  process.send?.({ aboutToSend: String(init?.body) });
  return new Promise(() => {});
};

const { context, jobs } = await createKilledContext(clock, {
  retell: {
    apiKey: process.env.RETELL_API_KEY ?? '',
    fromNumber: '+18135550100',
    baseUrl: process.env.RETELL_BASE_URL ?? '',
  },
});
if (PLANT === '1') await seedCallRequest();
await jobs.work(context);
await resumeStalledWork(context, 0);
process.send?.('ready');
do await setTimeout(lookEveryMilliseconds);
while ((await countDue()) > 0);
process.send?.('at rest');

/**
 * Counts the due jobs. Jobs scheduled by the advanced clock are years away for the database and wait for another start. Work that
 * a killed run left is picked up at startup, and its job counts as active for two minutes.
 */
async function countDue(): Promise<number> {
  const [row] = await selectRows<{ due: number }>(
    context.database.orm,
    sql`select count(*)::int as due from pgboss.job
      where start_after <= now() and (state in ('created', 'retry')
        or state = 'active' and started_on >= now() - ${Math.ceil(performance.now())} * interval '1 millisecond')`,
  );
  return row?.due ?? 0;
}

async function seedCallRequest(): Promise<void> {
  const [userId, requestId] = [newId(), newId()];
  const now = clock.now();
  await context.database.transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ id: userId, email: `${userId}@example.test`, emailVerified: true, name: 'Rosa' });
    await tx.insert(careRequests).values({
      id: requestId,
      userId,
      submissionKey: newId(),
      description: 'MRI of my left knee near Tampa',
      need: { serviceCode: 'mri-knee', requestType: 'imaging', place: { city: 'Tampa', state: 'FL' } },
      mode: 'production',
      slaDeadline: new Date(now.getTime() + 24 * hour),
      slaExplanation: '',
      createdAt: now,
      updatedAt: now,
    });
    await context.jobs.enqueue(tx, workOnRequestJob, { requestId });
  });
}
