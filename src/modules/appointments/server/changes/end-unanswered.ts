import type { ServerContext } from '#modules/server-context.ts';
import { answerBy, answerMinutes } from '../../answer-by.rules.ts';
import { requestedTime } from '../../appointments.rules.ts';
import { findActiveConsent } from '../reading/booking-consents.ts';
import { listUnanswered } from '../reading/write-appointment.ts';
import { declineRequestedTime } from './decline-requested-time.ts';
import { lockForStaff } from './lock-appointment.ts';

/** Ends appointments past their answer deadline. Tries the patient's fallback rule, else asks them to choose again. */
export async function endUnanswered(context: ServerContext): Promise<void> {
  const now = context.clock.now();
  const since = new Date(now.getTime() - answerMinutes * 60_000);
  for (const id of await listUnanswered(context.database.orm, now, since))
    await context.database.transaction(async (tx) => {
      const locked = await lockForStaff(tx, id);
      const requested = requestedTime(locked.appointment);
      if (!requested) return;
      const consent = await findActiveConsent(tx, id);
      const isOverdue = requested <= now || (consent !== null && answerBy(consent.givenAt) <= now);
      if (isOverdue) await declineRequestedTime(tx, context, locked, { because: 'unanswered' });
    });
}
