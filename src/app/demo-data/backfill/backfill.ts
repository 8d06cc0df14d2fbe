import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Authentication } from '#modules/accounts/server/authentication.ts';
import { preparePassword } from '#modules/accounts/server/create-account.ts';
import { demoDataMarker } from '#modules/admin/server/mode/demo-accounts.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { addSetting, changeSetting, serviceSettings } from '#platform/database/service-settings.ts';
import { withWriteTime } from '#platform/database/write-time.ts';
import { users } from '#schema/accounts.ts';
import { inboxEntries } from '#schema/notices.ts';
import { createDemoStaff, demoStaff } from '../create-demo-staff.ts';
import { type Chapter, chaptersOf, startOf, writeChapter } from './patient-story.ts';
import { planBackfill } from './plan-backfill.ts';
import { type Actor, openStory } from './story.ts';

const progressName = 'demo-data-history';
const seed = 20_241;
/** About ten minutes of background work on two cores. */
const defaultRequestCount = 600;
/** Older notifications of demo patients count as read. */
const unreadMilliseconds = 2 * 24 * 60 * 60 * 1000;

type Progress = {
  seed: number;
  requestCount: number;
  /** When the first run began, even if the history is finished on a later day. */
  end: string;
  /** Chapters written. */
  done: number;
};

export type Backfill = {
  /** The number of chapters in the history. */
  chapterCount: number;
  /** Writes the next chapter. False if there is none left. */
  writeNext(): Promise<boolean>;
  /** Skips a chapter that can't be written. */
  skipNext(): Promise<void>;
};

type Options = { server: ServerContext; authentication: Authentication; requestCount?: number };

/** Whether this database has demo data. Production databases never do. */
export const hasDemoData = async (orm: Orm): Promise<boolean> =>
  (await orm.$count(serviceSettings, eq(serviceSettings.name, demoDataMarker))) > 0;

/**
 * The history of the last 90 days, written chapter by chapter through the same code that real requests use. Each chapter is
 * one transaction with its progress, so an interrupted backfill resumes where it stopped and writes nothing twice.
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
  const chapters = planBackfill({ ...progress, end }).patients.flatMap(chaptersOf);
  const { team, finance } = await findStaff(database.orm);
  const { hash } = await preparePassword(authentication, null);

  const step = (work: (tx: Orm, chapter: Chapter, index: number) => Promise<void>): Promise<boolean> =>
    database.transaction(async (tx) => {
      const now = await readProgress(tx, true);
      const chapter = chapters[now.done];
      if (!chapter) return false;
      await work(tx, chapter, now.done);
      await changeSetting(tx, progressName, { ...now, done: now.done + 1 });
      return true;
    });

  return {
    chapterCount: chapters.length,
    writeNext: () =>
      step(async (tx, chapter, index) => {
        const story = openStory({
          server,
          tx,
          start: startOf(chapter),
          seed: `${progress.seed} chapter ${index}`,
          end,
          team,
          finance,
        });
        await withWriteTime(story.clock, () => writeChapter(story, chapter, hash));
        await markOldNotificationsRead(tx, chapter.patient.email, end);
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

/** Staff who work on requests, and the one who refunds. */
async function findStaff(orm: Orm): Promise<{ team: Actor[]; finance: Actor }> {
  const emailsOf = (role: string) =>
    demoStaff.filter(({ staffRole }) => staffRole === role).map(({ email }) => email);
  const team = await findUsers(orm, emailsOf('operations'));
  const [finance] = await findUsers(orm, emailsOf('finance'));
  if (!finance) throw new Error('The demo staff are missing.');
  // In a fixed order, because stories pick from it.
  return { team: team.toSorted((a, b) => (a.id < b.id ? -1 : 1)), finance };
}

async function markOldNotificationsRead(tx: Orm, email: string, end: Date): Promise<void> {
  const before = new Date(end.getTime() - unreadMilliseconds);
  const owner = tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  await tx
    .update(inboxEntries)
    .set({ readAt: before })
    .where(
      and(
        inArray(inboxEntries.userId, owner),
        isNull(inboxEntries.readAt),
        lt(inboxEntries.createdAt, before),
      ),
    );
}
