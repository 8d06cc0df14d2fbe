import { asc, eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { appointments, visitPassLinks } from '#schema/appointments.ts';
import { callFacts } from '#schema/calls.ts';
import { providers } from '#schema/providers.ts';
import { toWallTime } from '#shared/time/wall-time.ts';

/** All of a patient's appointments, including canceled ones, with their offices. */
export async function readAppointments(orm: Orm, userId: string) {
  const rows = await orm
    .select({ appointment: appointments, provider: providers, quote: callFacts.quote, link: visitPassLinks })
    .from(appointments)
    .innerJoin(providers, eq(providers.id, appointments.providerId))
    .leftJoin(callFacts, eq(callFacts.id, appointments.confirmedByFactId))
    .leftJoin(visitPassLinks, eq(visitPassLinks.appointmentId, appointments.id))
    .where(eq(appointments.userId, userId))
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
  return rows.map(({ appointment, provider, quote, link }) => ({
    ...presentAppointment(appointment),
    office: {
      id: provider.id,
      npi: provider.npi,
      name: provider.name,
      specialty: provider.specialty,
      address: provider.address,
      city: provider.city,
      state: provider.state,
      zipCode: provider.zipCode,
      phone: provider.phone,
    },
    /** The office's confirmation, quoted from the call or entered by staff. */
    confirmation: quote ?? appointment.confirmationWords,
    /** Only when the pass link was shared and opened, never the link itself. */
    passShared: link && { since: link.createdAt, until: link.expiresAt, lastOpenedAt: link.openedAt },
  }));
}

export type ArchivedAppointment = Awaited<ReturnType<typeof readAppointments>>[number];

function presentAppointment(row: typeof appointments.$inferSelect) {
  const wall = toWallTime(row.startsAt, row.timeZone);
  return {
    id: row.id,
    requestId: row.requestId,
    householdMemberId: row.householdMemberId,
    type: row.appointmentType,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    durationMinutes: row.durationMinutes,
    timeZone: row.timeZone,
    wallDate: wall.date,
    wallTime: wall.time,
    status: row.status,
    confirmationMethod: row.confirmationMethod,
    contactPhone: row.contactPhone,
    contactEmail: row.contactEmail,
    cancelledReason: row.cancelledReason,
    preparation: row.preparation,
    note: row.note,
    visitCode: row.visitCode,
    createdAt: row.createdAt.toISOString(),
  };
}
