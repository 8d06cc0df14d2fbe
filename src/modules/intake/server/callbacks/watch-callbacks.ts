import { eq } from 'drizzle-orm';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { conversations } from '#schema/conversations.ts';
import type { Mode } from '#shared/mode.ts';
import { type CallbackRow, markLateCallbacks } from '../conversation/callbacks.ts';
import { storeSaying } from '../store-message.ts';
import { announceAnswer } from '../turn/turns-under-way.ts';
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
