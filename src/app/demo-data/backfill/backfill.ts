import { eq, inArray } from 'drizzle-orm';
import type { Authentication } from '#modules/accounts/server/authentication.ts';
import { preparePassword } from '#modules/accounts/server/create-account.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { addSetting, changeSetting, serviceSettings } from '#platform/database/service-settings.ts';
import { withWriteTime } from '#platform/database/write-time.ts';
import { users } from '#schema/accounts.ts';
import { createDemoStaff, demoStaff } from '../create-demo-staff.ts';
import { markOldNotificationsRead } from '../mark-old-notifications-read.ts';
import { deliverWaitingNotices } from './deliver-waiting-notices.ts';
import { planBackfill } from './plan-backfill.ts';
import { type Actor, createSimulation } from './simulation.ts';
import { type Batch, batchesOf, startOf, writeBatch } from './write-batch.ts';

const progressName = 'demo-data-history';
const seed = 20_241;
/** About ten minutes of background work on two cores. */
const defaultRequestCount = 600;

type Progress = {
  seed: number;
  requestCount: number;
  /** When the backfill began, also if a later process continues it. */
  end: string;
  /** Batches written. */
  done: number;
};

export type Backfill = {
  /** All batches of the history. */
  batchCount: number;
  /** Writes the next batch. False if there is none left. */
  writeNext(): Promise<boolean>;
  /** Skips a batch that can't be written. */
  skipNext(): Promise<void>;
};

type Options = { server: ServerContext; authentication: Authentication; requestCount?: number };

/**
 * The history of the last 90 days, written batch by batch through the same code that real requests use. Each batch is
 * one transaction with its progress, so an interrupted backfill goes on where it stopped and writes nothing twice.
 */
export async function openBackfill({
  server,
  authentication,
  requestCount = defaultRequestCount,
}: Options): Promise<Backfill> {
  const { database, clock } = server;
  const findUserId = async (email: string) => (await findUsers(database.orm, [email]))[0]?.id ?? null;
  await createDemoStaff({ database, authentication, findUserId });
  const begun: Progress = { seed, requestCount, end: clock.now().toISOString(), done: 0 };
  await addSetting(database.orm, progressName, begun);
  const progress = await readProgress(database.orm);
  const end = new Date(progress.end);
  const batches = planBackfill({ ...progress, end }).patients.flatMap(batchesOf);
  const { team, finance } = await findStaff(database.orm);
  const { hash } = await preparePassword(authentication, null);

  const step = (work: (tx: Orm, batch: Batch, index: number) => Promise<void>): Promise<boolean> =>
    database.transaction(async (tx) => {
      const now = await readProgress(tx, true);
      const batch = batches[now.done];
      if (!batch) return false;
      await work(tx, batch, now.done);
      await changeSetting(tx, progressName, { ...now, done: now.done + 1 });
      return true;
    });

  return {
    batchCount: batches.length,
    writeNext: () =>
      step(async (tx, batch, index) => {
        const simulation = createSimulation({
          server,
          tx,
          start: startOf(batch),
          seed: `${progress.seed} batch ${index}`,
          end,
          team,
          finance,
        });
        await withWriteTime(simulation.clock, async () => {
          await writeBatch(simulation, batch, hash);
          await deliverWaitingNotices(simulation, startOf(batch));
        });
        await markOldNotificationsRead(tx, end, [batch.patient.email]);
      }),
    skipNext: async () => void (await step(async () => {})),
  };
}

async function readProgress(orm: Orm, locks = false): Promise<Progress> {
  const query = orm
    .select({ value: serviceSettings.value })
    .from(serviceSettings)
    .where(eq(serviceSettings.name, progressName));
  const [row] = locks ? await query.for('update') : await query;
  if (!row) throw new Error('The demo history has no progress.');
  return row.value as Progress;
}

const findUsers = (orm: Orm, emails: readonly string[]) =>
  orm
    .select({ id: users.id, staffRole: users.staffRole })
    .from(users)
    .where(inArray(users.email, [...emails]));

/** Everyone whose role may work on requests, and who refunds. */
async function findStaff(orm: Orm): Promise<{ team: Actor[]; finance: Actor }> {
  const emailsOf = (role: string) =>
    demoStaff.filter(({ staffRole }) => staffRole === role).map(({ email }) => email);
  const team = await findUsers(orm, emailsOf('operations'));
  const [finance] = await findUsers(orm, emailsOf('finance'));
  if (!finance) throw new Error('The demo staff are missing.');
  // In a fixed order, because the simulation picks from it.
  return { team: team.toSorted((a, b) => (a.id < b.id ? -1 : 1)), finance };
}
