import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { isTimeZone } from '#shared/format/format-date.ts';
import { idField, requiredText } from '#shared/text/plain-input.ts';
import { clockTimePattern } from '#shared/time/clock-time.ts';
import { maxLengths } from './form-rules.ts';
import { noticeTopics } from './notice-topics.ts';

export const inboxEntryView = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  linkPath: z.string(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});
export type InboxEntryView = z.infer<typeof inboxEntryView>;

const unread = z.object({ unreadCount: z.number().int() });

const wallTime = z.string({ error: 'Choose a time' }).regex(clockTimePattern, 'Enter a time such as 22:00');

const topics = z
  .array(z.enum(noticeTopics, { error: 'Unknown notification topic' }))
  .max(noticeTopics.length);

const chosenSettings = z.object({
  email: z.boolean({ error: 'Choose whether to get emails' }),
  sms: z.boolean({ error: 'Choose whether to get texts' }),
  phone: z.boolean({ error: 'Choose whether to get calls' }),
  /** Topics turned off, by channel. */
  off: z.object({ mail: topics, sms: topics }, { error: 'Choose your notification topics' }),
  /** Local times in `timeZone`; null for none. */
  quiet: z
    .object({ from: wallTime, to: wallTime }, { error: 'Choose both times' })
    .refine(({ from, to }) => from !== to, 'Choose two different times')
    .nullable(),
  timeZone: requiredText('Time zone', 64).refine(isTimeZone, 'Unknown time zone'),
  /** Null: the language of the request. */
  language: z.enum(['en', 'es'], { error: 'Language must be English or Spanish' }).nullable(),
});

export const noticeSettingsView = chosenSettings.extend({
  /** `asked`: the number has yet to reply YES. `stopped`: opted out by text; only a text can opt in again. */
  texting: z.enum(['on', 'asked', 'off', 'stopped', 'no_phone', 'not_configured']),
  phoneNumber: z.string().nullable(),
  /** The number to text START to; null if unknown. */
  textNumber: z.string().nullable(),
  /** The exact wording the patient consents to by turning on texts. */
  consentWording: z.string(),
  /** Demo mode: no text leaves this server, and the page shows and answers them. */
  isDemonstration: z.boolean(),
});
export type NoticeSettingsView = z.infer<typeof noticeSettingsView>;

const demonstrationText = z.object({
  id: z.string(),
  from: z.enum(['us', 'you']),
  body: z.string(),
  at: z.iso.datetime(),
});

const tag = 'Notifications';
/** SMS vendors send many at once after an outage. */
const fromVendor = { max: 6000, windowSeconds: 60, by: 'address' } as const;

export const noticesContract = {
  listInbox: endpoint({
    method: 'GET',
    path: '/inbox',
    summary: 'List your notifications, newest first.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ page: z.coerce.number('Page must be a number').int().min(1).max(10_000).default(1) }))
    .output(unread.extend({ entries: z.array(inboxEntryView), totalCount: z.number().int() })),
  countUnread: endpoint({
    method: 'GET',
    path: '/inbox/unread',
    summary: 'Count your unread notifications.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(unread),
  readInboxEntry: endpoint({
    method: 'POST',
    path: '/inbox/{id}/read',
    summary: 'Mark a notification as read.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(z.object({ id: idField }))
    .output(unread),
  readWholeInbox: endpoint({
    method: 'POST',
    path: '/inbox/read-all',
    summary: 'Mark all notifications as read.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'none',
  }).output(unread),
  getNoticeSettings: endpoint({
    method: 'GET',
    path: '/notice-settings',
    summary: 'Get your notification settings.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(noticeSettingsView),
  saveNoticeSettings: endpoint({
    method: 'PUT',
    path: '/notice-settings',
    summary: 'Save your notification settings. Turning on texts is consent to the wording shown with it.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'notice-settings',
    wording: { audit: 'change their notification settings' },
  })
    .input(chosenSettings)
    .output(noticeSettingsView),
  listDemonstrationTexts: endpoint({
    method: 'GET',
    path: '/demo/texts',
    summary: 'List the simulated texts between us and your number. Demo mode only.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.object({ texts: z.array(demonstrationText) })),
  sendDemonstrationText: endpoint({
    method: 'POST',
    path: '/demo/texts',
    summary: 'Simulate a text from your phone. Demo mode only.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'none',
  })
    .input(z.object({ text: requiredText('Text', maxLengths.text, 'Enter a message') }))
    .output(z.object({ texts: z.array(demonstrationText) })),
  receiveText: endpoint({
    method: 'POST',
    path: '/webhooks/sms/incoming',
    summary: 'Webhook: an inbound text message.',
    tag,
    access: 'webhook',
    acceptsForm: true,
    rateLimit: fromVendor,
    auditSubject: 'none',
  }).output(z.file()),
  receiveTextStatus: endpoint({
    method: 'POST',
    path: '/webhooks/sms/status',
    summary: 'Webhook: delivery status of an outbound text message.',
    tag,
    access: 'webhook',
    acceptsForm: true,
    rateLimit: fromVendor,
    auditSubject: 'none',
  }).output(z.file()),
};
