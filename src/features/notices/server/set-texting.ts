import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/server/database/database.ts';
import { users } from '#platform/server/database/tables/accounts.ts';
import { noticeSettings } from '#platform/server/database/tables/notices.ts';
import type { ServerContext } from '../../server-context.ts';
import { findNoticePerson } from './read-notice-settings.ts';

/** What was said from the telephone holds for every account with its number, and shows in their settings. */
export async function setTexting(
  tx: Orm,
  context: ServerContext,
  phone: string,
  sms: boolean,
): Promise<void> {
  const people = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  for (const { id } of people) {
    const person = await findNoticePerson(tx, id);
    if (!person) continue;
    const now = context.clock.now();
    await tx
      .insert(noticeSettings)
      .values({ ...person.settings, sms, userId: id, updatedAt: now })
      .onConflictDoUpdate({ target: noticeSettings.userId, set: { sms, updatedAt: now } });
    context.live.publish(tx, { owner: id, topic: 'notice', id });
  }
}
