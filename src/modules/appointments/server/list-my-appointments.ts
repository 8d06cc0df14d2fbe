import { implement } from '@orpc/server';
import { and, eq, isNull, ne, notInArray, or } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { appointments } from '#schema/appointments.ts';
import { appointmentsContract } from '../appointments.contract.ts';
import { presentAppointments } from './present-appointments.ts';

/** Excludes holds, including expired ones. */
export const wasBooked = or(ne(appointments.status, 'cancelled'), isNull(appointments.holdExpiresAt));

export const listMyAppointments = implement(appointmentsContract)
  .$context<EndpointContext>()
  .listMyAppointments.handler(({ input, context }) =>
    presentAppointments(
      context.database.orm,
      and(
        eq(appointments.userId, callerId(context)),
        wasBooked,
        notInArray(appointments.status, input.cancelled === 'yes' ? ['held'] : ['held', 'cancelled']),
      ),
      context.clock.now(),
    ),
  );
