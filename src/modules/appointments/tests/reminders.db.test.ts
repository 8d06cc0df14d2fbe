import { and, eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createInlineJobs } from '#app/inline-jobs.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { appointmentReminders, appointments } from '#schema/appointments.ts';
import { notices } from '#schema/notices.ts';
import { providers } from '#schema/providers.ts';
import { type SeededRandom, seededRandom } from '#shared/random.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { samples } from '#tests/support/runner/extent.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { simulatedMails } from '#vendors/simulated-tables.ts';
import { changeAppointment, createAppointment } from '../server/changes/change-appointment.ts';
import { sendDueReminders } from '../server/changes/send-due-reminders.ts';
import type { AppointmentRow } from '../server/find-appointment.ts';
import { lockAppointment } from '../server/find-appointment.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.parse('2027-01-01T05:00:00Z');
const end = start + 365 * day;
const appointmentCount = 12;
const zones = ['America/New_York', 'America/Chicago', 'America/Phoenix'];

/** A version of an appointment and the time range in which it is current. */
type Version = {
  appointmentId: string;
  version: number;
  from: number;
  until: number;
  isConfirmed: boolean;
  startsAt: number;
  timeZone: string;
};
/** A run that sends due reminders, and when its emails reached the mail server. */
type Run = { at: number; deliveredAt: number };

/** Expected reminders, computed independently: `appointment/version/days/run/sent or void`. */
function expectReminders(versions: readonly Version[], runs: readonly Run[]): string[] {
  return versions.flatMap((version) => {
    if (!version.isConfirmed) return [];
    const due = (days: number) => {
      const { date, time } = toWallTime(new Date(version.startsAt), version.timeZone);
      const before = new Date(Date.parse(`${date}T00:00:00Z`) - days * day).toISOString().slice(0, 10);
      const localTime = time < '09:00' ? '09:00' : time > '18:00' ? '18:00' : time;
      return toInstant({ date: before, time: localTime }, version.timeZone).getTime();
    };
    return [3, 1].flatMap((days) => {
      const lastUse = days === 3 ? due(1) : version.startsAt - 2 * hour;
      const run = runs.find(({ at }) => at >= due(days));
      if (due(days) <= version.from || !run || run.at >= version.until || run.at >= lastUse) return [];
      const isDelivered = run.deliveredAt < version.until && run.deliveredAt <= lastUse;
      return [name(version.appointmentId, version.version, days, run.at, isDelivered ? 'sent' : 'void')];
    });
  });
}

const name = (id: string, version: number, days: number, at: number, state: string) =>
  `${id} v${version}, ${days} days, ${new Date(at).toISOString()}, ${state}`;

