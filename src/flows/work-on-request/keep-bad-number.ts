import type { CallRow } from '#features/calls/server/plan-call.ts';
import { postNotice } from '#features/notices/server/post-notice.ts';
import { leaveAlone } from '#features/providers/server/do-not-call.ts';
import type { ServerContext } from '#features/server-context.ts';
import type { Mode } from '#kernel/mode.ts';
import { productName } from '#kernel/product.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { tellStaff } from '#platform/server/live/channels.ts';

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
