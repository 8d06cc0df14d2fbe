import { findCall } from '#modules/calls/server/place-planned-call.ts';
import { queueEmail } from '#modules/notifications/server/queue-email.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Mode } from '#shared/mode.ts';
import { productName } from '#shared/product.ts';

/**
 * Emails the care team once a day per number that reached its daily call limit: the office may be popular, or
 * someone may be abusing our calls.
 */
export async function notifyBusyNumber(
  context: ServerContext,
  callId: string,
  toNumber: string,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const call = await findCall(tx, callId);
    if (!call?.dueAt) return;
    // All calls postponed to the same opening share this time.
    await queueEmail(tx, context, {
      key: `called-enough:${context.keyedHash(toNumber)}:${call.dueAt.toISOString()}`,
      mode: call.mode as Mode,
      recipient: context.supportAddress,
      subject: `${productName}: daily call limit reached for an office`,
      body:
        'We reached the daily call limit for one office. More calls wait until its next business ' +
        'day. Check that they are needed.\n\n' +
        `${context.publicUrl ?? ''}/admin?office=${call.providerId}\n`,
    });
  });
}
