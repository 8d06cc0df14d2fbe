import type { CallRow } from '#modules/calls/server/plan-call.ts';
import type { RecordedCall } from '#modules/calls/server/record-call.ts';
import { leaveAlone } from '#modules/directory/server/do-not-call.ts';
import { postNotice } from '#modules/notifications/server/post-notice.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { tellStaff } from '#platform/live/channels.ts';
import type { Mode } from '#shared/mode.ts';
import { productName } from '#shared/product.ts';

/**
 * An office that asks never to be called again is left alone from this moment, whoever asks. What may be such a wish
 * counts as one until a person has looked.
 */
export async function keepDoNotCall(
  tx: Orm,
  context: ServerContext,
  call: CallRow,
  { doNotCall }: Pick<RecordedCall, 'doNotCall'>,
): Promise<void> {
  if (!doNotCall) return;
  const { quote: words, isDoubtful } = doNotCall;
  const now = context.clock.now();
  const isSimulated = call.mode !== 'production';
  const isNew = await leaveAlone(tx, call, { words, isDoubtful, callId: call.id, at: now, isSimulated });
  if (isNew) tellStaff(tx, context, 'network');
  if (!isNew || !isDoubtful) return;
  await postNotice(tx, context, {
    key: `do-not-call:${call.id}`,
    mode: call.mode as Mode,
    recipient: context.supportAddress,
    subject: `${productName}: may an office be called again?`,
    body:
      'An office may have asked never to be called again, but its words are not plain. It is left ' +
      'alone until a person has decided.\n\n' +
      `${context.publicUrl ?? ''}/admin?office=${call.providerId}\n`,
  });
}
