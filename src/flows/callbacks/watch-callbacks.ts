import { eq } from 'drizzle-orm';
import { type CallbackRow, markLateCallbacks } from '#features/conversations/server/callbacks.ts';
import { storeSaying } from '#features/conversations/server/store-message.ts';
import { alertStaff } from '#features/notices/server/alert-staff.ts';
import { notifyPerson } from '#features/notices/server/notify-person.ts';
import type { ServerContext } from '#features/server-context.ts';
import type { Mode } from '#kernel/mode.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { conversations } from '#platform/server/database/tables/conversations.ts';
import { announceAnswer } from '../converse/turns-under-way.ts';
import { sayLateCallback } from './callback-words.ts';

/** Alerts the team about callbacks whose promised time has passed, and tells whoever waits for them. Returns how many. */
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
      await tellLate(tx, context, callback);
    }
    return late.length;
  });

/** In the chat in which they asked, and by the ways an account has, or the address that a visitor left. */
async function tellLate(tx: Orm, context: ServerContext, callback: CallbackRow): Promise<void> {
  const { id, conversationId, language, promisedAt, email } = callback;
  const [conversation] = await tx
    .select({ id: conversations.id, userId: conversations.userId })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('update');
  if (!conversation) return;
  const promised = { at: promisedAt, now: context.clock.now() };
  await storeSaying(tx, context.dataKeys, conversationId, sayLateCallback(language, callback, promised));
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
