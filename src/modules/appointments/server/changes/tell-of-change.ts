import { and, eq, like } from 'drizzle-orm';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import { postNotice } from '#modules/notifications/server/post-notice.ts';
import { findNoticePerson } from '#modules/notifications/server/read-notice-settings.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { inboxEntries, notices } from '#schema/notices.ts';
import type { Mode } from '#shared/mode.ts';
import { productName } from '#shared/product.ts';
import { listAlternatives } from '../booking/list-alternatives.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { aboutAppointment, findLanguage } from './about-appointment.ts';

type ToldKind =
  | 'appointment_requested'
  | 'appointment_confirmed'
  | 'appointment_moved'
  | 'appointment_cancelled'
  | 'appointment_needs_choice';

/**
 * Tells the patient what became of an appointment, in the way they chose for it. Nothing is said twice: a change that
 * leaves time and state as they were told is no news.
 */
export async function tellOfChange(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
): Promise<void> {
  const last = await findLastTold(tx, appointment);
  const kind = chooseKind(appointment, last);
  if (!kind) return;
  await tell(tx, context, appointment, { key: toldKey(appointment, kind), kind });
}

/** The office does not have the time that a confirmed appointment was to move to: it stays at its time. */
export async function tellThatItStays(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
): Promise<void> {
  const { id, version, startsAt, updatedAt } = appointment;
  // Nobody goes by a time that has passed.
  if (startsAt <= context.clock.now()) return;
  // Its version does not rise, and the same time may be asked for twice: the moment of asking tells them apart.
  const key = `appointment-stays:${id}:${version}:${updatedAt.toISOString()}`;
  await tell(tx, context, appointment, { key, kind: 'appointment_stays' });
}

async function tell(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  { key, kind }: { key: string; kind: ToldKind | 'appointment_stays' | 'appointment_checked' },
): Promise<void> {
  if (await wantsCall(tx, appointment)) await askTeamToCall(tx, context, appointment, key);
  const when = { at: appointment.startsAt, timeZone: appointment.timeZone };
  const notice = {
    key,
    mode: appointment.mode as Mode,
    userId: appointment.userId,
    linkPath: '/appointments' as const,
    language: await findLanguage(tx, appointment),
    chosen: chosenChannel(appointment),
    email: appointment.contactEmail,
    phone: appointment.contactPhone,
    about: aboutAppointment(appointment),
  };
  if (kind !== 'appointment_needs_choice')
    return notifyPerson(tx, context, {
      ...notice,
      kind,
      values: { when },
      usefulUntil: appointment.startsAt,
    });
  const alternatives = await listAlternatives(tx, appointment, context.clock.now());
  await notifyPerson(tx, context, {
    ...notice,
    kind,
    // The choice is open after the time has come, too.
    values: { when, because: appointment.fellThrough ?? 'time_gone', alternatives },
    linkPath: choicePath(appointment),
  });
}

/** Where another time is picked. A visitor has no page of their own, and the address names no office. */
function choicePath({ id, requestId, userId }: AppointmentRow): `/${string}` {
  if (requestId !== null) return `/dashboard/concierge-request/${requestId}`;
  return userId === null ? '/providers' : `/appointments#appointment-${id}`;
}

/** A call about it has to be looked at by a person before it counts. */
export async function tellThatItIsChecked(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
): Promise<void> {
  const { id, version } = appointment;
  await tell(tx, context, appointment, {
    key: `appointment-checked:${id}:${version}`,
    kind: 'appointment_checked',
  });
}

/** What was chosen for this booking goes before what is chosen for everything. */
async function wantsCall(tx: Orm, { confirmationMethod, userId }: AppointmentRow): Promise<boolean> {
  if (confirmationMethod !== null || userId === null) return confirmationMethod === 'phone';
  const person = await findNoticePerson(tx, userId);
  return person?.settings.phone ?? false;
}

function chosenChannel({ confirmationMethod }: AppointmentRow): 'mail' | 'sms' | null {
  if (confirmationMethod === 'email') return 'mail';
  return confirmationMethod === 'text' ? 'sms' : null;
}

const toldKey = ({ id, version, startsAt }: AppointmentRow, kind: ToldKind): string =>
  `appointment:${id}:${version}:${kind}:${startsAt.toISOString()}`;

type Told = { kind: string; startsAt: string; version: number };

const toldPattern = /^appointment:[^:]+:(\d+):(\w+):([^Z]+Z)/;

/** What the person last heard of it, out of the keys of the entries or, for visitors, of the notices. */
async function findLastTold(tx: Orm, { id, userId }: AppointmentRow): Promise<Told | null> {
  const prefix = `appointment:${id}:`;
  const rows =
    userId === null
      ? await tx
          .select({ key: notices.key })
          .from(notices)
          .where(like(notices.key, `${prefix}%`))
      : await tx
          .select({ key: inboxEntries.key })
          .from(inboxEntries)
          .where(and(eq(inboxEntries.userId, userId), like(inboxEntries.key, `${prefix}%`)));
  const told = rows.flatMap(({ key }): Told[] => {
    const [, version, kind, startsAt] = toldPattern.exec(key) ?? [];
    return kind && startsAt ? [{ kind, startsAt, version: Number(version) }] : [];
  });
  return told.toSorted((a, b) => b.version - a.version)[0] ?? null;
}

/** A time that is only asked for is news where the person booked it; what we try for a request shows on its page. */
function chooseKind(appointment: AppointmentRow, last: Told | null): ToldKind | null {
  const { status, startsAt, confirmationMethod, requestId, fellThrough } = appointment;
  const isSameTime = last?.startsAt === startsAt.toISOString();
  const stoodConfirmed = last?.kind === 'appointment_confirmed' || last?.kind === 'appointment_moved';
  if (status === 'pending')
    return confirmationMethod !== null && last === null ? 'appointment_requested' : null;
  if (status === 'confirmed') {
    if (!stoodConfirmed) return 'appointment_confirmed';
    return isSameTime ? null : 'appointment_moved';
  }
  // A time that was only kept for a while is nobody's news when it ends; one that a request asked for is.
  const isAwaited = last !== null || requestId !== null;
  if (status === 'cancelled' && fellThrough !== null) return 'appointment_needs_choice';
  if (status === 'cancelled')
    return isAwaited && last?.kind !== 'appointment_cancelled' ? 'appointment_cancelled' : null;
  return null;
}

/** Until calls to patients are made by the product, a person of the team makes them. Neither name nor number is mailed. */
async function askTeamToCall(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  key: string,
): Promise<void> {
  await postNotice(tx, context, {
    key: `${key}:call`,
    mode: appointment.mode as Mode,
    recipient: context.supportAddress,
    subject: `${productName}: somebody is to be telephoned`,
    body: `Somebody asked to hear of their booking by telephone, and there is news.\n\n${context.publicUrl ?? ''}/admin?appointment=${appointment.id}\n`,
  });
}
