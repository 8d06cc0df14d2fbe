import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { toGsmAlphabet } from '../templates/render-notice.ts';
import type { NoticeLanguage } from '../templates/template.ts';
import { type TextReply, writeTextReply } from '../templates/text-reply-templates.ts';
import { isTextingConfigured } from './configured-channels.ts';
import { writeNotice } from './queue-email.ts';

/**
 * Texts a reply to a patient's text or consent, immediately and without consent. `mode` is the patient's, or the service's
 * for an inbound text.
 */
export async function queueTextReply(
  tx: Orm,
  context: ServerContext,
  answer: { key: string; reply: TextReply; to: string; language: NoticeLanguage; mode: Mode },
): Promise<void> {
  const { mode } = answer;
  if (!isTextingConfigured(context, mode)) return;
  const phone = context.supportPhone;
  const reach = { phone: phone === null ? null : formatPhone(phone), site: context.publicUrl };
  await writeNotice(tx, context, {
    key: answer.key,
    channel: 'sms',
    kind: answer.reply,
    mode,
    recipient: answer.to,
    subject: '',
    body: toGsmAlphabet(writeTextReply(answer.reply, answer.language, reach)),
  });
}
