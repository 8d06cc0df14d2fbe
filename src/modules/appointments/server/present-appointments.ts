import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { appointments, appointmentWaitlist, officeSlots } from '#schema/appointments.ts';
import { bookingConsents } from '#schema/booking-consents.ts';
import { callFacts } from '#schema/calls.ts';
import { householdMembers } from '#schema/household.ts';
import { providers } from '#schema/providers.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { answerDue } from '../answer-by.rules.ts';
import type { AppointmentView } from '../appointments.contract.ts';
import { mayCancel, mayMove, mayWaitForEarlier } from '../appointments.rules.ts';
import { momentAt } from './reading/moment-at.ts';
import { choiceCondition } from './reading/needs-choice.ts';
import { presentVisitDetails } from './reading/present-visit-details.ts';
import { readVisitSources, type VisitSources } from './reading/visit-sources.ts';

const listLimit = 500;

/** The patient's view of appointments, soonest first. All endpoints for patients must use it. */
export async function presentAppointments(
  orm: Orm,
  where: SQL | undefined,
  now: Date,
): Promise<AppointmentView[]> {
  const rows = await readRows(orm, where, now);
  const sources = await readVisitSources(
    orm,
    rows.map(({ appointment }) => appointment),
  );
  return rows.map((row) => presentRow(row, sources, now));
}

export async function presentAppointment(
  orm: Orm,
  appointmentId: string,
  now: Date,
): Promise<AppointmentView> {
  const [view] = await presentAppointments(orm, eq(appointments.id, appointmentId), now);
  if (!view) throw new Error('Appointment not found.');
  return view;
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

const readRows = (orm: Orm, where: SQL | undefined, now: Date) =>
  orm
    .select({
      appointment: appointments,
      provider: providers,
      quote: callFacts.quote,
      member: householdMembers.firstName,
      entry: appointmentWaitlist,
      offered: officeSlots,
      consentGivenAt: bookingConsents.givenAt,
      needsChoice: choiceCondition(now),
    })
    .from(appointments)
    .innerJoin(providers, eq(providers.id, appointments.providerId))
    .leftJoin(callFacts, eq(callFacts.id, appointments.confirmedByFactId))
    .leftJoin(householdMembers, eq(householdMembers.id, appointments.householdMemberId))
    .leftJoin(
      appointmentWaitlist,
      and(
        eq(appointmentWaitlist.appointmentId, appointments.id),
        inArray(appointmentWaitlist.state, ['waiting', 'offered']),
      ),
    )
    .leftJoin(officeSlots, eq(officeSlots.id, appointmentWaitlist.offeredSlotId))
    // A unique index allows at most one active consent per appointment.
    .leftJoin(
      bookingConsents,
      and(eq(bookingConsents.appointmentId, appointments.id), isNull(bookingConsents.endedAt)),
    )
    .where(where)
    .orderBy(appointments.startsAt, appointments.id)
    .limit(listLimit);

function presentRow(row: Row, sources: VisitSources, now: Date): AppointmentView {
  const { appointment, provider } = row;
  const { timeZone, wantedStartsAt } = appointment;
  const wallTime = toWallTime(appointment.startsAt, timeZone);
  const answerDeadline = answerDue(
    appointment,
    row.consentGivenAt === null ? null : { givenAt: row.consentGivenAt },
  );
  return {
    id: appointment.id,
    requestId: appointment.requestId,
    provider: {
      name: provider.name,
      specialty: provider.specialty,
      address: `${provider.address}, ${provider.city}, ${provider.state} ${provider.zipCode}`,
      phone: provider.phone,
    },
    appointmentType: appointment.appointmentType,
    appointmentDate: wallTime.date,
    appointmentTime: wallTime.time,
    startsAt: appointment.startsAt.toISOString(),
    timeZone,
    durationMinutes: appointment.durationMinutes,
    status: appointment.status,
    confirmationQuote: row.quote ?? appointment.confirmationWords,
    note: appointment.note,
    version: appointment.version,
    holdExpiresAt: appointment.status === 'held' ? (appointment.holdExpiresAt?.toISOString() ?? null) : null,
    wanted: wantedStartsAt ? momentAt(wantedStartsAt, timeZone) : null,
    answerBy: answerDeadline?.toISOString() ?? null,
    needsChoice: row.needsChoice,
    cancelledReason: appointment.cancelledReason,
    preparation: appointment.preparation,
    forWhom: row.member,
    waitlist: presentWaitlist(row, now),
    may: {
      move: mayMove(appointment, now),
      cancel: mayCancel(appointment, now),
      wait: mayWaitForEarlier(appointment, now),
    },
    visit: presentVisitDetails(appointment, sources, now),
  };
}

function presentWaitlist({ entry, offered, appointment }: Row, now: Date): AppointmentView['waitlist'] {
  if (!entry) return null;
  const { offerExpiresAt } = entry;
  if (entry.state !== 'offered' || !offered || !offerExpiresAt || offerExpiresAt <= now)
    return { offer: null };
  return {
    offer: {
      ...momentAt(offered.startsAt, appointment.timeZone),
      expiresAt: offerExpiresAt.toISOString(),
    },
  };
}
