import { implement } from '@orpc/server';
import { and, eq, ne } from 'drizzle-orm';
import { toWallTime } from '#kernel/business-calendar.ts';
import { appointments } from '#platform/server/database/tables/appointments.ts';
import { callFacts } from '#platform/server/database/tables/calls.ts';
import { providers } from '#platform/server/database/tables/providers.ts';
import { callerId, type EndpointContext } from '../../server-context.ts';
import { appointmentsContract } from '../appointments.contract.ts';

const listLimit = 500;

export const listMyAppointments = implement(appointmentsContract)
  .$context<EndpointContext>()
  .listMyAppointments.handler(async ({ context }) => {
    const rows = await context.database.orm
      .select({ appointment: appointments, provider: providers, quote: callFacts.quote })
      .from(appointments)
      .innerJoin(providers, eq(providers.id, appointments.providerId))
      .leftJoin(callFacts, eq(callFacts.id, appointments.confirmedByFactId))
      .where(and(eq(appointments.userId, callerId(context)), ne(appointments.status, 'cancelled')))
      .orderBy(appointments.startsAt)
      .limit(listLimit);
    return rows.map(({ appointment, provider, quote }) => {
      const wall = toWallTime(appointment.startsAt, appointment.timeZone);
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
        appointmentDate: wall.date,
        appointmentTime: wall.time,
        startsAt: appointment.startsAt.toISOString(),
        timeZone: appointment.timeZone,
        durationMinutes: appointment.durationMinutes,
        status: appointment.status,
        confirmationQuote: quote,
        note: appointment.note,
      };
    });
  });
