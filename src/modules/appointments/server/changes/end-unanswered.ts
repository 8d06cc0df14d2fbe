import type { ServerContext } from '#modules/server-context.ts';
import { answerBy, answerMinutes } from '../../answer-by.rules.ts';
import { askedTime } from '../../appointments.rules.ts';
import { findLiveConsent } from '../reading/booking-consents.ts';
import { listUnanswered } from '../reading/write-appointment.ts';
import { lockForStaff } from './lock-appointment.ts';
import { refuseAsked } from './refuse-asked.ts';

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
