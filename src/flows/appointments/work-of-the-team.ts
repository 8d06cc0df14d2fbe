import { implement } from '@orpc/server';
import { appointmentsContract } from '#features/appointments/appointments.contract.ts';
import { askedTime, mayBeMissed } from '#features/appointments/appointments.rules.ts';
import { lockAppointment } from '#features/appointments/server/find-appointment.ts';
import { listComingAppointments } from '#features/appointments/server/list-coming-appointments.ts';
import { findSlot, recordSlot } from '#features/appointments/server/office-slots.ts';
import { momentAt } from '#features/appointments/server/present-appointments.ts';
import { noteOnRequest } from '#features/care-requests/server/move-request.ts';
import { getOffice } from '#features/providers/server/find-office.ts';
import { callerId, type EndpointContext } from '#features/server-context.ts';
import { toInstant, toWallTime } from '#kernel/business-calendar.ts';
import { badRequest, conflict } from '#kernel/problem.ts';
import { changeAppointment } from './change-appointment.ts';
import { confirmAsked } from './confirm-asked.ts';
import { freeTime, isFree, offerToWaiting } from './free-time.ts';
import { lockForStaff, refuseOverlap, timeTaken } from './lock-appointment.ts';
import { refuseAsked } from './refuse-asked.ts';

const endpoints = implement(appointmentsContract).$context<EndpointContext>();

export const listAllAppointments = endpoints.listAllAppointments.handler(({ context }) =>
  listComingAppointments(context.database.orm, context.clock.now()),
);

/** A time on the office's own clock. One that its clock never shows, when it goes forward, is refused. */
export const enterOfficeTime = endpoints.enterOfficeTime.handler(async ({ input, context }) => {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const office = await getOffice(tx, { id: input.providerId }, context.globalMode);
    const startsAt = toInstant({ date: input.date, time: input.time }, office.timeZone);
    const shown = toWallTime(startsAt, office.timeZone);
    if (shown.time !== input.time || shown.date !== input.date)
      throw badRequest('The clocks go forward then, so this time does not exist. Please enter another one.');
    if (startsAt <= now) throw badRequest('This time has passed. Please enter one to come.');
    const { durationMinutes } = input;
    const place = { providerId: office.id, startsAt };
    const free = await isFree(tx, { ...place, durationMinutes }, { offered: true });
    if (!free) throw conflict('One of our patients has an appointment at this time.');
    const slot = await recordSlot(tx, {
      ...place,
      durationMinutes,
      timeZone: office.timeZone,
      callFactId: null,
      enteredBy: callerId(context),
    });
    await offerToWaiting(tx, context, slot);
    const { state = slot.state } = (await findSlot(tx, place)) ?? {};
    return { id: slot.id, state, ...momentAt(startsAt, office.timeZone) };
  });
});

export const confirmAppointment = endpoints.confirmAppointment.handler(async ({ input, context }) =>
  refuseOverlap(
    context.database.transaction(async (tx) => {
      const { appointment, request } = await lockForStaff(tx, input.id);
      const asked = askedTime(appointment);
      if (!asked) throw conflict('Nothing is being asked of the office for this appointment.');
      const wish = { ...appointment, startsAt: asked };
      if (!(await isFree(tx, wish, { exceptId: appointment.id, offered: true }))) throw timeTaken();
      const { version } = await confirmAsked(tx, context, {
        appointment,
        request,
        evidence: { words: input.words, staffId: callerId(context) },
      });
      return { status: 'confirmed' as const, version };
    }),
  ),
);

export const declineAppointment = endpoints.declineAppointment.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const locked = await lockForStaff(tx, input.id);
    if (!askedTime(locked.appointment))
      throw conflict('Nothing is being asked of the office for this appointment.');
    await refuseAsked(tx, context, locked);
    const declined = await lockAppointment(tx, input.id);
    const status = declined?.status === 'confirmed' ? ('confirmed' as const) : ('cancelled' as const);
    return { status, version: declined?.version ?? 0 };
  }),
);

export const markNoShow = endpoints.markNoShow.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const { appointment, request } = await lockForStaff(tx, input.id);
    if (!mayBeMissed(appointment, context.clock.now()))
      throw conflict('Only a confirmed appointment whose time has come can be missed.');
    const { wantedStartsAt } = appointment;
    const missed = await changeAppointment(tx, context, appointment, {
      status: 'no_show',
      wantedStartsAt: null,
    });
    if (wantedStartsAt) await freeTime(tx, context, missed, wantedStartsAt);
    if (request) {
      await noteOnRequest(tx, context, request, {
        actor: { kind: 'staff', id: callerId(context) },
        note: 'The office says that nobody came to the appointment.',
      });
    }
    return { status: 'no_show' as const, version: missed.version };
  }),
);
