import type { CallRow } from '#modules/calls/server/plan-call.ts';
import { addToDoNotCallList } from '#modules/directory/server/do-not-call.ts';
import { queueEmail } from '#modules/notifications/server/queue-email.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import type { Mode } from '#shared/mode.ts';
import { productName } from '#shared/product.ts';
import * as t from '../../fulfillment.words.ts';

const problems = {
  wrong_number: t.wrongNumber,
  bad_number: t.numberNotInService,
} as const;

/** Blocks a wrong or dead number for all patients until staff correct or unblock it. */
export async function blockBadNumber(
  tx: Orm,
  context: ServerContext,
  call: Pick<CallRow, 'id' | 'mode' | 'providerId' | 'toNumber'>,
  { outcome, telephony }: Pick<CallRow, 'outcome' | 'telephony'>,
): Promise<void> {
  const problem = telephony === 'bad_number' ? telephony : outcome === 'wrong_number' ? outcome : null;
  if (!problem) return;
  const words = problems[problem];
  const isNew = await addToDoNotCallList(
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
  notifyStaff(tx, context, 'network');
  await queueEmail(tx, context, {
    key: `bad-number:${call.id}`,
    mode: call.mode as Mode,
    recipient: context.supportAddress,
    subject: `${productName}: check an office’s phone number`,
    body: `${words} We won’t call it until someone reviews it.\n\n${context.publicUrl ?? ''}/admin?office=${call.providerId}\n`,
  });
}
