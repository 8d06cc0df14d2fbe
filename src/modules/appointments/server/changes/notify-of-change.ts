import { and, eq, like } from 'drizzle-orm';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import { queueEmail } from '#modules/notifications/server/queue-email.ts';
import { findNoticeRecipient } from '#modules/notifications/server/read-notice-settings.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { inboxEntries, notices } from '#schema/notices.ts';
import type { Mode } from '#shared/mode.ts';
import { productName } from '#shared/product.ts';
import { listAlternatives } from '../booking/list-alternatives.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { aboutAppointment, findLanguage } from './about-appointment.ts';
import { appointmentPath } from './appointment-path.ts';

type ChangeKind =
  | 'appointment_requested'
  | 'appointment_confirmed'
  | 'appointment_moved'
  | 'appointment_cancelled'
  | 'appointment_needs_choice';

/**
 * Notifies the patient of an appointment change through the channel they chose. Does nothing if the last notice had the
 * same time and status.
 */
export async function notifyOfChange(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
): Promise<void> {
  const last = await findLastNotice(tx, appointment);
  const kind = chooseKind(appointment, last);
  if (!kind) return;
  await notifyPatient(tx, context, appointment, { key: noticeKey(appointment, kind), kind });
}

/** Notifies the patient that the office declined the new time and that the confirmed one is kept. */
export async function notifyTimeKept(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
): Promise<void> {
  const { id, version, startsAt, updatedAt } = appointment;
  // Irrelevant once the time has passed.
  if (startsAt <= context.clock.now()) return;
  // The version doesn't change and a time can be requested twice, so the key includes when it was requested.
  const key = `appointment-stays:${id}:${version}:${updatedAt.toISOString()}`;
  await notifyPatient(tx, context, appointment, { key, kind: 'appointment_stays' });
}

async function notifyPatient(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  { key, kind }: { key: string; kind: ChangeKind | 'appointment_stays' | 'appointment_checked' },
): Promise<void> {
  if (await wantsCall(tx, appointment)) await askStaffToCallPatient(tx, context, appointment, key);
  const when = { at: appointment.startsAt, timeZone: appointment.timeZone };
  const notice = {
    key,
    mode: appointment.mode as Mode,
    userId: appointment.userId,
    linkPath: appointmentPath(appointment),
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
    // No `usefulUntil`: the patient can still choose after the original time.
    values: { when, because: appointment.fellThrough ?? 'time_gone', alternatives },
    linkPath: choicePath(appointment),
  });
}

/** Page to choose another time. Visitors have no such page, and the URL must not name the office. */
function choicePath({ id, requestId, userId }: AppointmentRow): `/${string}` {
  if (requestId !== null) return `/dashboard/concierge-request/${requestId}`;
  return userId === null ? '/providers' : appointmentPath({ id, userId });
}

/** Notifies the patient that staff is reviewing a call. */
export async function notifyInReview(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
): Promise<void> {
  const { id, version } = appointment;
  await notifyPatient(tx, context, appointment, {
    key: `appointment-checked:${id}:${version}`,
    kind: 'appointment_checked',
  });
}

/** The booking's own setting takes precedence over the account's. */
async function wantsCall(tx: Orm, { confirmationMethod, userId }: AppointmentRow): Promise<boolean> {
  if (confirmationMethod !== null || userId === null) return confirmationMethod === 'phone';
  const recipient = await findNoticeRecipient(tx, userId);
  return recipient?.settings.phone ?? false;
}

function chosenChannel({ confirmationMethod }: AppointmentRow): 'mail' | 'sms' | null {
  if (confirmationMethod === 'email') return 'mail';
  return confirmationMethod === 'text' ? 'sms' : null;
}

const noticeKey = ({ id, version, startsAt }: AppointmentRow, kind: ChangeKind): string =>
  `appointment:${id}:${version}:${kind}:${startsAt.toISOString()}`;

type SentNotice = { kind: string; startsAt: string; version: number };

const noticeKeyPattern = /^appointment:[^:]+:(\d+):(\w+):([^Z]+Z)/;

/** The last notice, parsed from the keys of inbox entries or, for visitors, of notices. */
async function findLastNotice(tx: Orm, { id, userId }: AppointmentRow): Promise<SentNotice | null> {
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
  const sent = rows.flatMap(({ key }): SentNotice[] => {
    const [, version, kind, startsAt] = noticeKeyPattern.exec(key) ?? [];
    return kind && startsAt ? [{ kind, startsAt, version: Number(version) }] : [];
  });
  return sent.toSorted((a, b) => b.version - a.version)[0] ?? null;
}

/** Which notice to send, if any. A pending time needs one only if booked directly; a request shows it on its page. */
function chooseKind(appointment: AppointmentRow, last: SentNotice | null): ChangeKind | null {
  const { status, startsAt, confirmationMethod, requestId, fellThrough } = appointment;
  const isSameTime = last?.startsAt === startsAt.toISOString();
  const wasConfirmed = last?.kind === 'appointment_confirmed' || last?.kind === 'appointment_moved';
  if (status === 'pending')
    return confirmationMethod !== null && last === null ? 'appointment_requested' : null;
  if (status === 'confirmed') {
    if (!wasConfirmed) return 'appointment_confirmed';
    return isSameTime ? null : 'appointment_moved';
  }
  // An expired hold needs no notice; a failed request booking does.
  const isAwaited = last !== null || requestId !== null;
  if (status === 'cancelled' && fellThrough !== null) return 'appointment_needs_choice';
  if (status === 'cancelled')
    return isAwaited && last?.kind !== 'appointment_cancelled' ? 'appointment_cancelled' : null;
  return null;
}

/** Emails staff to call the patient. The email contains no name or number. */
async function askStaffToCallPatient(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  key: string,
): Promise<void> {
  await queueEmail(tx, context, {
    key: `${key}:call`,
    mode: appointment.mode as Mode,
    recipient: context.supportAddress,
    subject: `${productName}: call a patient about their booking`,
    body: `There is an update on a booking, and the patient asked to be notified by phone. Please call them.\n\n${context.publicUrl ?? ''}/admin?appointment=${appointment.id}\n`,
  });
}