forEachBackend((backend) => {
  let server: TestServer;
  let patient: SignedIn;

  beforeEach(async () => {
    // No scheduled tasks; the test runs them itself through the year.
    server = await startTestServer({ backend, role: 'web' });
    patient = await registerPatient(server);
  });
  afterEach(() => server.stop());

  test('sends no early, late, duplicate or outdated reminder over a year of random changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
        await clear();
        const { versions, runs } = await liveThroughYear(seededRandom(seed));
        const expected = expectReminders(versions, runs).toSorted();
        expect(await listReminders()).toEqual(expected);
        // Enough reminders were sent, and some were voided by a change.
        expect(expected.filter((reminder) => reminder.endsWith('sent')).length).toBeGreaterThan(20);
        expect(versions.length).toBeGreaterThan(100);
      }),
      { numRuns: samples(1, 2) },
    );
  }, 240_000);

  async function clear() {
    const { orm } = server.database;
    await orm.delete(appointmentReminders);
    await orm.delete(appointments);
    await orm.delete(notices);
    await orm.delete(simulatedMails);
  }

  async function liveThroughYear(random: SeededRandom): Promise<{ versions: Version[]; runs: Run[] }> {
    let now = start;
    const jobs = createInlineJobs();
    const context: ServerContext = { ...server.context, jobs, clock: { now: () => new Date(now) } };
    const versions: Version[] = [];
    const runs: Run[] = [];
    let waiting: Run[] = [];
    const record = (row: AppointmentRow) => {
      const earlier = versions.find(
        (version) => version.appointmentId === row.id && version.until === Infinity,
      );
      if (earlier) earlier.until = now;
      versions.push({
        appointmentId: row.id,
        version: row.version,
        from: now,
        until: Infinity,
        isConfirmed: row.status === 'confirmed',
        startsAt: row.startsAt.getTime(),
        timeZone: row.timeZone,
      });
    };
    const deliver = async () => {
      await jobs.drain(context);
      for (const run of waiting) run.deliveredAt = now;
      waiting = [];
    };
    const rows = await makeAppointments(random, context, patient, record, now);
    while (now < end) {
      now += random.integer(1, 11 * 60) * 60_000 + random.integer(1, 59) * 1000;
      if (random.chance(0.15)) {
        const id = random.pick(rows);
        const changed = await changeSomehow(random, context, id, now);
        if (changed) record(changed);
      }
      // The mail server or our process may be down for a while.
      if (random.chance(0.04)) continue;
      const run = { at: now, deliveredAt: Infinity };
      runs.push(run);
      waiting.push(run);
      await Promise.all([sendDueReminders(context), sendDueReminders(context)]);
      if (!random.chance(0.2)) await deliver();
    }
    await deliver();
    return { versions, runs };
  }

  async function makeAppointments(
    random: SeededRandom,
    context: ServerContext,
    person: SignedIn,
    record: (row: AppointmentRow) => void,
    now: number,
  ): Promise<string[]> {
    const [office] = await server.database.orm.select().from(providers).limit(1);
    const ids: string[] = [];
    for (let index = 0; index < appointmentCount; index++) {
      const row = await server.database.transaction((tx) =>
        createAppointment(tx, context, {
          userId: person.user.id,
          providerId: office?.id ?? '',
          appointmentType: 'A visit',
          // Each appointment gets its own minute of the hour, so that times never collide.
          startsAt: new Date(chooseStart(random, now, index)),
          durationMinutes: 1,
          timeZone: random.pick(zones),
          status: 'pending',
        }),
      );
      if (!row) throw new Error('Could not create an appointment.');
      record(row);
      ids.push(row.id);
    }
    return ids;
  }

  const chooseStart = (random: SeededRandom, now: number, minute: number): number =>
    Math.ceil((now + random.integer(2, 30 * 24) * hour) / hour) * hour + minute * 60_000;

  async function changeSomehow(random: SeededRandom, context: ServerContext, id: string, now: number) {
    return server.database.transaction(async (tx) => {
      const row = await lockAppointment(tx, id);
      if (!row) return null;
      const minute = row.startsAt.getUTCMinutes();
      const startsAt = new Date(chooseStart(random, now, minute));
      const confirmation = { confirmationWords: 'Yes, that works.', confirmedByStaffId: patient.user.id };
      const what = random.pick([
        'move',
        'move',
        'confirm',
        'confirm',
        'confirm',
        'note',
        'cancel',
        'ask',
      ] as const);
      switch (what) {
        case 'move':
          return changeAppointment(tx, context, row, { startsAt });
        case 'confirm':
          return changeAppointment(tx, context, row, { ...confirmation, status: 'confirmed', startsAt });
        case 'note':
          return changeAppointment(tx, context, row, { note: 'Bring a list.' });
        case 'cancel':
          return changeAppointment(tx, context, row, { status: 'cancelled' });
        case 'ask':
          return changeAppointment(tx, context, row, { status: 'pending', startsAt });
      }
    });
  }

  /** Reminders actually sent, from the reminders, their notices and the mail server. */
  async function listReminders(): Promise<string[]> {
    const { orm } = server.database;
    const reminders = await orm
      .select()
      .from(appointmentReminders)
      .where(eq(appointmentReminders.state, 'sent'));
    const written = await orm
      .select()
      .from(notices)
      .where(and(eq(notices.kind, 'appointment_reminder'), ne(notices.state, 'waiting')));
    const mails = await orm.select().from(simulatedMails);
    expect(written).toHaveLength(reminders.length);
    return reminders
      .map((reminder) => {
        const notice = written.find(({ key }) => key === `reminder:${reminder.id}:mail`);
        const delivered = mails.filter(({ key }) => key === notice?.id).length;
        expect(delivered).toBe(notice?.state === 'sent' ? 1 : 0);
        return name(
          reminder.appointmentId,
          reminder.appointmentVersion,
          reminder.kind === 'three_days' ? 3 : 1,
          reminder.sentAt?.getTime() ?? 0,
          notice?.state ?? 'missing',
        );
      })
      .toSorted();
  }
});
