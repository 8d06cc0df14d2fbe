import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import { queueEmail } from '#modules/notifications/server/queue-email.ts';
import { defaultNoticeSettings } from '#modules/notifications/server/read-notice-settings.ts';
import { saveNoticeSettings } from '#modules/notifications/server/save-notice-settings.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { productName } from '#shared/product.ts';

/**
 * Saves the new patient's notification preferences and confirms by email, text, or a call from the care team.
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
  await queueEmail(tx, context, {
    key: `request-received:${request.id}:call`,
    mode,
    recipient: context.supportAddress,
    subject: `${productName}: call a new patient to confirm`,
    body: `A new patient asked for a phone call to confirm that we received their request.\n\n${context.publicUrl ?? ''}/requests?request=${request.id}\n`,
  });
}
