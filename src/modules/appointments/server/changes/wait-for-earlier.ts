import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { conflict } from '#shared/problem.ts';
import { appointmentsContract } from '../../appointments.contract.ts';
import { mayWaitForEarlier } from '../../appointments.rules.ts';
import * as t from '../../appointments.words.ts';
import { presentAppointment } from '../present-appointments.ts';
import { listOpenSlots, reopenSlot } from '../reading/office-slots.ts';
import { closeEntry, joinWaitlist, lockEntry, moveToEndOfLine } from '../reading/waitlist.ts';
import { announceAppointment } from './change-appointment.ts';
import { offerToWaitlist } from './free-time.ts';
import { lockForPatient, rejectOverlap } from './lock-appointment.ts';
import { moveTo } from './move-appointment.ts';

const endpoints = implement(appointmentsContract).$context<EndpointContext>();

export const waitForEarlier = endpoints.waitForEarlier.handler(async ({ input, context }) => {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const { appointment } = await lockForPatient(tx, input.id, callerId(context));
    if (!input.waiting) {
      const open = await lockEntry(tx, appointment.id);
      if (!open) return;
      await closeEntry(tx, open.entry, 'ended', now);
      const slot = open.slot && (await reopenSlot(tx, open.slot));
      if (slot) await offerToWaitlist(tx, context, slot);
      return announceAppointment(tx, context, appointment);
    }
    if (!mayWaitForEarlier(appointment, now)) throw conflict(t.cannotJoinWaitlist);
    await joinWaitlist(tx, appointment.id, now);
    announceAppointment(tx, context, appointment);
    // An earlier time may already be open.
    for (const slot of await listOpenSlots(tx, appointment, now)) await offerToWaitlist(tx, context, slot);
  });
  return presentAppointment(context.database.orm, input.id, now);
});

/** Asks the office for the earlier time if the patient accepts; otherwise offers it to the next patient. */
export const answerEarlierTime = endpoints.answerEarlierTime.handler(async ({ input, context }) => {
  const now = context.clock.now();
  await rejectOverlap(
    context.database.transaction(async (tx) => {
      const locked = await lockForPatient(tx, input.id, callerId(context));
      const open = await lockEntry(tx, locked.appointment.id);
      if (!open?.slot || !open.entry.offerExpiresAt || open.entry.offerExpiresAt <= now)
        throw conflict(t.earlierTimeGone);
      if (input.accept) {
        await closeEntry(tx, open.entry, 'taken', now);
        await moveTo(tx, context, locked, open.slot.startsAt, { offered: true });
        return;
      }
      await moveToEndOfLine(tx, open.entry, now);
      const slot = await reopenSlot(tx, open.slot);
      if (slot) await offerToWaitlist(tx, context, slot);
      announceAppointment(tx, context, locked.appointment);
    }),
  );
  return presentAppointment(context.database.orm, input.id, now);
});
