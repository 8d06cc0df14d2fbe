import { findCall } from '#modules/calls/server/place-planned-call.ts';
import { postNotice } from '#modules/notifications/server/post-notice.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Mode } from '#shared/mode.ts';
import { productName } from '#shared/product.ts';

/**
 * A number was called as often as a number is called in a day. The care team gets one mail about it each day: many patients
 * may want this office, or somebody may be having it called.
 */
export async function notifyBusyNumber(
  context: ServerContext,
  callId: string,
  toNumber: string,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const call = await findCall(tx, callId);
    if (!call?.dueAt) return;
    // Every call that was put off to the same opening has the same moment.
    await postNotice(tx, context, {
      key: `called-enough:${context.keyedHash(toNumber)}:${call.dueAt.toISOString()}`,
      mode: call.mode as Mode,
      recipient: context.supportAddress,
      subject: `${productName}: an office was called often today`,
      body:
        'We reached the daily limit of calls to one office. Further calls wait until the office opens ' +
        'on its next day. Please check that they are needed.\n\n' +
        `${context.publicUrl ?? ''}/admin?office=${call.providerId}\n`,
    });
  });
}
