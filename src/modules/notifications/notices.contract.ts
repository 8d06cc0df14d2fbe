import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { isTimeZone } from '#shared/format/format-date.ts';
import { idField, requiredText } from '#shared/text/plain-input.ts';
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

const wallTime = z
  .string({ error: 'Please choose a time' })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time such as 22:00');

const topics = z.array(z.enum(noticeTopics, { error: 'Unknown kind of notice' })).max(noticeTopics.length);

const chosenSettings = z.object({
  email: z.boolean({ error: 'Please say whether we may write emails' }),
  sms: z.boolean({ error: 'Please say whether we may send texts' }),
  phone: z.boolean({ error: 'Please say whether we may call' }),
  /** Topics that are switched off, by channel. */
  off: z.object({ mail: topics, sms: topics }, { error: 'Please say which notices you want' }),
  /** From one wall time to another in `timeZone`; null for none. */
  quiet: z
    .object({ from: wallTime, to: wallTime }, { error: 'Please choose both times' })
    .refine(({ from, to }) => from !== to, 'Please choose two different times')
    .nullable(),
  timeZone: requiredText('Time zone', 64).refine(isTimeZone, 'This time zone is not known'),
  /** Null: the language of what is written about. */
  language: z.enum(['en', 'es'], { error: 'Language must be English or Spanish' }).nullable(),
});

export const noticeSettingsView = chosenSettings.extend({
  /**
   * `asked`: the number has yet to reply YES. `stopped`: ended by a text; only a text begins them again. `no_phone`: there is no
   * number to text to.
   */
  texting: z.enum(['on', 'asked', 'off', 'stopped', 'no_phone', 'not_configured']),
  phoneNumber: z.string().nullable(),
  /** Where START is texted to; null where it is not known. */
  textNumber: z.string().nullable(),
  /** Word for word what is agreed to by switching texts on. */
  consentWording: z.string(),
  /** Nothing leaves the machine: the texts can be seen and answered on the page. */
  isDemonstration: z.boolean(),
});
export type NoticeSettingsView = z.infer<typeof noticeSettingsView>;

const demonstrationText = z.object({
  id: z.string(),
  from: z.enum(['us', 'you']),
  body: z.string(),
  at: z.iso.datetime(),
});

const tag = 'Notices';
/** Telephone companies send many at once after an outage. */
const fromVendor = { max: 6000, windowSeconds: 60, by: 'address' } as const;

export const noticesContract = {
  listInbox: endpoint({
    method: 'GET',
    path: '/inbox',
    summary: 'What we told you, the newest first.',
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
    summary: 'How much of it you have not read.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(unread),
  readInboxEntry: endpoint({
    method: 'POST',
    path: '/inbox/{id}/read',
    summary: 'Mark one as read.',
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
    summary: 'Mark everything as read.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'none',
  }).output(unread),
  getNoticeSettings: endpoint({
    method: 'GET',
    path: '/notice-settings',
    summary: 'How and when you want to hear from us.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(noticeSettingsView),
  saveNoticeSettings: endpoint({
    method: 'PUT',
    path: '/notice-settings',
    summary: 'Choose how and when. Switching texts on is agreeing to the wording that is shown with it.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'notice-settings',
    wording: { audit: 'change how they are told of news' },
  })
    .input(chosenSettings)
    .output(noticeSettingsView),
  listDemonstrationTexts: endpoint({
    method: 'GET',
    path: '/demo/texts',
    summary: 'The texts between us and your number, which in a demonstration never leave this machine.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(z.object({ texts: z.array(demonstrationText) })),
  sendDemonstrationText: endpoint({
    method: 'POST',
    path: '/demo/texts',
    summary: 'Text us as if from your telephone. Refused outside demo mode.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'none',
  })
    .input(z.object({ text: requiredText('Text', 480, 'Please write a text') }))
    .output(z.object({ texts: z.array(demonstrationText) })),
  receiveText: endpoint({
    method: 'POST',
    path: '/webhooks/sms/incoming',
    summary: 'The telephone company brings a text that a person wrote to us.',
    tag,
    access: 'webhook',
    takesForm: true,
    rateLimit: fromVendor,
    auditSubject: 'none',
  }).output(z.file()),
  receiveTextStatus: endpoint({
    method: 'POST',
    path: '/webhooks/sms/status',
    summary: 'The telephone company tells what became of a text of ours.',
    tag,
    access: 'webhook',
    takesForm: true,
    rateLimit: fromVendor,
    auditSubject: 'none',
  }).output(z.file()),
};
