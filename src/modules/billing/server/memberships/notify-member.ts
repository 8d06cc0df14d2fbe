import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import { findNoticeRecipient } from '#modules/notifications/server/read-notice-settings.ts';
import type { NoticeKind, NoticeValues } from '#modules/notifications/templates/all-templates.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges } from '#schema/payments.ts';
import type { Mode } from '#shared/mode.ts';
import { addDays, graceReminderDays, type MembershipNews, monthlyCents } from '../../membership.rules.ts';
import type { MembershipRow } from './find-membership.ts';

type MembershipNotice = MembershipNews | 'cancelled' | 'stopped';

/** Notifies the patient of a membership change, once per change. */
export async function notifyMembershipChange(
  tx: Orm,
  context: ServerContext,
  row: MembershipRow,
  news: MembershipNotice,
): Promise<void> {
  const until = await deadlineInUserZone(tx, row, row.periodEnd ?? context.clock.now());
  // The period end makes each renewal a separate notice.
  const step = `${news}:${row.periodEnd?.toISOString() ?? ''}`;
  switch (news) {
    case 'started':
      return notifyMember(tx, context, row, step, 'membership_started', {
        amountCents: await paidCents(tx, row),
        until,
      });
    case 'renewed':
      return notifyMember(tx, context, row, step, 'membership_renewed', {
        amountCents: await paidCents(tx, row),
        until,
      });
    case 'paid_again':
      return notifyMember(tx, context, row, step, 'membership_paid_again', { until });
    case 'renewal_failed':
      return notifyUnpaid(tx, context, row, 'failed');
    case 'cancelled':
      return notifyMember(
        tx,
        context,
        row,
        `${step}:${context.clock.now().toISOString()}`,
        'membership_cancelled',
        {
          until,
        },
      );
    case 'stopped':
      return notifyMember(tx, context, row, step, 'membership_stopped', { until });
    case 'ended':
    case 'ended_unpaid':
      return notifyMember(tx, context, row, 'ended', 'membership_ended', {});
  }
}

/** Sends one reminder shortly before the grace period ends. */
export async function remindBeforeGraceEnd(
  tx: Orm,
  context: ServerContext,
  row: MembershipRow,
): Promise<void> {
  if (row.state !== 'past_due' || row.graceEndsAt === null) return;
  if (context.clock.now() < addDays(row.graceEndsAt, -graceReminderDays)) return;
  await notifyUnpaid(tx, context, row, 'reminder');
}

export const notifyMembershipRefund = (
  tx: Orm,
  context: ServerContext,
  row: MembershipRow,
  money: NoticeValues<'membership_money_back'>,
): Promise<void> => notifyMember(tx, context, row, 'ended', 'membership_money_back', money);

async function notifyUnpaid(
  tx: Orm,
  context: ServerContext,
  row: MembershipRow,
  stage: string,
): Promise<void> {
  if (row.graceEndsAt === null) return;
  const until = await deadlineInUserZone(tx, row, row.graceEndsAt);
  const step = `${stage}:${row.graceEndsAt.toISOString()}`;
  await notifyMember(tx, context, row, step, 'membership_unpaid', { until });
}

/** The amount paid for the newest month, which may differ from the current plan. */
async function paidCents(tx: Orm, row: MembershipRow): Promise<number> {
  const [newest] = await tx
    .select({ amountCents: charges.amountCents })
    .from(charges)
    .where(and(eq(charges.membershipId, row.id), isNotNull(charges.periodEnd)))
    .orderBy(desc(charges.periodEnd))
    .limit(1);
  return newest?.amountCents ?? monthlyCents(row);
}

async function deadlineInUserZone(tx: Orm, row: MembershipRow, at: Date) {
  const user = await findNoticeRecipient(tx, row.userId);
  return { at, timeZone: user?.settings.timeZone ?? 'America/New_York' };
}

const notifyMember = <Kind extends NoticeKind>(
  tx: Orm,
  context: ServerContext,
  row: MembershipRow,
  step: string,
  kind: Kind,
  values: NoticeValues<Kind>,
): Promise<void> =>
  notifyPerson(tx, context, {
    key: `membership:${row.id}:${step}`,
    kind,
    values,
    mode: row.mode as Mode,
    userId: row.userId,
    linkPath: '/membership',
  });
