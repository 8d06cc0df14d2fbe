import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { appointments, visitPassLinks } from '#schema/appointments.ts';
import { linkExpiry, newLinkExpiry } from '../../visit-pass.rules.ts';
import type { PassLink } from '../../visit-pass.views.ts';
import type { AppointmentRow } from '../find-appointment.ts';

type LinkRow = typeof visitPassLinks.$inferSelect;

/** Only the hash is stored, so a database leak exposes no pass. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Creates a share link, which replaces any earlier one. This is the only place that returns the secret. */
export async function createPassLink(tx: Orm, appointmentId: string, now: Date) {
  const secret = randomBytes(24).toString('base64url');
  const link = { tokenHash: hashOf(secret), createdAt: now, expiresAt: newLinkExpiry(now), openedAt: null };
  await tx
    .insert(visitPassLinks)
    .values({ appointmentId, ...link })
    .onConflictDoUpdate({ target: visitPassLinks.appointmentId, set: link });
  return { secret, link: { appointmentId, ...link } };
}

export const revokePassLink = (tx: Orm, appointmentId: string) =>
  tx.delete(visitPassLinks).where(eq(visitPassLinks.appointmentId, appointmentId));

/** The patient's view of the share link; null if none or expired. */
export async function findPassLink(
  orm: Orm,
  appointment: Pick<AppointmentRow, 'id' | 'endsAt'>,
  now: Date,
): Promise<PassLink | null> {
  const [link] = await orm
    .select()
    .from(visitPassLinks)
    .where(eq(visitPassLinks.appointmentId, appointment.id));
  return link && linkExpiry(link.expiresAt, appointment.endsAt) > now ? presentLink(link, appointment) : null;
}

export const presentLink = (
  { createdAt, expiresAt, openedAt }: LinkRow,
  { endsAt }: Pick<AppointmentRow, 'endsAt'>,
): PassLink => ({
  createdAt: createdAt.toISOString(),
  expiresAt: linkExpiry(expiresAt, endsAt).toISOString(),
  openedAt: openedAt?.toISOString() ?? null,
});

/** The appointment behind this secret; null if it is unknown or expired, or the account is suspended or deleted. */
export async function findSharedAppointment(
  orm: Orm,
  secret: string,
  now: Date,
): Promise<{ appointment: AppointmentRow; expiresAt: Date } | null> {
  const [found] = await orm
    .select({ appointment: appointments, expiresAt: visitPassLinks.expiresAt })
    .from(visitPassLinks)
    .innerJoin(appointments, eq(appointments.id, visitPassLinks.appointmentId))
    .innerJoin(users, eq(users.id, appointments.userId))
    .where(
      and(eq(visitPassLinks.tokenHash, hashOf(secret)), eq(users.status, 'active'), isNull(users.deletedAt)),
    );
  if (!found) return null;
  const expiresAt = linkExpiry(found.expiresAt, found.appointment.endsAt);
  return expiresAt > now ? { appointment: found.appointment, expiresAt } : null;
}

export const recordLinkOpened = (orm: Orm, appointmentId: string, now: Date) =>
  orm.update(visitPassLinks).set({ openedAt: now }).where(eq(visitPassLinks.appointmentId, appointmentId));

export const erasePassLinks = (tx: Orm, appointmentIds: string[]) =>
  tx.delete(visitPassLinks).where(inArray(visitPassLinks.appointmentId, appointmentIds));

/** Revokes all share links of an account. */
export async function deletePassLinks(tx: Orm, context: ServerContext, userId: string): Promise<void> {
  const userAppointments = tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(eq(appointments.userId, userId));
  const deleted = await tx
    .delete(visitPassLinks)
    .where(inArray(visitPassLinks.appointmentId, userAppointments))
    .returning({ id: visitPassLinks.appointmentId });
  for (const { id } of deleted) context.live.publish(tx, { owner: userId, topic: 'appointment', id });
}
