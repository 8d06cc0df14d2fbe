import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { notices } from '#schema/notices.ts';

/** What was to be told of these and has not gone out is void. */
export async function voidNoticesAbout(tx: Orm, about: readonly string[]): Promise<void> {
  if (about.length === 0) return;
  await tx
    .update(notices)
    .set({ state: 'void' })
    .where(and(inArray(notices.about, [...about]), eq(notices.state, 'waiting')));
}

/** Every text to this number that has not gone out is void. */
export async function voidTextsTo(tx: Orm, phone: string): Promise<void> {
  await tx
    .update(notices)
    .set({ state: 'void' })
    .where(and(eq(notices.recipient, phone), eq(notices.channel, 'sms'), eq(notices.state, 'waiting')));
}
