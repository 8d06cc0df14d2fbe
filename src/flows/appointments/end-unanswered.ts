import { askedTime } from '#features/appointments/appointments.rules.ts';
import { findLiveConsent } from '#features/appointments/server/booking-consents.ts';
import { listUnanswered } from '#features/appointments/server/write-appointment.ts';
import type { ServerContext } from '#features/server-context.ts';
import { addBusinessMinutes, supportCalendar } from '#kernel/business-calendar.ts';
import { lockForStaff } from './lock-appointment.ts';
import { refuseAsked } from './refuse-asked.ts';

/** So many minutes of our support hours an office, or a person of the team in its place, has to answer. */
export const answerMinutes = 8 * 60;

/** Until when an office has to answer what was agreed to at this moment; then the patient is asked what else they want. */
export const answerBy = (givenAt: Date): Date => addBusinessMinutes(givenAt, answerMinutes, supportCalendar);

/** Ends what no office answered in time: by the patient's rule another opening is asked for, else they choose again. */
export async function endUnanswered(context: ServerContext): Promise<void> {
  const now = context.clock.now();
  const since = new Date(now.getTime() - answerMinutes * 60_000);
  for (const id of await listUnanswered(context.database.orm, now, since))
    await context.database.transaction(async (tx) => {
      const locked = await lockForStaff(tx, id);
      const asked = askedTime(locked.appointment);
      if (!asked) return;
      const consent = await findLiveConsent(tx, id);
      const isOverdue = asked <= now || (consent !== null && answerBy(consent.givenAt) <= now);
      if (isOverdue) await refuseAsked(tx, context, locked, { because: 'unanswered' });
    });
}
