import type { CallRow } from '#modules/calls/server/plan-call.ts';
import type { RecordedCall } from '#modules/calls/server/record-call.ts';
import { addToDoNotCallList } from '#modules/directory/server/do-not-call.ts';
import { queueEmail } from '#modules/notifications/server/queue-email.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import type { Mode } from '#shared/mode.ts';
import { productName } from '#shared/product.ts';

/**
 * Adds an office to the do-not-call list as soon as it asks. Unclear requests count until staff review them.
 */
export async function saveDoNotCall(
  tx: Orm,
  context: ServerContext,
  call: CallRow,
  { doNotCall }: Pick<RecordedCall, 'doNotCall'>,
): Promise<void> {
  if (!doNotCall) return;
  const { quote: words, isDoubtful } = doNotCall;
  const now = context.clock.now();
  const isSimulated = call.mode !== 'production';
  const isNew = await addToDoNotCallList(tx, call, {
    words,
    isDoubtful,
    callId: call.id,
    at: now,
    isSimulated,
  });
  if (isNew) notifyStaff(tx, context, 'network');
  if (!isNew || !isDoubtful) return;
  await queueEmail(tx, context, {
    key: `do-not-call:${call.id}`,
    mode: call.mode as Mode,
    recipient: context.supportAddress,
    subject: `${productName}: review a do-not-call request`,
    body:
      'An office may have asked us not to call again, but what it said is unclear. We won’t call it ' +
      'until someone reviews it.\n\n' +
      `${context.publicUrl ?? ''}/admin?office=${call.providerId}\n`,
  });
}
