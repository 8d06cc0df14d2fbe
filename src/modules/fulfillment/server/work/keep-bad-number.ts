import type { CallRow } from '#modules/calls/server/plan-call.ts';
import { leaveAlone } from '#modules/directory/server/do-not-call.ts';
import { postNotice } from '#modules/notifications/server/post-notice.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { tellStaff } from '#platform/live/channels.ts';
import type { Mode } from '#shared/mode.ts';
import { productName } from '#shared/product.ts';

const troubles = {
  wrong_number: 'Somebody else answers at the number that we have of this office.',
  bad_number: 'The number that we have of this office leads nowhere.',
} as const;

/**
 * A number that is not the office's is dialled for no further patient until a person has looked: they find another one,
 * or lift it.
 */
export async function keepBadNumber(
  tx: Orm,
  context: ServerContext,
  call: Pick<CallRow, 'id' | 'mode' | 'providerId' | 'toNumber'>,
  { outcome, telephony }: Pick<CallRow, 'outcome' | 'telephony'>,
): Promise<void> {
  const trouble = telephony === 'bad_number' ? telephony : outcome === 'wrong_number' ? outcome : null;
  if (!trouble) return;
  const words = troubles[trouble];
  const isNew = await leaveAlone(
    tx,
    { toNumber: call.toNumber },
    {
      words,
      isDoubtful: true,
      callId: call.id,
      at: context.clock.now(),
      isSimulated: call.mode !== 'production',
    },
  );
  if (!isNew) return;
  tellStaff(tx, context, 'network');
  await postNotice(tx, context, {
    key: `bad-number:${call.id}`,
    mode: call.mode as Mode,
    recipient: context.supportAddress,
    subject: `${productName}: an office needs another number`,
    body: `${words} It is not called until a person has decided.\n\n${context.publicUrl ?? ''}/admin?office=${call.providerId}\n`,
  });
}
