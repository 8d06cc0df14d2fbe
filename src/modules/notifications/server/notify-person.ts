import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { inboxEntries } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import { lacksVerifiedEmail } from '#shared/text/verified-email.ts';
import { type AvailableChannels, type PlannedDelivery, planDelivery } from '../delivery-plan.rules.ts';
import type { NoticeChannel } from '../notice-topics.ts';
import { type NoticeKind, type NoticeValues, templates } from '../templates/all-templates.ts';
import { type RenderedNotice, renderNotice } from '../templates/render-notice.ts';
import type { NoticeLanguage } from '../templates/template.ts';
import { isTextingConfigured } from './configured-channels.ts';
import { writeNotice } from './queue-email.ts';
import { defaultNoticeSettings, findNoticeRecipient } from './read-notice-settings.ts';
import { type ConsentState, findConsentState } from './text-consents.ts';

export type PersonNotice<Kind extends NoticeKind> = {
  /** Idempotency key: a repeated step doesn't notify twice. */
  key: string;
  kind: Kind;
  values: NoticeValues<Kind>;
  mode: Mode;
  /** Null for a visitor, who has no inbox and gets only the `chosen` channel. */
  userId: string | null;
  /** Path on our site. Contains no personal data. */
  linkPath: `/${string}`;
  /** Language of the subject, such as a request in Spanish. The patient's own setting overrides it. */
  language?: NoticeLanguage | null | undefined;
  /** Channel and contact details for this subject, overriding the patient's settings. */
  chosen?: NoticeChannel | null;
  email?: string | null;
  phone?: string | null;
  /** The subject whose change voids it: `appointment:<id>:<version>`. */
  about?: string;
  /** Not sent after this time, because it would mislead. */
  usefulUntil?: Date;
};

/**
 * Writes an inbox entry now and queues email and texts per the patient's settings, in the caller's transaction.
 * Preferences, quiet hours and consent apply to every notification.
 */
export async function notifyPerson<Kind extends NoticeKind>(
  tx: Orm,
  context: ServerContext,
  given: PersonNotice<Kind>,
): Promise<void> {
  const person = given.userId === null ? null : await findNoticeRecipient(tx, given.userId);
  if (given.userId !== null && !person) return;
  const notice = { ...given, userId: person?.userId ?? null };
  const settings = person?.settings ?? defaultNoticeSettings;
  const rendered = renderNotice(notice.kind, notice.values, settings.language ?? notice.language ?? 'en', {
    publicUrl: context.publicUrl,
    linkPath: notice.linkPath,
  });
  if (notice.userId !== null) await writeInboxEntry(tx, context, notice, notice.userId, rendered);
  const email = notice.email ?? person?.email ?? null;
  const phone = toE164(notice.phone ?? person?.phone ?? '');
  const consent = phone === null ? 'none' : await findConsentState(tx, phone, notice.userId);
  const plan = planDelivery(
    {
      topic: templates[notice.kind].topic,
      chosen: notice.chosen ?? null,
      now: context.clock.now(),
      usefulUntil: notice.usefulUntil ?? null,
    },
    settings,
    {
      mail: email !== null,
      // An unconfirmed account may belong to someone else.
      texts: person && lacksVerifiedEmail(person, notice.mode) ? 'not_agreed' : textsBy[consent],
      textsConfigured: isTextingConfigured(context, notice.mode),
    },
  );
  for (const delivery of plan) await write(tx, context, notice, rendered, delivery, email, phone);
}

const textsBy: Readonly<Record<ConsentState, AvailableChannels['texts']>> = {
  none: 'not_agreed',
  asked: 'not_agreed',
  given: 'agreed',
  withdrawn: 'ended',
  stopped: 'ended',
};

async function writeInboxEntry<Kind extends NoticeKind>(
  tx: Orm,
  context: ServerContext,
  { key, kind, linkPath }: PersonNotice<Kind>,
  userId: string,
  { title, body }: RenderedNotice,
): Promise<void> {
  const id = newId();
  await tx
    .insert(inboxEntries)
    .values({ id, key, userId, kind, title, body, linkPath, createdAt: context.clock.now() })
    .onConflictDoNothing();
  context.live.publish(tx, { owner: userId, topic: 'notice', id });
}

async function write<Kind extends NoticeKind>(
  tx: Orm,
  context: ServerContext,
  notice: PersonNotice<Kind>,
  rendered: RenderedNotice,
  { channel, notBefore }: PlannedDelivery,
  email: string | null,
  phone: string | null,
): Promise<void> {
  const { key, kind, mode, userId } = notice;
  const recipient = channel === 'mail' ? email : phone;
  if (recipient === null) return;
  await writeNotice(tx, context, {
    key: `${key}:${channel}`,
    channel,
    kind,
    mode,
    userId,
    recipient,
    ...(channel === 'mail' ? rendered.mail : { subject: '', body: rendered.text }),
    notBefore,
    about: notice.about ?? null,
    usefulUntil: notice.usefulUntil ?? null,
  });
}
