import type { RequestRow } from '#features/care-requests/server/find-request.ts';
import { notifyPerson } from '#features/notices/server/notify-person.ts';
import { postNotice } from '#features/notices/server/post-notice.ts';
import { defaultNoticeSettings } from '#features/notices/server/read-notice-settings.ts';
import { saveNoticeSettings } from '#features/notices/server/save-notice-settings.ts';
import type { ServerContext } from '#features/server-context.ts';
import type { Mode } from '#kernel/mode.ts';
import { productName } from '#kernel/product.ts';
import type { Orm } from '#platform/server/database/database.ts';

/**
 * Keeps how a person who just signed up wants to hear from us, and confirms that way: by mail, by text, or by a call
 * that the care team makes.
 */
export async function confirmSignUp(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  preferences: { email: boolean; sms: boolean; phone: boolean },
): Promise<void> {
  const { userId } = request;
  const mode = request.mode as Mode;
  await saveNoticeSettings(tx, context, {
    userId,
    settings: { ...defaultNoticeSettings, ...preferences },
    source: 'signup',
    mode,
  });
  await notifyPerson(tx, context, {
    key: `request-received:${request.id}`,
    kind: 'request_received',
    values: {},
    mode,
    userId,
    linkPath: `/dashboard/concierge-request/${request.id}`,
    language: request.need.language,
  });
  if (!preferences.phone) return;
  await postNotice(tx, context, {
    key: `request-received:${request.id}:call`,
    mode,
    recipient: context.supportAddress,
    subject: `${productName}: somebody is to be telephoned`,
    body: `Somebody who signed up asked to be told by telephone that we received their request.\n\n${context.publicUrl ?? ''}/requests?request=${request.id}\n`,
  });
}
