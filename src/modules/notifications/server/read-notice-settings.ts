import { eq, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { noticeSettings } from '#schema/notices.ts';
import type { DeliveryPreferences } from '../delivery-plan.rules.ts';
import type { NoticeLanguage } from '../templates/template.ts';

export type NoticeSettings = DeliveryPreferences & { phone: boolean; language: NoticeLanguage | null };

/** For visitors, and for patients who never changed their settings. */
export const defaultNoticeSettings: NoticeSettings = {
  email: true,
  sms: false,
  phone: false,
  off: {},
  quietFrom: null,
  quietTo: null,
  timeZone: 'America/New_York',
  language: null,
};

export type NoticeRecipient = {
  /** The account that a merged one continues in. */
  userId: string;
  email: string;
  emailVerified: boolean;
  phone: string | null;
  settings: NoticeSettings;
};

/** Contact details and notification settings of an account, or of the one it was merged into; null for a deleted account. */
export async function findNoticeRecipient(orm: Orm, userId: string): Promise<NoticeRecipient | null> {
  const [row] = await orm
    .select({ user: users, settings: noticeSettings })
    .from(users)
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .where(eq(users.id, sql`(select coalesce(merged_into, id) from users where id = ${userId}::uuid)`));
  if (!row || row.user.deletedAt !== null) return null;
  const { user, settings } = row;
  return {
    userId: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    phone: user.phone,
    settings: settings ?? { ...defaultNoticeSettings, ...user.notificationPreferences },
  };
}
