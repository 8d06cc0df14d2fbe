import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { notices } from '#schema/notices.ts';

/** Voids unsent notifications about these subjects. */
export async function voidNoticesAbout(tx: Orm, about: readonly string[]): Promise<void> {
  if (about.length === 0) return;
  await tx
    .update(notices)
    .set({ state: 'void' })
    .where(and(inArray(notices.about, [...about]), eq(notices.state, 'waiting')));
}

/** Voids all unsent texts to this number. */
export async function voidTextsTo(tx: Orm, phone: string): Promise<void> {
  await tx
    .update(notices)
    .set({ state: 'void' })
    .where(and(eq(notices.recipient, phone), eq(notices.channel, 'sms'), eq(notices.state, 'waiting')));
}

/** Changes the kind of a notification and sets its expiry. */
export async function convertNotice(tx: Orm, key: string, kind: string, at: Date): Promise<void> {
  await tx.update(notices).set({ kind, usefulUntil: at }).where(eq(notices.key, key));
}
