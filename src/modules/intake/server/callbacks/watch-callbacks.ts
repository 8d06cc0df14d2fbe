import { eq } from 'drizzle-orm';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { conversations } from '#schema/conversations.ts';
import type { Mode } from '#shared/mode.ts';
import { type CallbackRow, markLateCallbacks } from '../conversation/callbacks.ts';
import { storeAssistantMessage } from '../store-message.ts';
import { announceAnswer } from '../turn/turns-in-progress.ts';
import { lateCallbackReply } from './callback.words.ts';

/** Alerts staff about overdue callbacks and notifies the patients. Returns the number of overdue callbacks. */
export const watchCallbacks = (context: ServerContext): Promise<number> =>
  context.database.transaction(async (tx) => {
    const late = await markLateCallbacks(tx, context.clock.now());
    for (const callback of late) {
      await alertStaff(tx, context, {
        kind: 'callback_late',
        conversationId: callback.conversationId,
        requestId: null,
        mode: callback.mode as Mode,
      });
      await notifyLateCallback(tx, context, callback);
    }
    return late.length;
  });

/** Posts in the chat, and notifies through the account's channels or the email a visitor left. */
async function notifyLateCallback(tx: Orm, context: ServerContext, callback: CallbackRow): Promise<void> {
  const { id, conversationId, language, promisedAt, email } = callback;
  const [conversation] = await tx
    .select({ id: conversations.id, userId: conversations.userId })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('update');
  if (!conversation) return;
  const promised = { at: promisedAt, now: context.clock.now() };
  await storeAssistantMessage(
    tx,
    context.dataKeys,
    conversationId,
    lateCallbackReply(language, callback, promised),
  );
  announceAnswer(tx, context, conversation);
  await notifyPerson(tx, context, {
    key: `callback-late:${id}`,
    kind: 'callback_late',
    values: {},
    mode: callback.mode as Mode,
    userId: conversation.userId,
    linkPath: '/',
    language,
    ...(conversation.userId === null ? { chosen: 'mail', email } : {}),
  });
}
